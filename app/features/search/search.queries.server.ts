import type { PageSort } from '~/features/catalogue/catalog-sorts';
import { sql } from 'drizzle-orm';

import type { Executor } from '~/db/client.server';
import { cached } from '~/cache/cached.server';
import { type Pagination, paginationOf } from '~/features/catalogue/list-address';
import type { Language } from '~/i18n/language';
import type { TaxonomyFilter } from '~/features/catalogue/taxonomy';
import { collectionCardJson, collectionJson } from '~/features/collection/collection.json';
import { listCollectionsByIds } from '~/features/collection/collection.queries.server';
import { productCardJson } from '~/features/product/product-card.json';
import { productJson } from '~/features/product/product.json';
import { canBeHadOf, fromPriceOf } from '~/features/collection/collection.sql.server';
import { listProductsByIds } from '~/features/product/product.records.server';
import { filterOf, FOUND_COLUMNS, orderOf } from '~/features/product/product.sql.server';
import { readFirstFound } from '~/features/search-words/search-match.server';
import { readPageOfFound } from '~/features/search-words/search-page.server';
import type { SearchReading } from '~/features/search-words/search-readings.server';
import { PRODUCTS_PER_PAGE } from '~/features/product/product-list';
import type { Translate } from '~/i18n/translate';

import { collectionsOf } from './search-items.server';
import type { StoreHit } from './store-hit';

export type StoreSearch = {
  q: string;
  filter?: TaxonomyFilter;
  /** Without one: the nearest match first. */
  sort?: PageSort | undefined;
  page?: number;
  limit?: number;
  language: Language;
};
/** `lookedFor`: what was searched instead, where nothing goes by what was typed. */
export type StoreHits = { hits: StoreHit[]; pagination: Pagination; lookedFor: string | null };

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
  const order = sort && sql.join(orderOf(sort, { language, cardPrice: true }, FOUND_COLUMNS), sql`, `);
  const read = (reading: SearchReading, executor: Executor) =>
    readPageOfFound(
      {
        reading,
        section: filter,
        products: filterOf(filter),
        collections: { where: collectionsOf(filter), price: fromPriceOf, available: canBeHadOf },
        order,
        page,
        limit,
      },
      executor,
    );
  const first = await readFirstFound(q, read, ({ total }) => total === 0);
  const { total, rows } = first?.found ?? { total: 0, rows: [] };
  const lookedFor = total > 0 ? (first?.reading.lookedFor ?? null) : null;
  return { hits: await hitsOf(rows, t, language), pagination: paginationOf(page, limit, total), lookedFor };
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
