import { type SQL, sql } from 'drizzle-orm';

import { db, type Executor } from '~/db/client.server';
import { cached } from '~/cache/cached.server';
import { type Pagination, paginationOf } from '~/features/catalogue/list-address';
import type { Language } from '~/i18n/language';
import { containsAll, type Match, resembles, searchTerms, withTypos } from '~/features/catalogue/search-match.server';
import type { TaxonomyFilter } from '~/features/catalogue/taxonomy';
import { collectionCardJson, collectionJson } from '~/features/collection/collection.json';
import { listCollectionsByIds } from '~/features/collection/collection.queries.server';
import { productCardJson } from '~/features/product/product-card.json';
import { productJson } from '~/features/product/product.json';
import { listProductsByIds } from '~/features/product/product.records.server';
import { PRODUCTS_PER_PAGE, type StoreSort } from '~/features/product/product-list';
import type { Translate } from '~/i18n/translate';

import { matching, nearestFirst } from './search-items.server';
import type { StoreHit } from './store-hit';

export type StoreSearch = {
  q: string;
  filter?: TaxonomyFilter;
  /** Without one: the nearest match first. */
  sort?: StoreSort | undefined;
  page?: number;
  limit?: number;
  language: Language;
};
export type StoreHits = { hits: StoreHit[]; pagination: Pagination };

const ORDERS: Record<StoreSort, (name: SQL) => SQL> = {
  '-offer': () => sql`offer desc`,
  priceAfter: () => sql`price asc nulls last`,
  '-priceAfter': () => sql`price desc nulls last`,
  '-createdAt': () => sql`created_at desc`,
  name: (name) => sql`${name} asc`,
};

/**
 * Products and collections together for `/store?q=…` (contract 2.7), a page at a time, as their cards say it in the
 * reader's language; past the last page none.
 */
export function searchStore(search: StoreSearch, t: Translate): Promise<StoreHits> {
  return cached(`store search ${JSON.stringify(search)}`, () => readHits(search, t));
}

async function readHits(
  { q, filter = {}, sort, page = 1, limit = PRODUCTS_PER_PAGE, language }: StoreSearch,
  t: Translate,
): Promise<StoreHits> {
  const terms = searchTerms(q);
  if (!terms) return { hits: [], pagination: paginationOf(page, limit, 0) };
  const name = language === 'ar' ? sql`name_ar` : sql`name_en`;
  const read = async (executor: Executor, match: Match) => {
    const [counted] = await executor.execute<{ total: number }>(
      sql`select count(*)::int as total from (${matching(terms, match, { filter })}) found`,
    );
    const total = counted?.total ?? 0;
    if (total <= (page - 1) * limit) return { total, rows: [] };
    const rows = await executor.execute<{ id: string; is_collection: boolean }>(
      sql`
        select id, is_collection
        from (${matching(terms, match, { filter, withPrice: sort?.endsWith('priceAfter') })}) found
        order by ${sort ? ORDERS[sort](name) : nearestFirst(terms, match)}, id
        limit ${limit} offset ${(page - 1) * limit}`,
    );
    return { total, rows };
  };
  const exact = await read(db, containsAll);
  const { total, rows } = exact.total > 0 ? exact : await withTypos((tx) => read(tx, resembles));
  return { hits: await hitsOf(rows, t, language), pagination: paginationOf(page, limit, total) };
}

async function hitsOf(
  found: readonly { id: string; is_collection: boolean }[],
  t: Translate,
  language: Language,
): Promise<StoreHit[]> {
  const idsOf = (ofCollections: boolean) =>
    found.filter((row) => row.is_collection === ofCollections).map(({ id }) => id);
  const [productRows, collectionRows] = await Promise.all([
    listProductsByIds(idsOf(false)),
    listCollectionsByIds(idsOf(true)),
  ]);
  const hits = new Map<string, StoreHit>([
    ...productRows.map((row) => [row.id, productCardJson(productJson(row), t, language)] as const),
    ...collectionRows.map((record) => [record.row.id, collectionCardJson(collectionJson(record), language)] as const),
  ]);
  return found.flatMap(({ id }) => hits.get(id) ?? []);
}
