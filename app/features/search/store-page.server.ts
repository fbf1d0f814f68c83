import type { Language } from '~/features/catalogue/localized';
import { paginationOf } from '~/features/catalogue/list-address';
import { productCardJson } from '~/features/product/product-card.json';
import { PRODUCTS_PER_PAGE, readStorePage, type StorePage } from '~/features/product/product-list';
import { listProducts } from '~/features/product/product.queries.server';
import { titleKeyOf, trailOf } from '~/features/product/store-trail';
import { oncePerRequest } from '~/http/request-store.server';
import { languageOf, translator } from '~/i18n/i18n.server';
import type { Translate } from '~/i18n/texts';

import { searchStore, type StoreHits } from './search.queries.server';

export type StorePageData = StoreHits & {
  place: StorePage;
  meta: { title: string; description: string; crumbs: { name: string; path: string }[] };
};

/** What a store page shows, in its reader's language: the products of a place in the tree, or what a search finds there (contract 3.6). */
export function readStore(request: Request): Promise<StorePageData> {
  return oncePerRequest(`store page ${request.url}`, async () => {
    const language = await languageOf(request);
    const place = readStorePage(new URL(request.url).searchParams);
    const t = translator(language);
    const { hits, pagination } = await hitsOf(place, t, language);
    const title = place.q && !place.unknown ? t('shop:search.resultsFor', { q: place.q }) : t(titleKeyOf(place.filter));
    const description = place.q ? t('shop:search.description', { q: place.q }) : t('shop:store.description', { title });
    const crumbs = [
      { name: t('nav.home'), path: '/' },
      { name: t('nav.store'), path: '/store' },
      ...trailOf(place.filter).map(({ labelKey, to }) => ({ name: t(labelKey), path: to })),
    ];
    return { place, hits, pagination, meta: { title: `${title} · ${t('shopName')}`, description, crumbs } };
  });
}

async function hitsOf(place: StorePage, t: Translate, language: Language): Promise<StoreHits> {
  const { unknown, q, filter, sort, page } = place;
  if (unknown) return { hits: [], pagination: paginationOf(page, PRODUCTS_PER_PAGE, 0) };
  if (q) return searchStore({ q, filter, sort, page, language }, t);
  const { products, pagination } = await listProducts({ filter, sort, page, language, cardPrice: true });
  return { hits: products.map((product) => productCardJson(product, t, language)), pagination };
}
