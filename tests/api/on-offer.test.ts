import { afterAll, afterEach, describe, expect, it } from 'vitest';

import { changeRow } from '../support/change-rows';
import { closeDatabase, database } from '../support/database';
import { listed } from '../support/listed-products';
import type { Page } from '../support/page';
import { customPerfume, ownProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

describe('a perfume is on offer', () => {
  const CUSTOM = 'category=perfume&branch=custom';
  const NONE = { price: null, price_after: null, available: null };
  type Size = { price: number | null; price_after: number | null; available: boolean | null };
  let product: Awaited<ReturnType<typeof ownProduct>>;
  afterEach(() => product.forget());
  const size = (price: number, after: number, available = true): Size => ({ price, price_after: after, available });

  it.each([
    ['in its small bottle alone', size(90_000, 90_000), size(40_000, 30_000), '25% off'],
    ['in its large bottle alone', size(90_000, 45_000), size(30_000, 30_000), 'Up to 50% off'],
    ['in none that can be had', size(90_000, 45_000, false), size(30_000, 30_000), undefined],
  ])('%s: on its card, in a search and in the order alike', async (_, lg, sm, badge) => {
    product = await ownProduct((await customPerfume()).id);
    const columns = Object.fromEntries(
      Object.entries({ lg, md: NONE, sm }).flatMap(([key, sold]) =>
        Object.entries(sold).map(([name, value]) => [`${key}_${name}`, value]),
      ),
    );
    const own = { price: lg.price, price_after: lg.price_after, available: true };
    await changeRow('products', product.id, { ...columns, ...own });
    const visitor = new Visitor();
    const path = `/store/${product.slug}`;
    const badgeOf = (page: Page) =>
      page
        .all('main article')
        .find((card) => card.querySelector(`a[href^="${path}"]`))
        ?.querySelector('.card-offer')?.text;
    expect((await listed(visitor, `q=sale&${CUSTOM}`)).has(path)).toBe(badge !== undefined);
    expect(badgeOf(await visitor.open(`/store?q=${encodeURIComponent(product.nameEn)}`))).toBe(badge);
    const order = [...(await listed(visitor, CUSTOM))];
    const sold = await database()<{ slug: string }[]>`
      select slug from products where branch = 'custom' and visible and deleted_at is null
      order by best_offer desc, id`;
    expect(order).toEqual(sold.map(({ slug }) => `/store/${slug}`));
  });
});
