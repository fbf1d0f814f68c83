import { newOrder } from '../support/shopping';
import { opened } from './journey';
import { expect, test } from './shop-test';
import { LEADING, LONG_RUN, ONE_TURN, OTHER_TURN } from './tags';

// What a phone has room for depends on neither language nor scripts.

test('a word of any length makes no page wider than the phone', { tag: ONE_TURN }, async ({ page, scripts }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/store', '/collections']) {
    await page.goto(`${path}?q=${'a'.repeat(500)}`);
    await opened(page, scripts);
    await expect(page.locator('.empty')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

test(
  'the words of the main banner stand over the dark top of its picture, however large the text',
  { tag: [OTHER_TURN, LONG_RUN] },
  async ({ page, scripts }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await opened(page, scripts);
    for (const size of ['100%', '150%', '200%']) {
      await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
      const [picture, text, action] = await Promise.all(
        ['.hero-picture', '.hero-title', '.hero-action'].map((part) => page.locator(part).first().boundingBox()),
      );
      if (!picture || !text || !action) throw new Error('The banner shows no picture, no text or no button');
      expect(text.y + text.height).toBeLessThanOrEqual(picture.y + picture.height * 0.36);
      // The bottles stand above the button.
      expect(action.y).toBeGreaterThanOrEqual(picture.y + picture.height * 0.83);
    }
  },
);

test(
  'the words of a home banner are read whole, however large the text',
  { tag: [ONE_TURN, LONG_RUN] },
  async ({ page, scripts }) => {
    await page.goto('/');
    await opened(page, scripts);
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const size of ['100%', '150%']) {
        await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
        const cut = await page.locator('.bento > li').evaluateAll((tiles) =>
          tiles.map((tile) => {
            const box = tile.getBoundingClientRect();
            const words = [...tile.querySelectorAll('.bento-text > *')].map((part) => part.getBoundingClientRect());
            return words.some(({ top, bottom }) => top < box.top || bottom > box.bottom);
          }),
        );
        expect(cut, `${width} px, ${size}`).toEqual(cut.map(() => false));
      }
    }
  },
);

test(
  'on a tablet every action of a row of the catalogue is in view',
  { tag: [OTHER_TURN, LONG_RUN] },
  async ({ page, admin }) => {
    expect(admin).toBeTruthy();
    await page.setViewportSize({ width: 820, height: 1180 });
    for (const path of ['/admin/manage-products', '/admin/manage-collections']) {
      await page.goto(path);
      const hidden = await page
        .locator('.table-scroll')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(hidden, path).toBe(0);
    }
  },
);

test(
  'on a tablet the pictures of the main banners are as wide as they are drawn',
  { tag: [ONE_TURN, LONG_RUN] },
  async ({ page, admin }) => {
    expect(admin).toBeTruthy();
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto('/admin/manage-main-banner');
    const widths = await page
      .locator('.ordered-picture img')
      .evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
    expect(widths.length).toBeGreaterThan(0);
    for (const width of widths) expect(width).toBe(80);
    const table = page.locator('.table-scroll');
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  },
);

test(
  'an order of the back office is no wider than a small phone',
  { tag: [OTHER_TURN, LONG_RUN] },
  async ({ page, admin }) => {
    expect(admin).toBeTruthy();
    const { id } = await newOrder();
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`/admin/orders/${id}`);
    const outside = await page
      .locator('main *')
      .evaluateAll((all) => all.filter((part) => part.getBoundingClientRect().right > innerWidth + 1).length);
    expect(outside).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  },
);

test('the ways to the pages of a list stand in one row', { tag: [ONE_TURN, LONG_RUN] }, async ({ page, scripts }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const place of [1, 2, 3, 4]) {
    await page.goto(`/store?category=all&page=${place}`);
    await opened(page, scripts);
    const links = page.locator('.pager > .pager-link:visible');
    const tops = await links.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(3);
    expect(new Set(tops).size, `page ${place}`).toBe(1);
  }
});

test(
  'the header has room for its buttons however large the text, and the menu at every width',
  { tag: [OTHER_TURN, LONG_RUN] },
  async ({ page, scripts }) => {
    await page.goto('/');
    await opened(page, scripts);
    for (const width of [320, 390, 820, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const size of ['100%', '125%', '200%']) {
        await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
        const place = `${width} px, ${size}`;
        await expect(page.locator('header [popovertarget="menu-drawer"]'), place).toBeVisible();
        const field = page.locator('header #search');
        if (await field.isVisible()) {
          const [box, letters] = await Promise.all([
            field.boundingBox(),
            field.evaluate((input) => parseFloat(getComputedStyle(input).fontSize)),
          ]);
          expect((box?.width ?? 0) / letters, place).toBeGreaterThan(6);
        } else await expect(page.locator('header .site-actions > [popovertarget="search-sheet"]'), place).toBeVisible();
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, place).toBeLessThanOrEqual(0);
      }
    }
  },
);

test(
  'what stands side by side on the home page stands on one line',
  { tag: [ONE_TURN, LONG_RUN] },
  async ({ page, scripts }) => {
    for (const width of [820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      await opened(page, scripts);
      const tops = (places: string) =>
        page.locator(places).evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
      for (const counts of [await tops('.tiles p')]) expect(new Set(counts).size, `counts at ${width}`).toBe(1);
      const titles = await tops('.trust p > span:first-child');
      expect(new Set(titles).size, `promises at ${width}`).toBe(width < 1101 ? Math.ceil(titles.length / 2) : 1);
    }
  },
);

test(
  'no picture of a form is wider than its field, however wide it is drawn',
  { tag: [OTHER_TURN, LONG_RUN] },
  async ({ page, admin: _, scripts }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/update-offer-banner');
    await opened(page, scripts);
    const widths = await page
      .locator('.image-field')
      .evaluateAll((fields) =>
        fields.map((field) => [field.clientWidth, field.querySelector('.image-drop')?.getBoundingClientRect().width]),
      );
    expect(widths.length).toBeGreaterThan(0);
    for (const [field, picture] of widths) expect(picture).toBe(field);
  },
);

test(
  'on a phone an order shows its items first, and its next step stays at the foot',
  { tag: ONE_TURN },
  async ({ page, admin: _, scripts, words }) => {
    const { id, itemNameEn, itemNameAr } = await newOrder();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/admin/orders/${id}`);
    await opened(page, scripts);
    await expect(page.locator('main h2').first()).toHaveText(words('admin:orders.items'));
    await expect(page.getByText(new RegExp(`${itemNameEn}|${itemNameAr}`)).first()).toBeInViewport();
    const accept = page.locator('.order-next button[type="submit"]').first();
    await expect(accept).toBeInViewport();
    await expect(accept).toHaveClass(/btn-primary/);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(accept).toBeInViewport();
  },
);

test('on a card nothing but badges stands on the picture', { tag: LEADING }, async ({ page, scripts }) => {
  await page.goto('/store');
  await opened(page, scripts);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const cards = await page.locator('.card:has(.quick-add)').evaluateAll((all) =>
      all.map((card) => {
        const box = (part: string) => card.querySelector(part)?.getBoundingClientRect();
        const [picture, button, price] = [box('.card-pic'), box('.quick-add'), box('.price')];
        return {
          below: (button?.top ?? 0) >= (picture?.bottom ?? Infinity),
          beside: (button?.bottom ?? 0) > (price?.top ?? Infinity) && (button?.top ?? Infinity) < (price?.bottom ?? 0),
          size: [button?.width, button?.height],
        };
      }),
    );
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) expect(card).toEqual({ below: true, beside: true, size: [44, 44] });
  }
});

test('prices of a row stand on one line, old ones below them', { tag: LEADING }, async ({ page, scripts }) => {
  await page.goto('/store');
  await opened(page, scripts);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const cards = await page.locator('.card').evaluateAll((all) =>
      all.map((card) => ({
        row: Math.round(card.getBoundingClientRect().top),
        now: Math.round(card.querySelector('.price-now')?.getBoundingClientRect().top ?? 0),
        was: Math.round(card.querySelector('.price-was')?.getBoundingClientRect().top ?? 0),
      })),
    );
    for (const { row, now, was } of cards) {
      if (was > 0) expect(was).toBeGreaterThan(now + 10);
      const beside = cards.filter((card) => card.row === row);
      for (const card of beside) expect(Math.abs(card.now - now)).toBeLessThanOrEqual(1);
    }
  }
});
