import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { unbroken } from '~/i18n/format';
import { formatAge } from '~/i18n/format-age';
import { formatMoment } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { RowActions, Table, TableCell } from '~/ui/table';

import { ContactLinks, NextStep, OrderThumbs, OrderTotal, PaymentTag, StatusTag } from './orders-parts';
import type { OrderSummaryJson } from './orders.json';

const COLUMNS = ['number', 'customer', 'items', 'total', 'payment', 'status', 'placed', 'actions'] as const;

type OrderTableProps = {
  orders: readonly OrderSummaryJson[];
  /** When the list was read: today's orders show their hour. */
  now: string;
  foot: ReactNode;
};

/** The orders as rows of 72 px; on phones of three lines, without the step, which is in the order and the columns. */
export function OrderTable({ orders, now, foot }: OrderTableProps) {
  const { t } = useTranslation();
  const columns = COLUMNS.map((key) => ({
    key,
    header: t(`admin:orders.column.${key}`),
    headerHidden: key === 'actions',
    numeric: key === 'total',
  }));
  return (
    <Table caption={t('admin:orders.title')} columns={columns} foot={foot}>
      {orders.map((order) => (
        <OrderRow key={order._id} order={order} now={now} />
      ))}
    </Table>
  );
}

function OrderRow({ order, now }: { order: OrderSummaryJson; now: string }) {
  const { t } = useTranslation();
  const { language, money, pick } = useLanguage();
  const { name, phone } = order.customer;
  const label = (column: (typeof COLUMNS)[number]) => t(`admin:orders.column.${column}`);
  return (
    <tr className="order-row">
      <TableCell rowHeader label={label('number')}>
        <Link to={`/admin/orders/${order._id}`} className="order-link">
          {order.number}
        </Link>
      </TableCell>
      <TableCell label={label('customer')}>
        <span className="order-customer">
          <bdi>{name}</bdi>
          <br />
          <span className="text-sm text-ink-soft">
            <span className="order-brief">
              {t('admin:orders.pieces', { count: order.pieces })} ·{' '}
              <time dateTime={order.createdAt}>{formatAge(order.createdAt, now, language)}</time> ·{' '}
            </span>
            {pick(order.region)}
          </span>
        </span>
      </TableCell>
      <TableCell label={label('items')}>
        <OrderThumbs pictures={order.pictures} pieces={order.pieces} />
      </TableCell>
      <TableCell label={label('total')} numeric>
        <OrderTotal egp={order.total} />
        {order.due > 0 && order.due < order.total && (
          <span className="block text-sm text-ink-soft">
            {t('admin:orderMoney.dueShort', { amount: unbroken(money(order.due)) })}
          </span>
        )}
      </TableCell>
      <TableCell label={label('payment')}>
        <span className="payment-state">
          <span className="payment-method">{t(`admin:orders.method.${order.payment.method}`)}</span>
          <PaymentTag status={order.payment.status} />
        </span>
      </TableCell>
      <TableCell label={label('status')}>
        <StatusTag status={order.status} />
      </TableCell>
      <TableCell label={label('placed')} className="text-sm whitespace-nowrap text-ink-soft">
        <time dateTime={order.createdAt}>{formatMoment(order.createdAt, now, language)}</time>
      </TableCell>
      <TableCell className="order-actions">
        <RowActions>
          <ContactLinks name={name} phone={phone} greeting={order.greeting} />
          <NextStep order={order} />
        </RowActions>
      </TableCell>
    </tr>
  );
}
