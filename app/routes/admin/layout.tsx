import '~/styles/pages/admin.css';

import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react';

import { AdminLayout } from '~/admin/kit/admin-layout';
import { AsOf, Bell } from '~/admin/news/bell';
import type { News } from '~/admin/news/news.json';
import { readNews } from '~/admin/news/news.queries.server';
import { NewsContext, useCountInTitle, useNews, useSoundPermission } from '~/admin/news/use-news';
import { signedPerson } from '~/auth/admin-form-draft.server';
import { requireAdmin } from '~/auth/guards.server';
import { useBackOfficeLinks } from '~/layout/back-office-links';
import { ErrorPage } from '~/layout/error-page';
import { LanguageForm } from '~/layout/language-form';
import { useRootData } from '~/layout/root-data';
import { useOfflineForms } from '~/layout/use-offline-forms';

export const handle = { i18n: ['admin', 'errors'] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id } = await requireAdmin(request);
  return { whose: signedPerson(id), news: await readNews(params.orderId) };
}

/** The code of its own page is here: such a form says itself that it could not be sent. */
const leadsElsewhere = (form: HTMLFormElement): boolean =>
  new URL(form.getAttribute('action') ?? '', location.href).pathname !== location.pathname;

function Layout({ loaded, children }: { loaded: News; children: React.ReactNode }) {
  const news = useNews(loaded);
  useCountInTitle(news.unopened);
  useSoundPermission();
  useOfflineForms(leadsElsewhere);
  return (
    <AdminLayout
      userName={useRootData()?.user?.name ?? ''}
      groups={useBackOfficeLinks(news)}
      bell={<Bell news={news} />}
      tools={<LanguageForm />}
    >
      <AsOf at={news.at} />
      <NewsContext.Provider value={news}>{children}</NewsContext.Provider>
    </AdminLayout>
  );
}

export default function AdminLayoutRoute() {
  const { news } = useLoaderData<typeof loader>();
  return (
    <Layout loaded={news}>
      <Outlet />
    </Layout>
  );
}

/** A fault below keeps the menu; one of the layout itself has nothing to show it with. */
export function ErrorBoundary() {
  const known = useRouteLoaderData<typeof loader>('routes/admin/layout');
  return known ? (
    <Layout loaded={known.news}>
      <ErrorPage inLayout />
    </Layout>
  ) : (
    <ErrorPage />
  );
}
