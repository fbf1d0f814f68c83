import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { TableFoot } from '~/admin/kit/table-foot';
import { NewOrdersOffer } from '~/admin/notifications/new-orders-offer';
import { requireStaff } from '~/auth/guards.server';
import { requestTexts } from '~/features/settings/shop.server';
import { StatusColumns } from '~/admin/orders/status-columns';
import { ordersHref, readOrderFilters } from '~/admin/orders/orders.admin';
import { listOrderLanes, listOrderRegions, listOrders } from '~/admin/orders/orders.queries.server';
import { OrdersHead } from '~/admin/orders/order-filters';
import { OrderTable } from '~/admin/orders/order-list';
import { understoodRequest } from '~/request/request-context.server';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/feedback';

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'orders.read');
  const filters = readOrderFilters(understoodRequest().query);
  const pageTitle = (await requestTexts(request))('admin:orders.pageTitle');
  const shown = { filters, regions: await listOrderRegions(staff), now: new Date().toISOString(), pageTitle };
  return filters.columns
    ? { ...shown, columns: await listOrderLanes(staff, filters), list: null }
    : { ...shown, columns: null, list: await listOrders(staff, filters) };
}

export { unlistedMeta as meta } from '~/layout/error-page';

export default function Orders() {
  const { t } = useTranslation();
  const { filters, regions, now, columns, list } = useLoaderData<typeof loader>();
  const isFiltered = ordersHref({ ...filters, columns: false, page: 1 }) !== '/admin/orders';
  return (
    <>
      <OrdersHead filters={filters} regions={regions} counts={list?.counts ?? null} />
      <NewOrdersOffer
        readAt={now}
        listed={[...(list?.orders ?? []), ...(columns?.lanes.flatMap(({ orders }) => orders) ?? [])].map(
          ({ _id }) => _id,
        )}
        to={ordersHref({ columns: filters.columns })}
      />
      {columns && <StatusColumns lanes={columns.lanes} counts={columns.counts} filters={filters} now={now} />}
      {list && list.orders.length > 0 && (
        <OrderTable
          orders={list.orders}
          now={now}
          foot={<TableFoot pagination={list.pagination} pageHref={(page) => ordersHref({ ...filters, page })} />}
        />
      )}
      {list?.orders.length === 0 && (
        <EmptyState
          icon={isFiltered ? 'search-x' : 'inbox'}
          title={t(isFiltered ? 'admin:orders.noneFound' : 'admin:orders.empty')}
          text={t(isFiltered ? 'admin:orders.noneFoundText' : 'admin:orders.emptyText')}
          actions={isFiltered && <ButtonLink to="/admin/orders">{t('admin:orders.showEverything')}</ButtonLink>}
        />
      )}
    </>
  );
}
