import '~/styles/pages/admin.css';

import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react';

import { AdminLayout, type AdminLink } from '~/admin/kit/admin-layout';
import { signedPerson } from '~/auth/admin-form-draft.server';
import { requireAdmin } from '~/auth/guards.server';
import { countWaitingOrders } from '~/admin/orders/orders.queries.server';
import { formatCount } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';
import { ErrorPage } from '~/layout/error-page';
import { LanguageForm } from '~/layout/language-form';
import { useRootData } from '~/layout/root-data';
import { useOfflineForms } from '~/layout/use-offline-forms';

export const handle = { i18n: ['admin', 'errors'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireAdmin(request);
  return { whose: signedPerson(id), waiting: await countWaitingOrders() };
}

/** The code of its own page is here: such a form says itself that it could not be sent. */
const leadsElsewhere = (form: HTMLFormElement): boolean =>
  new URL(form.getAttribute('action') ?? '', location.href).pathname !== location.pathname;

function Layout({ waiting, children }: { waiting: number; children: React.ReactNode }) {
  const { t } = useTranslation();
  useOfflineForms(leadsElsewhere);
  const links: AdminLink[] = [
    { to: '/admin', text: t('admin:overview.title'), icon: 'layout-dashboard' },
    {
      to: '/admin/orders',
      text: t('admin:orders.title'),
      icon: 'receipt',
      count: waiting > 0 ? formatCount(waiting) : undefined,
    },
    { to: '/admin/manage-products', text: t('admin:products.title'), icon: 'package' },
    { to: '/admin/manage-collections', text: t('admin:collections.title'), icon: 'gift' },
    { to: '/admin/manage-home-sections', text: t('admin:home.homeSections'), icon: 'layers' },
    { to: '/admin/update-offer-bar', text: t('admin:home.offerBar'), icon: 'megaphone' },
    { to: '/admin/update-offer-banner', text: t('admin:home.offerBanner'), icon: 'ticket' },
    { to: '/admin/manage-main-banner', text: t('admin:home.mainBanners'), icon: 'image' },
    { to: '/admin/manage-home-banners', text: t('admin:home.homeBanners'), icon: 'images' },
    { to: '/admin/settings', text: t('admin:store.settings'), icon: 'settings' },
    { to: '/admin/regions', text: t('admin:store.regions'), icon: 'map-pin' },
    { to: '/admin/pages', text: t('admin:pages.heading'), icon: 'panels-top-left' },
    { to: '/admin/audit', text: t('admin:audit.title'), icon: 'history' },
  ];
  return (
    <AdminLayout userName={useRootData()?.user?.name ?? ''} links={links} tools={<LanguageForm />}>
      {children}
    </AdminLayout>
  );
}

export default function AdminLayoutRoute() {
  const { waiting } = useLoaderData<typeof loader>();
  return (
    <Layout waiting={waiting}>
      <Outlet />
    </Layout>
  );
}

/** A fault below keeps the menu; one of the layout itself has nothing to show it with. */
export function ErrorBoundary() {
  const known = useRouteLoaderData<typeof loader>('routes/admin/layout');
  return known ? (
    <Layout waiting={known.waiting}>
      <ErrorPage inLayout />
    </Layout>
  ) : (
    <ErrorPage />
  );
}
