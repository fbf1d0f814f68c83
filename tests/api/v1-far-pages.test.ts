import { afterAll, beforeAll, expect, it } from 'vitest';

import { adminToken, callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { withCacheInvalidation } from '../support/cache-invalidation';
import { chanceOf, rounds } from '../support/sample';

const MADE = 4_000;
const ORDERS = {
  '-offer': 'offer desc nulls last',
  offer: 'offer',
  priceAfter: 'price_after',
  '-priceAfter': 'price_after desc',
  createdAt: 'created_at',
  '-createdAt': 'created_at desc',
  name: 'name_en',
  '-name': 'name_en desc',
};
type Sort = keyof typeof ORDERS;
const SORTS = Object.keys(ORDERS) as Sort[];
const CATEGORY_PATHS = [
  '',
  'category=perfume',
  'category=perfume&branch=custom',
  'category=perfume&branch=custom&gender=men',
];

// Few prices, days and names, so that ids decide most places.
beforeAll(async () => {
  const make = () => database()`
    insert into products (slug, code, name_en, name_ar, search_text, category, branch, gender, price, price_after,
      available,
      lg_price, lg_price_after, lg_available, created_at)
    select 'far-' || n, 'FAR-' || n, 'Far ' || n % 40, 'بعيد ' || n % 40, 'far ' || n, 'perfume', 'custom',
      case when n % 4 = 0 then 'women' else 'men' end, 20000, 20000 - n % 5 * 1000, true,
      20000, 20000 - n % 5 * 1000, true, timestamp '2020-01-01' + n % 30 * interval '1 day'
    from generate_series(1, ${MADE}::int) n`;
  await withCacheInvalidation(make);
});
afterAll(async () => {
  await withCacheInvalidation(() => database()`delete from products where code like 'FAR-%'`);
  await closeDatabase();
});

type Asked = { categoryQuery: string; sort: Sort; page: number; limit: number };

async function shown({ categoryQuery, sort, page, limit }: Asked): Promise<string[]> {
  const { data } = await callApi(
    'GET',
    `/product?${categoryQuery}&sort=${sort}&page=${page}&limit=${limit}`.replace('?&', '?'),
  );
  return (data.products as { _id: string }[]).map(({ _id }) => _id);
}

async function inOrder({ categoryQuery, sort, page, limit }: Asked, only = ''): Promise<string[]> {
  const sql = database();
  const where = [...new URLSearchParams(categoryQuery)].map(([name, value]) => `and ${name} = '${value}'`).join(' ');
  const rows = await sql.unsafe<{ id: string }[]>(
    `select id from products where visible and deleted_at is null ${where} ${only} order by ${ORDERS[sort]}, id ` +
      `limit ${limit} offset ${(page - 1) * limit}`,
  );
  return rows.map(({ id }) => id);
}

it('far pages of any category in any order are those of the list, whatever was asked and changed before', async () => {
  const token = await adminToken();
  const chance = chanceOf(7);
  for (let round = 0; round < rounds(60, 6); round += 1) {
    const list = {
      categoryQuery: chance.pick(CATEGORY_PATHS),
      sort: chance.pick(SORTS),
      limit: chance.pick([12, 30, 7]),
    };
    const middle = Math.floor(1_200 / list.limit);
    for (let turn = 0; turn < 4; turn += 1) {
      const asked = { ...list, page: middle + chance.below(Math.floor(800 / list.limit)) };
      expect(await shown(asked), JSON.stringify(asked)).toEqual(await inOrder(asked));
    }
    // Never one of the shop's own: it would stay hidden for every test that follows.
    const [one] = await inOrder({ ...list, page: 1 + chance.below(middle) }, "and code like 'FAR-%'");
    const hidden = await callApi('PATCH', `/product/product-view/${one}`, { token, json: { view: false } });
    expect(hidden.status).toBe(200);
  }
});
