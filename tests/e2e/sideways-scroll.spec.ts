import type { Viewer } from '../support/budgets';
import { environment } from '../support/environment';
import { pageViews, someViews, type View } from '../support/page-views';
import { full } from '../support/sample';
import { expect, sitDown, test } from './shop-test';
import { NO_SCRIPTS } from './tags';

const SOME = someViews(6);

/** Each page once, without what it is asked: for everyone, customers and admins. */
const PAGES = SOME.filter(({ key }, place) => SOME.findIndex((view) => view.key === key) === place).filter(
  ({ key }) => !key.includes('?'),
);

test.describe('no page of the site is wider than a small phone, however large the text', () => {
  let views: Awaited<ReturnType<typeof pageViews>>;
  test.beforeAll(async () => {
    views = await pageViews();
  });
  test.afterAll(() => views.forget());

  for (const viewer of ['guest', 'customer', 'admin'] satisfies Viewer[]) {
    // Scripts change no layout.
    test(viewer, { tag: NO_SCRIPTS }, async ({ page, context, language }) => {
      test.setTimeout(900_000);
      await page.setViewportSize({ width: 320, height: 800 });
      const wide: string[] = [];
      // Every page in one of the languages, and in both in the long run.
      const mine = (place: number) => full || (place % 2 === 0) === (language === 'en');
      const pages = PAGES.filter((each: View) => each.viewer === viewer).filter((_, place) => mine(place));
      for (const view of pages) {
        const { path, visitor, isDocument } = views.of(view);
        if (!isDocument) continue;
        await sitDown(context, visitor);
        await context.addCookies([{ name: 'i18nextLng', value: language, url: environment.baseUrl }]);
        await page.goto(path);
        for (const size of full ? ['100%', '125%', '200%'] : ['100%', '200%']) {
          await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
          const widest = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            if (scrollWidth <= clientWidth) return null;
            const outside = [...document.querySelectorAll('body *')].filter((each) => {
              const { left, right, width } = each.getBoundingClientRect();
              return width > 1 && (right > clientWidth + 1 || left < -1);
            });
            return `${String(scrollWidth)} px, ${outside
              .slice(-3)
              .map((each) => each.outerHTML.slice(0, 80))
              .join(' ')}`;
          });
          if (widest !== null) wide.push(`${view.key}, ${size}: ${widest}`);
        }
      }
      expect(wide).toEqual([]);
    });
  }
});
