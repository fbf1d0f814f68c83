import '~/styles/pages/compare.css';

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { readComparePage } from '~/features/compare/compare-page.server';
import { CompareAdd, CompareTable } from '~/features/compare/compare-view';
import { MOST_COMPARED } from '~/features/compare/compare.rules';
import { requestTexts } from '~/features/settings/shop.server';
import { useTranslation } from '~/i18n/use-translation';
import { PageTrail } from '~/layout/page-trail';
import { seo, siteOf } from '~/layout/seo';

export const handle = { shared: true, i18n: ['errors', 'scent', 'compare', 'reviews'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [page, t] = await Promise.all([readComparePage(request), requestTexts(request)]);
  return {
    ...page,
    head: { title: `${t('compare:title')} · ${t('shopName')}`, description: t('compare:lead') },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches, location }) =>
  page
    ? seo({
        ...siteOf(matches, location.search),
        ...page.head,
        path: location.pathname,
        // Which stand side by side is somebody's choice, and no page of its own.
        noIndex: location.search !== '',
      })
    : [];

export default function Compare() {
  const { t } = useTranslation();
  const { products, shared, offered, q } = useLoaderData<typeof loader>();
  return (
    <div className="page-wrap section-last">
      <PageTrail crumbs={[{ text: t('nav.store'), to: '/store' }, { text: t('compare:title') }]} />
      <div className="compare-head">
        <h1 className="page-title">{t('compare:title')}</h1>
        {products.length > 0 && <p>{t('compare:count', { count: products.length, most: MOST_COMPARED })}</p>}
      </div>
      {products.length > 0 ? <CompareTable products={products} shared={shared} /> : <p>{t('compare:lead')}</p>}
      {products.length < MOST_COMPARED && (
        <CompareAdd slugs={products.map(({ slug }) => slug)} offered={offered} q={q} />
      )}
    </div>
  );
}
