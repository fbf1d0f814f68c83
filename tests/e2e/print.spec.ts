import { opened } from './journey';
import { expect, test } from './shop-test';
import { LEADING, SCRIPTS } from './tags';

test(
  'a product is printed black on white, with nothing around it to press',
  { tag: [LEADING, SCRIPTS] },
  async ({ page, context, scripts, baseURL }) => {
    await context.addCookies([{ name: 'attara_theme', value: 'dark', url: baseURL ?? '' }]);
    await page.setViewportSize({ width: 720, height: 1040 });
    await page.goto('/store/sultans-oud');
    await opened(page, scripts);
    await page.emulateMedia({ media: 'print' });
    for (const part of ['.gallery-slide', '.buy-price', '.size-card', '.pyramid', '.meters', '.estimate', '.review'])
      await expect(page.locator(part).first(), part).toBeVisible();
    for (const part of [
      'header:not(main *)',
      'footer:not(main *)',
      '.crumbs',
      '.buy-bar',
      '.buy-row',
      '.wish-button',
      '.close-row',
      'main .btn',
    ])
      for (const each of await page.locator(part).all()) await expect(each, part).toBeHidden();
    const looks = (part: string, name: string) =>
      page
        .locator(part)
        .first()
        .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
    expect(await looks('body', 'background-color')).toBe('rgb(255, 255, 255)');
    for (const part of ['h1', '.meter dt', '.pyramid-title'])
      expect(await looks(part, 'color'), part).toBe('rgb(0, 0, 0)');
    await page.emulateMedia({ media: null });
    await context.clearCookies({ name: 'attara_theme' });
  },
);
