import type { Page } from 'playwright/test';

import { database } from '../support/database';
import { full } from '../support/sample';
import { ofTheDemo, placeOrder as order } from '../support/shopping';
import type { Localized } from '~/i18n/localized';
import { SIZES, type SizeKey } from '~/db/schema/taxonomy.values';
import { opened, seeAdded } from './journey';
import { expect, journeys, test } from './shop-test';
import { LEADING, ONE_TURN, OTHER_TURN, PLAIN } from './tags';

/** What each offer asks for and gives (contract 3.8). */
const OFFERS = {
  buy3x100get1x50: { paid: ['lg', 'lg', 'lg'], free: 'md' },
  buy2x100get1x30: { paid: ['lg', 'lg'], free: 'sm' },
  buy2x100get1x100: { paid: ['lg', 'lg'], free: 'lg' },
  buy2x50get1x50: { paid: ['md', 'md'], free: 'md' },
  buy4x100get1x100: { paid: ['lg', 'lg', 'lg', 'lg'], free: 'lg' },
  buy4x50get1x50: { paid: ['md', 'md', 'md', 'md'], free: 'md' },
  buy2x50get1x30: { paid: ['md', 'md'], free: 'sm' },
} as const satisfies Record<string, { paid: readonly SizeKey[]; free: SizeKey }>;

type Bottle = { id: string; name: Localized; price: number; size: SizeKey; lasts: boolean };
type Offer = { slug: string; fixed: number | null };

async function offerOf(offerType: string): Promise<Offer> {
  const [row] = await database()<Offer[]>`
    select slug, price_after as fixed from collections where offer_type = ${offerType} and available and visible
      and deleted_at is null
    order by created_at limit 1`;
  if (!row) throw new Error(`The demo catalogue has no offer ${offerType}`);
  return row;
}

/** What may fill a slot, the cheapest first. */
async function bottlesFor(page: Page, slot: number, size: SizeKey): Promise<Bottle[]> {
  const ids = await page
    .locator('select[name="selectedItems"]')
    .nth(slot)
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value).filter(Boolean));
  const sql = database();
  const rows = await sql<{ id: string; en: string; ar: string; price: number; lasts: boolean }[]>`
    select id, name_en as en, name_ar as ar, ${sql(`${size}_price_after`)} as price, (${ofTheDemo()}) as lasts
    from products where id = any(${ids}) order by price, id`;
  expect(rows).toHaveLength(ids.length);
  return rows.map(({ en, ar, ...row }) => ({ ...row, name: { en, ar }, size }));
}

/** One bottle a slot; the cheapest first, so that where sizes are the same the gift is not the last one chosen. */
async function chooseBottles(page: Page, sizes: readonly SizeKey[]): Promise<Bottle[]> {
  const chosen: Bottle[] = [];
  for (const [slot, size] of sizes.entries()) {
    // What another test has put beside the demo's perfumes is gone before it is ordered.
    const fitting = (await bottlesFor(page, slot, size)).filter(({ lasts }) => lasts);
    const [cheapest] = fitting;
    const dearer = fitting.filter((bottle) => bottle.price > (cheapest?.price ?? 0));
    const bottle = slot === 0 ? cheapest : dearer[slot % dearer.length];
    if (!bottle) throw new Error(`Nothing dear enough fills slot ${slot}`);
    chosen.push(bottle);
  }
  return chosen;
}

/** What the set costs and which bottle is the gift, worked out by hand. Piastres. */
function priceOf(chosen: readonly Bottle[], fixed: number | null): { total: number; gift: number } {
  const sizes = new Set(chosen.map(({ size }) => size));
  const prices = chosen.map(({ price }) => price);
  const gift = sizes.size === 1 ? prices.indexOf(Math.min(...prices)) : chosen.length - 1;
  return { total: fixed ?? prices.reduce((sum, price, slot) => (slot === gift ? sum : sum + price), 0), gift };
}

journeys((test) => {
  test(
    'each of the seven offers is composed, priced, added and ordered with its bottles',
    // What its scripts do, the pool below shows.
    { tag: [ONE_TURN, PLAIN] },
    async ({ page, shopper, language, words, money, scripts }) => {
      test.setTimeout(360_000);
      const bought: { slug: string; chosen: Bottle[]; texts: string[]; total: number }[] = [];
      const size = (key: SizeKey) => words(`size.${SIZES[key]}`);

      // The page's scripts price all of them alike: in the short run one of each kind.
      const offers = full || !scripts ? Object.entries(OFFERS) : Object.entries(OFFERS).slice(1, 3);
      for (const [offerType, { paid, free }] of offers) {
        await test.step(offerType, async () => {
          const { slug, fixed } = await offerOf(offerType);
          await page.goto(`/collections/${slug}`);
          await opened(page, scripts);
          const selects = page.locator('select[name="selectedItems"]');
          await expect(selects).toHaveCount(paid.length + 1);
          const chosen = await chooseBottles(page, [...paid, free]);
          // The selects are for who has no scripts.
          for (const [slot, { id }] of chosen.entries()) {
            if (!scripts) await selects.nth(slot).selectOption(id);
            else {
              await page.locator('.composer-slot-picture').nth(slot).click();
              await page.locator(`.composer-pick[value="${id}"]`).click();
            }
          }
          const { total, gift } = priceOf(chosen, fixed);

          const set = page.locator('.stage');
          // Without scripts the totals are asked for by a button.
          if (!scripts) await set.getByRole('button', { name: words('composer:update') }).click();
          await expect(set).toContainText(words('composer:complete'));
          await expect(set.locator('dl')).toContainText(money(total));
          await opened(page, scripts);
          await set.locator('.composer-sum button[type="submit"]').first().click();
          await seeAdded(page, words, scripts);
          const named = (bottle: Bottle) => `${bottle.name[language]} ${size(bottle.size)}`;
          bought.push({
            slug,
            total,
            chosen,
            texts: [
              ...chosen.filter((_, slot) => slot !== gift).map(named),
              words('shop:cart.gift', {
                bottles: chosen
                  .filter((_, slot) => slot === gift)
                  .map(named)
                  .join(''),
              }),
            ],
          });
        });
      }

      const other = language === 'ar' ? 'en' : 'ar';
      const speak = async (to: 'en' | 'ar') => {
        await page.locator(`.offer-bar button[name="lng"][value="${to}"]`).click();
        await expect(page.locator('html')).toHaveAttribute('lang', to);
        await opened(page, scripts);
      };
      await page.goto('/cart');
      await opened(page, scripts);
      const lineOf = (slug: string) =>
        page.locator('main .cart-line').filter({ has: page.locator(`a[href="/collections/${slug}"]`) });
      for (const { slug, texts, total } of bought) {
        for (const text of texts) await expect(lineOf(slug)).toContainText(text);
        await expect(lineOf(slug)).toContainText(money(total));
      }
      // The same bottles for a reader of the other language.
      await speak(other);
      for (const { slug, chosen } of bought)
        for (const { name } of chosen) await expect(lineOf(slug)).toContainText(name[other]);

      const placed = await order(shopper.visitor);
      await page.goto(`/user/my-orders/${placed.id}`);
      await opened(page, scripts);
      const items = page.locator('.order-items');
      for (const { chosen } of bought) for (const { name } of chosen) await expect(items).toContainText(name[other]);
      await speak(language);
      for (const { texts, total } of bought) {
        for (const text of texts) await expect(items).toContainText(text);
        await expect(items).toContainText(money(total));
      }
    },
  );

  test(
    'the pool fills the set bottle by bottle, and a set that is not complete cannot be added',
    { tag: OTHER_TURN },
    async ({ page, shopper, words, money, scripts }) => {
      expect(shopper.person.name).toBeTruthy();
      const { slug, fixed } = await offerOf('buy2x100get1x30');
      await page.goto(`/collections/${slug}`);
      await opened(page, scripts);
      const selects = page.locator('select[name="selectedItems"]');
      const picks = page.locator('.composer-pick');
      for (let slot = 0; slot < 3; slot += 1) {
        const button = page.locator('.composer-sum button[type="submit"]').first();
        if (scripts) {
          await expect(button).toBeDisabled();
          // The count says the same as the line above the sum: the gift is one of the bottles.
          const left = slot < 2 ? words('composer:missing', { count: 3 - slot }) : words('composer:missingGift');
          await expect(button).toHaveText(left);
        }
        await picks.nth(slot).click();
        await expect(selects.nth(slot)).not.toHaveValue('');
      }
      const chosen: number[] = [];
      for (const [slot, size] of (['lg', 'lg', 'sm'] as const).entries()) {
        const id = await selects.nth(slot).inputValue();
        chosen.push((await bottlesFor(page, slot, size)).find((bottle) => bottle.id === id)?.price ?? 0);
      }
      await expect(page.locator('.composer-sum dl')).toContainText(money(fixed ?? (chosen[0] ?? 0) + (chosen[1] ?? 0)));
      await expect(page.locator('.stage')).toContainText(words('composer:complete'));
    },
  );
});

test(
  'on a phone a tap on an empty place brings what may fill it into view',
  { tag: LEADING },
  async ({ page, scripts }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { slug } = await offerOf('buy2x100get1x30');
    await page.goto(`/collections/${slug}`);
    await opened(page, scripts);
    // What may fill it is told within the first screen.
    expect((await page.locator('.composer-rows').boundingBox())?.y).toBeLessThanOrEqual(300);
    await page.locator('.composer-slot-picture').nth(1).click();
    await expect(page.locator('.composer-slot-picture').nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('#pool-title')).toBeInViewport();
    await expect(page.locator('.composer-pick').first()).toBeInViewport();
  },
);
