import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

import { FilterBar, FilterSelect, SearchField, StatusTabs } from '~/admin/filters';
import { PageHead } from '~/admin/page-head';
import { TableFoot } from '~/admin/table-foot';
import { requireAdmin } from '~/auth/guards.server';
import { OrderBoard } from '~/features/order-desk/order-board';
import { isOrderStatus, ordersHref, PAYMENT_FILTERS, readOrderFilters, stepFlash } from '~/features/order-desk/order-desk.admin';
import { stepOrder } from '~/features/order-desk/order-desk.commands.server';
import { getOrder, listOrderLanes, listOrders } from '~/features/order-desk/order-desk.queries.server';
import { OrderTable } from '~/features/order-desk/order-list';
import { ORDER_STATUSES } from '~/features/order/order.values';
import { redirectWithFlash } from '~/http/flash.server';
import { attempt } from '~/http/page-errors.server';
import { internalPath } from '~/http/redirect-target';
import { formText, readForm } from '~/http/request-check.server';
import { formatCount } from '~/i18n/format';
import { languageOf, translator } from '~/i18n/i18n.server';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/feedback';
import { Segments } from '~/ui/table';

const FILTERS_ID = 'order-filters';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const filters = readOrderFilters(new URL(request.url).searchParams);
  const shown = { filters, now: new Date().toISOString(), pageTitle: translator(await languageOf(request))('admin:orders.pageTitle') };
  return filters.board
    ? { ...shown, board: await listOrderLanes(filters), list: null }
    : { ...shown, board: null, list: await listOrders(filters) };
}

/** The button of a row or a card: takes one order a step on and comes back. Who comes second is told what the first did. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request);
  const form = await readForm(request);
  const asked = internalPath(formText(form, 'returnTo'));
  const target = asked && /^\/admin\/orders(\?|$)/.test(asked) ? asked : '/admin/orders';
  const status = formText(form, 'status');
  if (!isOrderStatus(status)) return redirectWithFlash(target, { kind: 'error', key: 'errors:unknown' });
  const id = formText(form, 'orderId');
  const order = await attempt(getOrder(id));
  if (!order.ok) return redirectWithFlash(target, { kind: 'error', key: `errors:${order.refusal.messageKey}` });
  return redirectWithFlash(
    target,
    stepFlash(order.value.number, status, await attempt(stepOrder(actor, id, status, formText(form, 'reason')))),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle }, { name: 'robots', content: 'noindex' }];

export default function Orders() {
  const { t } = useTranslation();
  const { filters, now, board, list } = useLoaderData<typeof loader>();
  const payments = PAYMENT_FILTERS.map((value) => ({ value, label: t(`payment.${value}`) }));
  const isFiltered = filters.q !== '' || filters.status !== null || filters.payment !== null;
  const tabs = (['all', ...ORDER_STATUSES] as const).map((key) => {
    const status = key === 'all' ? null : key;
    const text = t(status ? `admin:orders.status.${status}` : 'admin:orders.all');
    const count = formatCount(list?.counts[key] ?? 0);
    return { key, to: ordersHref({ ...filters, status, page: 1 }), text, count, current: filters.status === status };
  });
  return (
    <>
      <PageHead title={t('admin:orders.title')}>
        <Segments
          label={t('admin:orders.views')}
          segments={[
            { to: ordersHref({ ...filters, board: false, page: 1 }), text: t('admin:orders.list'), icon: 'list', current: !filters.board },
            {
              to: ordersHref({ ...filters, board: true, status: null, page: 1 }),
              text: t('admin:orders.board'),
              icon: 'layout-grid',
              current: filters.board,
            },
          ]}
        />
        <SearchField form={FILTERS_ID} label={t('admin:orders.search')} value={filters.q} />
      </PageHead>
      <FilterBar
        id={FILTERS_ID}
        action="/admin/orders"
        keep={{ view: filters.board ? 'board' : null, status: filters.status }}
        submitText={t('admin:orders.apply')}
        tabs={list && <StatusTabs label={t('admin:orders.filterByStatus')} tabs={tabs} />}
      >
        <FilterSelect
          label={t('admin:orders.filterByPayment')}
          name="payment"
          value={filters.payment ?? ''}
          options={[{ value: '', label: t('admin:orders.anyPayment') }, ...payments]}
        />
      </FilterBar>
      {board && <OrderBoard lanes={board.lanes} counts={board.counts} filters={filters} now={now} />}
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
