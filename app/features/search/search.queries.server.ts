import { sql } from 'drizzle-orm';

import { cached } from '~/cache/cached.server';
import { type Pagination, paginationOf } from '~/features/catalogue/list-address';
import type { Language } from '~/i18n/language';
import { collectionCardJson } from '~/features/collection/collection.json';
import { listCollectionsInShort } from '~/features/collection/collection.queries.server';
import { isFiltered } from '~/features/scent/product-filter';
import { productCards } from '~/features/product/product-cards.server';
import { productJson } from '~/features/product/product.json';
import { filterOf, FOUND_COLUMNS, orderOf } from '~/features/product/product.sql.server';
import type { Asked } from '~/features/search-words/parse';
import { findBest } from '~/features/search-words/search-best.server';
import { PRODUCTS_PER_PAGE, type StorePage } from '~/features/product/product-list';
import { shopTexts } from '~/features/settings/shop.server';

import { collectionsOf, itemsById } from './search-items.server';
import type { StoreHit } from './search.json';

/** Without `sort` the nearest match first. */
export type StoreSearch = Pick<StorePage, 'filter' | 'wanted' | 'sort' | 'page'> & { q: string; language: Language };
/**
 * `asked`: how a search was understood; null where nothing was searched. `lookedFor`: what was found instead, where
 * nothing has all that was typed.
 */
export type StoreHits = { hits: StoreHit[]; pagination: Pagination; lookedFor: string | null; asked: Asked | null };

/**
 * Products and collections together for `/store?q=…` (contract 2.7), a page at a time, as their cards say it in the
 * reader's language; past the last page none.
 */
export const searchStore = (search: StoreSearch): Promise<StoreHits> => cached('store search', [search], readHits);

async function readHits({ q, filter, wanted, sort, page, language }: StoreSearch): Promise<StoreHits> {
  const limit = PRODUCTS_PER_PAGE;
  const listed = await listCollectionsInShort();
  const order = sort && sql.join(orderOf(sort, { language, asOnCards: true }, FOUND_COLUMNS), sql`, `);
  // A set smells of several things, and is no size.
  const collections = isFiltered(wanted) ? undefined : collectionsOf(filter, listed);
  const search = { products: filterOf(filter, wanted), collections, order, page, limit };
  const { total, ids, asked, lookedFor } = await findBest(q, search);
  const cardOf = await productCards(await shopTexts(language), language);
  const hits = await itemsById<StoreHit>(ids, listed, {
    ofProduct: (row) => cardOf(productJson(row)),
    ofCollection: (collection) => collectionCardJson(collection, language),
  });
  return { hits, pagination: paginationOf(page, limit, total), lookedFor, asked };
}
