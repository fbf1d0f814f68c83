import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

import type { Executor } from '~/db/client.server';
import { CATALOGUE_SORTS, type CatalogueSort, isOrderedByName } from '~/features/catalogue/catalogue-sorts';
import type { TaxonomyFilter } from '~/features/catalogue/taxonomy';
import { listCollectionsInShort } from '~/features/collection/collection.queries.server';
import { canBeHadOf, fromPriceOf } from '~/features/collection/collection.sql.server';
import { filterOf, FOUND_COLUMNS, orderOf } from '~/features/product/product.sql.server';
import { readFirstFound } from '~/features/search-words/search-match.server';
import { type PageOfFound, readPageOfFound } from '~/features/search-words/search-page.server';
import type { SearchReading } from '~/features/search-words/search-readings.server';
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
function find({ q, filter, sort, language }: Search, collections: PageOfFound['collections']) {
  const order = sort && sql.join(orderOf(sort, { language, asOnCards: true }, FOUND_COLUMNS), sql`, `);
  const search = { section: filter, products: filterOf(filter), collections, order };
  const read = async (reading: SearchReading, executor: Executor) => {
    const whole = await readPageOfFound({ reading, ...search, limit: 1_000 }, executor);
    const second = await readPageOfFound({ reading, ...search, page: 2, limit: 3 }, executor);
    return { total: whole.total, ids: whole.ids, second: second.ids };
  };
  return readFirstFound(q, read, ({ total }) => total === 0);
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

describe('the statement of a search', () => {
  /** What is longer takes PostgreSQL more than a millisecond to plan. */
  const MOST_LETTERS = 1_500;
  const sent: string[] = [];
  const executor = {
    execute: (query: SQL) => {
      sent.push(new PgDialect().sqlToQuery(query).sql.replace(/\s+/g, ' '));
      return Promise.resolve([]);
    },
  } as unknown as Executor;

  it.each(['oud', 'balcony', 'عود'])('is short enough to plan it anew each time: %s', async (q) => {
    sent.length = 0;
    const collections = collectionsOf({}, []);
    await readFirstFound(
      q,
      (reading) => readPageOfFound({ reading, section: {}, products: filterOf({}), collections, limit: 20 }, executor),
      () => false,
    );
    expect(sent).toHaveLength(1);
    expect(sent[0]?.length).toBeLessThanOrEqual(MOST_LETTERS);
  });
});
