import { sql } from 'drizzle-orm';

import { cached } from '~/cache/cached.server';
import { type Pagination, paginationOf } from '~/features/catalogue/list-address';
import { collectionCardJson } from '~/features/collection/collection.json';
import { listCollectionsInShort } from '~/features/collection/collection.queries.server';
import { productCards } from '~/features/product/product-cards.server';
import { PRODUCTS_PER_PAGE, readStorePage, type StorePage } from '~/features/product/product-list';
import { listProducts } from '~/features/product/product.queries.server';
import { filterOf, FOUND_COLUMNS, orderOf } from '~/features/product/product.sql.server';
import { titleKeyOf, trailOf } from '~/features/product/store-trail';
import { isFiltered } from '~/features/scent/product-filter';
import type { Asked } from '~/features/search-words/parse';
import { findBest } from '~/features/search-words/search-best.server';
import { collectionsOf, itemsById } from '~/features/search/search-items.server';
import { isOfSet } from '~/features/search/search.json';
import { getSettings } from '~/features/settings/settings.queries.server';
import { shopTexts } from '~/features/settings/shop.server';
import { waysToPayText } from '~/features/settings/ways-to-pay-text';
import type { Language } from '~/i18n/language';
import type { Translate } from '~/i18n/translate';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';

import type { StoreHit } from './store-list';
import { readFamilies, readNarrowing } from './store-narrow.server';
import { understoodOf } from './understood.server';

/**
 * What a store page shows, in its reader's language: the products of a place in the tree, or what a search finds there
 * (contract 3.6).
 */
export async function readStore(request: Request) {
  const language = await languageOf(request);
  const storePage = readStorePage(understoodRequest().query);
  const t = await shopTexts(language);
  const [{ hits, pagination, lookedFor, asked }, families, narrowing] = await Promise.all([
    hitsOf(storePage, t, language),
    readFamilies(storePage, language),
    readNarrowing(storePage, t, language),
  ]);
  const { q, unknown, filter } = storePage;
  const title = q && !unknown ? t('shop:search.resultsFor', { q }) : t(titleKeyOf(filter));
  const ways = waysToPayText(t, await getSettings());
  const ofStore = filter.category ? t('head:store', { title, ways }) : t('head:storeOfAll', { ways });
  const description = q ? t('head:search', { q }) : ofStore;
  const crumbs = [
    { name: t('nav.home'), path: '/' },
    { name: t('nav.store'), path: '/store' },
    ...trailOf(filter).map(({ labelKey, to }) => ({ name: t(labelKey), path: to })),
  ];
  return {
    storePage,
    hits,
    pagination,
    understood: await understoodOf(asked, lookedFor, storePage, t, language),
    families,
    narrowing,
    meta: { title: `${title} · ${t('shopName')}`, description, crumbs },
  };
}

/**
 * `asked`: how a search was understood; null where nothing was searched. `lookedFor`: what was found instead, where
 * nothing has all that was typed.
 */
type StoreHits = { hits: StoreHit[]; pagination: Pagination; lookedFor: string | null; asked: Asked | null };
const NOTHING_ASKED = { lookedFor: null, asked: null };

async function hitsOf(storePage: StorePage, t: Translate, language: Language): Promise<StoreHits> {
  const { unknown, q, filter, wanted, sort, page } = storePage;
  if (unknown) return { hits: [], pagination: paginationOf(page, PRODUCTS_PER_PAGE, 0), ...NOTHING_ASKED };
  if (q) return cached('store search', [{ q, filter, wanted, sort, page, language }], searchStore);
  const [{ products, pagination }, cardOf] = await Promise.all([
    listProducts({ filter, wanted, sort, page, language, asOnCards: true }),
    productCards(t, language),
  ]);
  return { hits: products.map(cardOf), pagination, ...NOTHING_ASKED };
}

/** Without `sort` the nearest match first. */
type StoreSearch = Pick<StorePage, 'filter' | 'wanted' | 'sort' | 'page'> & { q: string; language: Language };

/**
 * Products and collections together for `/store?q=…` (contract 2.7), a page at a time, as their cards say it in the
 * reader's language; past the last page none.
 */
async function searchStore({ q, filter, wanted, sort, page, language }: StoreSearch): Promise<StoreHits> {
  const limit = PRODUCTS_PER_PAGE;
  const listed = await listCollectionsInShort();
  const order = sort && sql.join(orderOf(sort, { language, asOnCards: true }, FOUND_COLUMNS), sql`, `);
  // A set smells of several things, and is no size.
  const collections = isFiltered(wanted) ? undefined : collectionsOf(filter, listed);
  const search = { products: filterOf(filter, wanted), collections, order, page, limit };
  const { total, ids, asked, lookedFor } = await findBest(q, search, language);
  const cardOf = await productCards(await shopTexts(language), language);
  const items = await itemsById(ids, listed);
  const hits = items.map((item) => (isOfSet(item) ? collectionCardJson(item, language) : cardOf(item)));
  return { hits, pagination: paginationOf(page, limit, total), lookedFor, asked };
}
