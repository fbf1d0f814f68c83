import '~/styles/pages/store.css';

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { titleKeyOf, trailOf } from '~/features/product/store-trail';
import { isFiltered } from '~/features/scent/product-filter';
import { StoreEmpty } from '~/features/store/store-empty';
import { StoreFamilies } from '~/features/store/store-families';
import { StoreFilters } from '~/features/store/store-filters';
import { StoreList } from '~/features/store/store-list';
import { readStore } from '~/features/store/store-page.server';
import { AskedChips, StoreNarrow, StoreUnderstood } from '~/features/store/store-narrow';
import { StoreSort } from '~/features/store/store-sort';
import { useTranslation } from '~/i18n/use-translation';
import { PageTrail } from '~/layout/page-trail';
import { seo, siteOf } from '~/layout/seo';
import { breadcrumbData } from '~/layout/structured-data';

export const handle = { shared: true };

export const loader = ({ request }: LoaderFunctionArgs) => readStore(request);

export const meta: MetaFunction<typeof loader> = ({ data: page, matches, location }) => {
  if (!page) return [];
  const site = siteOf(matches, location.search);
  // A page of results or of nothing is no place for a search engine to land on.
  const noIndex = page.storePage.q !== undefined || isFiltered(page.storePage.wanted) || page.hits.length === 0;
  return seo({
    ...site,
    ...page.meta,
    path: location.pathname + location.search,
    noIndex,
    jsonLd: [breadcrumbData(site, page.meta.crumbs)],
  });
};

export default function StorePageView() {
  const { t } = useTranslation();
  const { storePage, hits, pagination, families, narrowing, understood } = useLoaderData<typeof loader>();
  const { filter, q, unknown } = storePage;
  const trail = trailOf(filter);
  const counted = q ? 'results' : filter.category === 'perfume' ? 'perfumes' : 'products';
  return (
    <div className="page-wrap section-last">
      <PageTrail
        crumbs={[
          { text: t('nav.store'), to: '/store' },
          ...trail.map(({ labelKey, to }) => ({ text: t(labelKey), to })),
        ]}
      />
      <div className="store-head">
        <h1 className="page-title" data-typed={q ? '' : undefined}>
          {q && !unknown ? t('shop:search.resultsFor', { q }) : t(titleKeyOf(filter))}
        </h1>
        {!unknown && <p>{t(`shop:store.${counted}`, { count: pagination.total })}</p>}
        {narrowing && <StoreNarrow {...storePage} {...narrowing} />}
        {hits.length > 0 && <StoreSort {...storePage} sort={storePage.sort ?? understood?.sort} />}
      </div>
      {understood && <StoreUnderstood {...understood} />}
      <div className="store-tools">
        <StoreFamilies storePage={storePage} families={families} />
        <StoreFilters {...storePage} />
        <AskedChips asked={[...(understood?.asked ?? []), ...(narrowing?.asked ?? [])]} />
      </div>
      {hits.length > 0 ? (
        <StoreList storePage={storePage} hits={hits} pagination={pagination} />
      ) : (
        !understood?.page && <StoreEmpty storePage={storePage} pages={pagination.pages} />
      )}
    </div>
  );
}
