import type { PageSort } from '~/features/catalogue/catalogue-sorts';
import { sql } from 'drizzle-orm';

import type { Executor } from '~/db/client.server';
import { cached } from '~/cache/cached.server';
import { type Pagination, paginationOf } from '~/features/catalogue/list-address';
import type { Language } from '~/i18n/language';
import type { TaxonomyFilter } from '~/features/catalogue/taxonomy';
import { collectionCardJson } from '~/features/collection/collection.json';
import { listCollectionsInShort } from '~/features/collection/collection.queries.server';
import { isFiltered, type ProductFilter } from '~/features/scent/product-filter';
import { productCards } from '~/features/product/product-cards.server';
import { productJson } from '~/features/product/product.json';
import { filterOf, FOUND_COLUMNS, orderOf } from '~/features/product/product.sql.server';
import { readFirstFound } from '~/features/search-words/search-match.server';
import { readPageOfFound } from '~/features/search-words/search-page.server';
import type { SearchReading } from '~/features/search-words/search-readings.server';
import { PRODUCTS_PER_PAGE } from '~/features/product/product-list';
import { shopTexts } from '~/features/settings/shop.server';

import { collectionsOf, itemsById } from './search-items.server';
import type { StoreHit } from './store-hit';

export type StoreSearch = {
  q: string;
  filter?: TaxonomyFilter;
  wanted?: ProductFilter;
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
export const searchStore = (search: StoreSearch): Promise<StoreHits> => cached('store search', [search], readHits);

async function readHits(search: StoreSearch): Promise<StoreHits> {
  const { q, filter = {}, wanted = {}, sort, page = 1, limit = PRODUCTS_PER_PAGE, language } = search;
  const listed = await listCollectionsInShort();
  const order = sort && sql.join(orderOf(sort, { language, asOnCards: true }, FOUND_COLUMNS), sql`, `);
  const read = (reading: SearchReading, executor: Executor) =>
    readPageOfFound(
      {
        reading,
        section: filter,
        products: filterOf(filter, wanted),
        // A set smells of several things, and is no size.
        collections: isFiltered(wanted) ? undefined : collectionsOf(filter, listed),
        order,
        page,
        limit,
      },
      executor,
    );
  const first = await readFirstFound(q, read, ({ total }) => total === 0);
  const { total, ids } = first?.found ?? { total: 0, ids: [] };
  const lookedFor = total > 0 ? (first?.reading.lookedFor ?? null) : null;
  const cardOf = await productCards(await shopTexts(language), language);
  const hits = await itemsById<StoreHit>(ids, listed, {
    ofProduct: (row) => cardOf(productJson(row)),
    ofCollection: (collection) => collectionCardJson(collection, language),
  });
  return { hits, pagination: paginationOf(page, limit, total), lookedFor };
}
