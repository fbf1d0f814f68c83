import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { TableFoot } from '~/admin/kit/table-foot';
import { BatchBar, OrderTick, TickHeader } from '~/admin/order-batch/batch-bar';
import { batchFlash } from '~/admin/order-batch/batch-flash.server';
import {
  BATCH_LIMIT,
  batchHref,
  printHref,
  readBatchForm,
  readTicks,
  sheetHref,
  ticksHref,
} from '~/admin/order-batch/order-batch.admin';
import { takeBatch } from '~/admin/order-batch/order-batch.commands.server';
import { NewOrdersOffer } from '~/admin/notifications/new-orders-offer';
import { requireStaff } from '~/auth/guards.server';
import { requestTexts } from '~/features/settings/shop.server';
import { StatusColumns } from '~/admin/orders/status-columns';
import { ordersHref, readOrderFilters } from '~/admin/orders/orders.admin';
import { listOrderLanes, listOrderRegions, listOrders } from '~/admin/orders/orders.queries.server';
import { listOrderNumbers } from '~/admin/order-batch/batch-orders.server';
import { OrdersHead } from '~/admin/orders/order-filters';
import { OrderTable } from '~/admin/orders/order-list';
import { redirectWithFlash } from '~/http/flash.server';
import { backToScreen } from '~/http/redirect-target';
import { readForm } from '~/http/request-check.server';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/feedback';

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'orders.read');
  const { query } = understoodRequest();
  const filters = readOrderFilters(query);
  const pageTitle = (await requestTexts(request))('admin:orders.pageTitle');
  const shown = {
    filters,
    regions: await listOrderRegions(staff),
    now: new Date().toISOString(),
    pageTitle,
    ticks: readTicks(query),
  };
  return filters.columns
    ? { ...shown, columns: await listOrderLanes(staff, filters), list: null }
    : { ...shown, columns: null, list: await listOrders(staff, filters) };
}

const LIST = '/admin/orders';

/** The form of the ticks: to tick more, to print all that are ticked, or to take them a step on (contract 7.4). */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'orders.read');
  const asked = readBatchForm(await readForm(request));
  const list = backToScreen(LIST, asked.list);
  if (asked.ticks) return redirect(ticksHref(list, asked.ticks), 303);
  const filters = readOrderFilters(new URL(list, 'http://list.invalid').searchParams);
  const numbers = asked.all ? await listOrderNumbers(staff, filters, BATCH_LIMIT) : asked.numbers;
  const { action: wanted } = asked;
  if (!wanted || numbers.length === 0)
    return redirectWithFlash(list, { kind: 'error', key: `admin:batch.${wanted ? 'tickFirst' : 'chooseFirst'}` });
  if (wanted === 'slips' || wanted === 'invoices') return redirect(printHref(wanted, numbers), 303);
  if (wanted === 'sheet') return redirect(sheetHref(numbers), 303);
  if (wanted === 'send-out') return redirect(batchHref(wanted, numbers, list), 303);
  const outcome = await takeBatch(staff, wanted, { numbers, anyway: new Set() });
  const reader = { t: await requestTexts(request), language: await languageOf(request), list };
  return redirectWithFlash(list, batchFlash(wanted, outcome, reader));
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function Orders() {
  const { t } = useTranslation();
  const { filters, regions, now, columns, list, ticks } = useLoaderData<typeof loader>();
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
        <>
          <OrderTable
            orders={list.orders}
            now={now}
            tick={{ header: <TickHeader />, of: (order) => <OrderTick order={order} ticks={ticks} /> }}
            foot={<TableFoot pagination={list.pagination} pageHref={(page) => ordersHref({ ...filters, page })} />}
          />
          <BatchBar list={ordersHref(filters)} total={list.pagination.total} ticks={ticks} />
        </>
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
