import type { Language } from '~/i18n/language';
import { paginationOf } from '~/features/catalogue/list-address';
import { productCards } from '~/features/product/product-cards.server';
import { PRODUCTS_PER_PAGE, readStorePage, type StorePage } from '~/features/product/product-list';
import { listProducts } from '~/features/product/product.queries.server';
import { titleKeyOf, trailOf } from '~/features/product/store-trail';
import { getSettings } from '~/features/settings/settings.queries.server';
import { shopTexts } from '~/features/settings/shop.server';
import { waysToPayText } from '~/features/settings/ways-to-pay';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';
import type { Translate } from '~/i18n/translate';

import { searchStore, type StoreHits } from './search.queries.server';
import { readNarrowing, type StoreNarrowing } from './store-narrow.server';
import { type Understood, understoodOf } from './understood.server';

export type StorePageData = Omit<StoreHits, 'asked'> & {
  understood: Understood | null;
  narrowing: StoreNarrowing | null;
  storePage: StorePage;
  meta: { title: string; description: string; crumbs: { name: string; path: string }[] };
};

/**
 * What a store page shows, in its reader's language: the products of a place in the tree, or what a search finds there
 * (contract 3.6).
 */
export async function readStore(request: Request): Promise<StorePageData> {
  const language = await languageOf(request);
  const storePage = readStorePage(understoodRequest().query);
  const t = await shopTexts(language);
  const [{ hits, pagination, lookedFor, asked }, narrowing] = await Promise.all([
    hitsOf(storePage, t, language),
    readNarrowing(storePage, t, language),
  ]);
  const title =
    storePage.q && !storePage.unknown
      ? t('shop:search.resultsFor', { q: storePage.q })
      : t(titleKeyOf(storePage.filter));
  const ways = waysToPayText(t, await getSettings());
  const description = storePage.q
    ? t('head:search', { q: storePage.q })
    : storePage.filter.category
      ? t('head:store', { title, ways })
      : t('head:storeOfAll', { ways });
  const crumbs = [
    { name: t('nav.home'), path: '/' },
    { name: t('nav.store'), path: '/store' },
    ...trailOf(storePage.filter).map(({ labelKey, to }) => ({ name: t(labelKey), path: to })),
  ];
  return {
    storePage,
    hits,
    pagination,
    lookedFor,
    understood: understoodOf(asked, storePage, t, language),
    narrowing,
    meta: { title: `${title} · ${t('shopName')}`, description, crumbs },
  };
}

const NOTHING_ASKED = { lookedFor: null, asked: null };

async function hitsOf(storePage: StorePage, t: Translate, language: Language): Promise<StoreHits> {
  const { unknown, q, filter, wanted, sort, page } = storePage;
  if (unknown) return { hits: [], pagination: paginationOf(page, PRODUCTS_PER_PAGE, 0), ...NOTHING_ASKED };
  if (q) return searchStore({ q, filter, wanted, sort, page, language });
  const [{ products, pagination }, cardOf] = await Promise.all([
    listProducts({ filter, wanted, sort, page, language, asOnCards: true }),
    productCards(t, language),
  ]);
  return { hits: products.map(cardOf), pagination, ...NOTHING_ASKED };
}
