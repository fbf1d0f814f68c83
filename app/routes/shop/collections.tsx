import '~/styles/pages/collections.css';

import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { isRouteErrorResponse, useLoaderData } from '@remix-run/react';

import { collectionCardJson } from '~/features/collection/collection.json';
import { CollectionFilter } from '~/features/collection/collection-filter';
import { CollectionGrid } from '~/features/collection/collection-grid';
import { CollectionPages } from '~/features/collection/collection-pages';
import { NoCollections } from '~/features/collection/no-collections';
import { listCollections } from '~/features/collection/collection.queries.server';
import { COLLECTIONS_PER_PAGE, readCollectionPage } from '~/features/collection/collection-list';
import { shopTexts } from '~/features/settings/shop.server';
import { orClosed } from '~/http/unavailable.server';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';
import { useTranslation } from '~/i18n/use-translation';
import { FailedList } from '~/layout/failed-list';
import { PageTrail } from '~/layout/page-trail';
import { seo, siteOf } from '~/layout/seo';
import { breadcrumbData } from '~/layout/structured-data';
import { CardGridSkeleton } from '~/ui/feedback';
import { sameListOtherwise, useSlowNavigation } from '~/ui/use-slow-navigation';

/** Also where the network is down on the way here and not even the layout's data come. */
export const handle = { shared: true, layout: { unread: <ErrorBoundary /> } };

export async function loader({ request }: LoaderFunctionArgs) {
  const { category, ...asked } = readCollectionPage(understoodRequest().query);
  const language = await languageOf(request);
  const t = await shopTexts(language);
  const title = `${t('shop:collection.title')} · ${t('shopName')}`;
  const found =
    category === null
      ? { collections: [], pagination: { page: 1, limit: asked.limit, total: 0, pages: 0 } }
      : await orClosed(title, listCollections({ ...asked, category, language }));
  return data({
    pagination: found.pagination,
    collections: found.collections.map((each) => collectionCardJson(each, language)),
    asked: {
      q: asked.q,
      sort: asked.sort,
      category: category ?? undefined,
      narrowed: asked.q !== undefined || category !== undefined,
    },
    head: {
      title,
      description: t('head:collection'),
      crumbs: [
        { name: t('nav.home'), path: '/' },
        { name: t('shop:collection.title'), path: '/collections' },
      ],
    },
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, error, matches, location: { pathname, search } }) => {
  const site = siteOf(matches, search);
  const closed = isRouteErrorResponse(error) ? (error.data as { pageTitle?: string } | null) : null;
  if (!page) return [{ title: closed?.pageTitle ?? site.siteName }];
  const noIndex = page.asked.q !== undefined || page.collections.length === 0;
  return seo({
    ...site,
    ...page.head,
    path: pathname + search,
    noIndex,
    jsonLd: [breadcrumbData(site, page.head.crumbs)],
  });
};

export default function Collections() {
  const { t } = useTranslation();
  const { pagination, asked, collections } = useLoaderData<typeof loader>();
  const empty = collections.length === 0;
  const slow = useSlowNavigation(sameListOtherwise);
  return (
    <Page>
      <CollectionFilter {...asked} />
      <p className="collection-count" role="status">
        {asked.q && [...asked.q].length > 1 && (
          <span className="text-ink">{t('shop:collection.resultsFor', { q: asked.q })} · </span>
        )}
        {t('shop:collection.count', { count: pagination.total })}
      </p>
      {slow ? (
        <CardGridSkeleton count={pagination.limit} label={t('loading')} />
      ) : empty ? (
        <NoCollections total={pagination.total} narrowed={asked.narrowed} />
      ) : (
        <CollectionGrid collections={collections} first headingLevel={2} />
      )}
      {!empty && <CollectionPages pagination={pagination} asked={asked} />}
    </Page>
  );
}

function Page({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="page-wrap section-last">
      <div className="max-md:hidden">
        <PageTrail crumbs={[{ text: t('shop:collection.title') }]} />
      </div>
      <h1 className="page-title collections-title">{t('shop:collection.title')}</h1>
      <p className="mt-2 max-w-[35rem] text-ink-soft max-md:hidden">{t('shop:collection.intro')}</p>
      {children}
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <Page>
      <FailedList cards={COLLECTIONS_PER_PAGE} />
    </Page>
  );
}
