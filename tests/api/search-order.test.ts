import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

import { CATALOGUE_SORTS, type CatalogueSort, isOrderedByName } from '~/features/catalogue/catalogue-sorts';
import type { TaxonomyFilter } from '~/features/catalogue/taxonomy';
import { listCollectionsInShort } from '~/features/collection/collection.queries.server';
import { canBeHadOf, fromPriceOf } from '~/features/collection/collection.sql.server';
import { filterOf, FOUND_COLUMNS, orderOf } from '~/features/product/product.sql.server';
import type { Asked } from '~/features/search-words/parse';
import { readBest } from '~/features/search-words/search-best.server';
import { readPageOfFound, type Search as Searched } from '~/features/search-words/search-find.server';
import { collectionsOf } from '~/features/search/search-items.server';
import { type Language, LANGUAGES } from '~/i18n/language';

import { withCacheInvalidation } from '../support/cache-invalidation';
import { closeDatabase, database } from '../support/database';
import { someOf } from '../support/sample';

// What a set costs and whether it is in stock is decided in TypeScript, and searches take it from there. The lists of
// collections order by the same in SQL: both find the same in the same order.

afterAll(closeDatabase);

type Search = { q: string; filter: TaxonomyFilter; sort?: CatalogueSort | undefined; language: Language };

/** Everything of one search in its order, and what its second page of three would be. */
function find({ q, filter, sort, language }: Search, collections: Searched['collections']) {
  const order = sort && sql.join(orderOf(sort, { language, asOnCards: true }, FOUND_COLUMNS), sql`, `);
  const search = { products: filterOf(filter), collections, order };
  const read = async (asked: Asked) => {
    const whole = await readPageOfFound(asked, { ...search, limit: 1_000 });
    const second = await readPageOfFound(asked, { ...search, page: 2, limit: 3 });
    return { ...whole, second: second.ids };
  };
  return readBest(q, read, (found) => found);
}

const FILTERS: readonly TaxonomyFilter[] = [{}, { category: 'perfume' }, { category: 'perfume', branch: 'custom' }];
const SORTS = [undefined, ...CATALOGUE_SORTS].flatMap((sort) =>
  (isOrderedByName(sort) ? LANGUAGES : (['en'] as const)).map((language) => ({ sort, language })),
);

/** Words of the names of all sets, and others that find sets among products. */
async function words(): Promise<readonly string[]> {
  const names = await database()<{ name: string }[]>`
    select unnest(array[name_en, name_ar]) as name from collections where visible and deleted_at is null order by slug`;
  const ofNames = names.flatMap(({ name }) => name.split(/[^\p{L}\d]+/u)).filter(({ length }) => length > 2);
  const others = ['oud', 'عود', 'gift', 'هدية', 'set', 'offer', 'عروض', 'perfume', 'free delivery', 'sandelwod'];
  return [...someOf(others, 4, 3), ...someOf([...new Set(ofNames)], 4, 7)];
}

/** In the whole shop by all orders, within its sections by these few. */
const FEW = SORTS.filter(({ sort }) => sort === undefined || sort === 'priceAfter');

async function compareAll(sorts: typeof SORTS): Promise<{ compared: number; ofSets: number }> {
  const listed = await listCollectionsInShort();
  const inSql = { price: fromPriceOf, available: canBeHadOf };
  const sets = new Set(listed.map(({ id }) => id));
  let [compared, ofSets] = [0, 0];
  for (const q of await words())
    for (const [place, filter] of FILTERS.entries())
      for (const { sort, language } of place === 0 ? sorts : FEW) {
        const search = { q, filter, sort, language };
        const byRule = collectionsOf(filter, listed);
        const [found, expected] = [await find(search, byRule), await find(search, byRule && { ...byRule, ...inSql })];
        expect(found?.found, JSON.stringify(search)).toEqual(expected?.found);
        compared += 1;
        if (found?.found.ids.some((id) => sets.has(id))) ofSets += 1;
      }
  return { compared, ofSets };
}

describe('searches order sets by the price and the stock that the rule says', () => {
  afterEach(() =>
    withCacheInvalidation(async () => {
      await database()`update products set visible = true where slug = any(${hidden})`;
      hidden = [];
    }),
  );
  let hidden: string[] = [];

  it('in every order, in each part of the shop', async () => {
    const { compared, ofSets } = await compareAll(SORTS);
    expect(compared).toBeGreaterThan(100);
    expect(ofSets).toBeGreaterThan(50);
  });

  it('where parts are gone and a set is composed of few', async () => {
    const parts = await database()<{ slug: string }[]>`
      select slug from products where visible and id in (
        (select product_id from collection_contents order by product_id limit 4)
        union (select product_id from collection_pool order by product_id limit 6))`;
    hidden = parts.map(({ slug }) => slug);
    expect(hidden.length).toBeGreaterThan(0);
    const before = await listCollectionsInShort();
    await withCacheInvalidation(() => database()`update products set visible = false where slug = any(${hidden})`);
    const after = await listCollectionsInShort();
    expect(after.filter(({ available }) => !available).length).toBeGreaterThan(
      before.filter(({ available }) => !available).length,
    );
    await compareAll(FEW);
  });
});
