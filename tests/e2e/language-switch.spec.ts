import { opened } from './journey';
import { expect, journeys, test } from './shop-test';
import { ONE_TURN, PLAIN, SCRIPTS } from './tags';

journeys((test) => {
  test(
    'the offer bar names both languages and marks the one of the page',
    { tag: PLAIN },
    async ({ page, language, scripts }) => {
      await page.goto('/contact');
      await opened(page, scripts);
      const choices = page.locator('.offer-bar button[name="lng"]');
      await expect(choices).toHaveText(['English', 'العربية']);
      await expect(page.locator('.offer-bar button[aria-current="true"]')).toHaveAttribute('value', language);
    },
  );
});

test(
  'with scripts the page stays in place, and all of it speaks the other language',
  { tag: [SCRIPTS, ONE_TURN] },
  async ({ page, language, words }) => {
    // Without scripts the browser loads the page anew.
    await page.goto('/store');
    await opened(page, true);
    const product = page.locator('main article h2, main article h3').first();
    const before = await product.innerText();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.evaluate(() => window.scrollTo(0, 900));
    const other = language === 'ar' ? 'en' : 'ar';
    // Where it is scrolled to, the button is out of sight; the keyboard reaches it.
    await page.locator(`.offer-bar button[value="${other}"]`).evaluate((button) => {
      button.focus({ preventScroll: true });
      (button as HTMLButtonElement).click();
    });

    const html = page.locator('html');
    await expect(html).toHaveAttribute('lang', other);
    await expect(html).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr');
    await expect(product).not.toHaveText(before);
    await expect(page.locator('header .site-nav a').first()).not.toHaveText(words('nav.home'));
    await expect(page.locator('footer')).not.toContainText(words('footer.talkToUs'));
    expect(await page.title()).not.toContain(words('shopName'));
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    // Browsers keep in place what one looks at, though the lines above it are of another height.
    expect(Math.abs((await page.evaluate(() => scrollY)) - 900)).toBeLessThan(80);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(other);

    // The pages one goes to from here on, whose texts were not read before, speak it too.
    const store = await page.locator('h1').innerText();
    await page.locator('footer a[href="/contact"]').click();
    await page.waitForURL('/contact');
    // The address changes first; the page before stays until the texts are here.
    await expect(page.locator('h1')).not.toHaveText(store);
    await expect(page.locator('h1')).not.toHaveText(words('contact:heading'));
    await page.locator(`.offer-bar button[value="${language}"]`).click();
    await expect(page.locator('h1')).toHaveText(words('contact:heading'));
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  },
);
