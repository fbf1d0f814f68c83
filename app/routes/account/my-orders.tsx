import '~/styles/pages/buying.css';

import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { requireUser } from '~/auth/guards.server';
import { pageOf } from '~/features/catalogue/list-address';
import { OrderCard } from '~/features/my-orders/order-card';
import { listOwnOrders } from '~/features/order/order.queries.server';
import { requestTexts } from '~/features/settings/shop.server';
import { understoodRequest } from '~/request/request-context.server';
import { useTranslation } from '~/i18n/use-translation';
import { PageTrail } from '~/layout/page-trail';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/feedback';
import { Pagination } from '~/ui/ways';

export const handle = { personal: true, i18n: ['account'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireUser(request);
  const page = pageOf(understoodRequest().query);
  const t = await requestTexts(request);
  return { pageTitle: `${t('account:orders.title')} · ${t('shopName')}`, ...(await listOwnOrders(actor.id, { page })) };
}

export { unlistedMeta as meta } from '~/layout/error-page';

export default function MyOrders() {
  const { t } = useTranslation();
  const { orders, pagination } = useLoaderData<typeof loader>();
  const title = t('account:orders.title');
  return (
    <div className="page-wrap section-last">
      <PageTrail crumbs={[{ text: title }]} />
      <h1 className="page-title mb-7">{title}</h1>
      {orders.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {orders.map((order) => (
            <li key={order._id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      {orders.length === 0 && pagination.total === 0 && (
        <EmptyState
          icon="package-open"
          title={t('account:orders.none')}
          text={t('account:orders.noneText')}
          actions={<ButtonLink to="/store">{t('layout.cart.browse')}</ButtonLink>}
        />
      )}
      {orders.length === 0 && pagination.total > 0 && (
        <EmptyState
          icon="package-search"
          title={t('account:orders.noPage')}
          actions={<ButtonLink to="/user/my-orders">{t('account:orders.firstPage')}</ButtonLink>}
        />
      )}
      <Pagination
        label={t('pages.label')}
        page={pagination.page}
        pageCount={pagination.pages}
        pageHref={(page) => `/user/my-orders?page=${page}`}
        previousText={t('pages.previous')}
        nextText={t('pages.next')}
        pageText={t('pages.page', { page: '' }).trim()}
        gapText={(from, to) => t('pages.between', { from, to })}
      />
    </div>
  );
}
