import '~/styles/pages/admin.css';

import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react';

import { AdminLayout } from '~/admin/kit/admin-layout';
import { AsOf, Bell } from '~/admin/notifications/bell';
import type { Notifications } from '~/admin/notifications/notifications.json';
import { readNotifications } from '~/admin/notifications/notifications.queries.server';
import {
  NotificationsContext,
  useCountInTitle,
  useNotifications,
  useSoundPermission,
} from '~/admin/notifications/use-notifications';
import { signedPerson } from '~/auth/admin-form-draft.server';
import { requireStaff } from '~/auth/guards.server';
import { useMay } from '~/auth/may';
import { requestTexts } from '~/features/settings/shop.server';
import { BackOfficeMe } from '~/layout/back-office-me';
import { BackOfficeMenu, BackOfficeTabs } from '~/layout/back-office-menu';
import { ErrorPage, titleOfErrors } from '~/layout/error-page';
import { LanguageForm } from '~/layout/language-form';
import { useOfflineForms } from '~/layout/use-offline-forms';
import { useOnePress } from '~/layout/use-one-press';

export const handle = { personal: true, i18n: ['admin', 'errors'] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'office.open');
  const t = await requestTexts(request);
  return {
    whose: signedPerson(staff.id),
    notifications: await readNotifications(staff, params.orderId),
    notFoundTitle: `${t('notFound.title')} · ${t('shopName')}`,
  };
}

export const meta = titleOfErrors;

/** The code of its own page is here: such a form says itself that it could not be sent. */
const leadsElsewhere = (form: HTMLFormElement): boolean =>
  new URL(form.getAttribute('action') ?? '', location.href).pathname !== location.pathname;

function Layout({ loaded, children }: { loaded: Notifications; children: React.ReactNode }) {
  const may = useMay();
  const notifications = useNotifications(loaded);
  useCountInTitle(notifications.unopened);
  useSoundPermission();
  useOfflineForms(leadsElsewhere);
  useOnePress();
  return (
    <AdminLayout
      me={<BackOfficeMe />}
      menu={<BackOfficeMenu notifications={notifications} />}
      bell={may('orders.read') && <Bell notifications={notifications} />}
      tools={<LanguageForm />}
      tabs={<BackOfficeTabs notifications={notifications} />}
    >
      <NotificationsContext.Provider value={notifications}>{children}</NotificationsContext.Provider>
      <AsOf at={notifications.at} />
    </AdminLayout>
  );
}

export default function AdminLayoutRoute() {
  const { notifications } = useLoaderData<typeof loader>();
  return (
    <Layout loaded={notifications}>
      <Outlet />
    </Layout>
  );
}

/** A fault below keeps the menu; one of the layout itself has nothing to show it with. */
export function ErrorBoundary() {
  const known = useRouteLoaderData<typeof loader>('routes/admin/layout');
  return known ? (
    <Layout loaded={known.notifications}>
      <ErrorPage inLayout />
    </Layout>
  ) : (
    <ErrorPage />
  );
}
