import '~/styles/pages/store.css';

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { paginationOf } from '~/features/catalogue/list-address';
import type { Language } from '~/features/catalogue/localized';
import { PRODUCTS_PER_PAGE, readStorePage, type StorePage, storePagePath } from '~/features/product/product-list';
import { productCardJson } from '~/features/product/product-card.json';
import { listProducts } from '~/features/product/product.queries.server';
import { StoreEmpty } from '~/features/search/store-empty';
import { StoreFilters } from '~/features/search/store-filters';
import { StoreSort } from '~/features/search/store-sort';
import { titleKeyOf, trailOf } from '~/features/product/store-trail';
import { searchStore, type StoreHits } from '~/features/search/search.queries.server';
import { StoreGrid } from '~/features/search/store-grid';
import { pack, unpack } from '~/http/packed';
import { languageOf, translator } from '~/i18n/i18n.server';
import type { Translate } from '~/i18n/texts';
import { useTranslation } from '~/i18n/use-translation';
import { PageTrail } from '~/shell/page-trail';
import { seo, siteOf } from '~/shell/seo';
import { breadcrumbData } from '~/shell/structured-data';
import { Pagination } from '~/ui/layout';

export async function loader({ request }: LoaderFunctionArgs) {
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
  return pack({ place, hits, pagination, meta: { title: `${title} · ${t('shopName')}`, description, crumbs } });
}

async function hitsOf(place: StorePage, t: Translate, language: Language): Promise<StoreHits> {
  const { unknown, q, filter, sort, page } = place;
  if (unknown) return { hits: [], pagination: paginationOf(page, PRODUCTS_PER_PAGE, 0) };
  if (q) return searchStore({ q, filter, sort, page, language }, t);
  const { products, pagination } = await listProducts({ filter, sort, page, language, cardPrice: true });
  return { hits: products.map((product) => productCardJson(product, t, language)), pagination };
}

export const meta: MetaFunction<typeof loader> = ({ data: packed, matches, location }) => {
  if (!packed) return [];
  const data = unpack(packed);
  const site = siteOf(matches);
  // A page of results or of nothing is no place for a search engine to land on.
  const noIndex = data.place.q !== undefined || data.hits.length === 0;
  return seo({
    ...site,
    ...data.meta,
    path: location.pathname + location.search,
    noIndex,
    jsonLd: [breadcrumbData(site.origin, data.meta.crumbs)],
  });
};

export default function StorePageView() {
  const { t } = useTranslation();
  const { place, hits, pagination } = unpack(useLoaderData<typeof loader>());
  const { filter, q, unknown } = place;
  const trail = trailOf(filter);
  const counted = q ? 'results' : filter.category === 'perfume' ? 'perfumes' : 'products';
  return (
    <div className="page-wrap section-last">
      <PageTrail crumbs={[{ text: t('nav.store'), to: '/store' }, ...trail.map(({ labelKey, to }) => ({ text: t(labelKey), to }))]} />
      <div className="store-head">
        <h1 className="page-title">{q && !unknown ? t('shop:search.resultsFor', { q }) : t(titleKeyOf(filter))}</h1>
        {!unknown && <p>{t(`shop:store.${counted}`, { count: pagination.total })}</p>}
      </div>
      <div className="store-tools">
        <StoreFilters {...place} />
        {hits.length > 0 && <StoreSort {...place} />}
      </div>
      {hits.length > 0 ? <StoreGrid hits={hits} /> : <StoreEmpty place={place} pages={pagination.pages} />}
      {hits.length > 0 && (
        <Pagination
          label={t('pages.label')}
          page={pagination.page}
          pageCount={pagination.pages}
          pageHref={(page) => storePagePath({ ...place, page })}
          previousText={t('pages.previous')}
          nextText={t('pages.next')}
          pageText={t('pages.page', { page: '' }).trim()}
        />
      )}
    </div>
  );
}
