import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { isToConfirm } from '~/features/order-confirmation/confirmation.rules';
import { formatCount, unbroken } from '~/i18n/format';
import { formatShortAge } from '~/i18n/format-age';
import { formatMoment } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Tag } from '~/ui/badge';
import { Icon } from '~/ui/icon';
import { RowActions, Table, TableCell } from '~/ui/table';

import { ContactLinks, LacksPieceTag, NextStep, OrderThumbs, OrderTotal, PaymentTag, StatusTag } from './orders-parts';
import type { OrderSummaryJson } from './orders.json';

const COLUMNS = ['number', 'customer', 'items', 'total', 'payment', 'status', 'actions'] as const;

type OrderTableProps = {
  orders: readonly OrderSummaryJson[];
  /** When the list was read: ages are told from it. */
  now: string;
  /** The box to tick a row by, and what the column of boxes is called. */
  tick: { header: ReactNode; of: (order: OrderSummaryJson) => ReactNode };
  foot: ReactNode;
};

/** The orders as rows of two lines; on phones of three, without the step, which is in the order and the columns. */
export function OrderTable({ orders, now, tick, foot }: OrderTableProps) {
  const { t } = useTranslation();
  const columns = COLUMNS.map((key) => ({
    key,
    header: t(`admin:orders.column.${key}`),
    headerHidden: key === 'actions',
    numeric: key === 'total',
  }));
  return (
    <Table caption={t('admin:orders.title')} columns={[{ key: 'tick', header: tick.header }, ...columns]} foot={foot}>
      {orders.map((order) => (
        <OrderRow key={order._id} order={order} now={now} tick={tick.of(order)} />
      ))}
    </Table>
  );
}

function OrderRow({ order, now, tick }: { order: OrderSummaryJson; now: string; tick: ReactNode }) {
  const { t } = useTranslation();
  const { language, money, pick } = useLanguage();
  const { name, phone } = order.customer;
  const label = (column: (typeof COLUMNS)[number]) => t(`admin:orders.column.${column}`);
  const age = <time dateTime={order.createdAt}>{formatShortAge(order.createdAt, now, language)}</time>;
  return (
    <tr className="order-row">
      <TableCell className="order-tick">{tick}</TableCell>
      <TableCell rowHeader label={label('number')} className="order-number">
        <Link to={`/admin/orders/${order._id}`} className="order-link">
          {order.number}
        </Link>
        <span className="order-age">
          {age} · {formatMoment(order.createdAt, now, language)}
        </span>
      </TableCell>
      <TableCell label={label('customer')} className="order-who">
        <span className="order-customer">
          <span className="order-name">
            <bdi>{name}</bdi>
            {order.refused > 0 && (
              <span className="order-refused">
                <Icon name="package-x" size="sm" />
                <span aria-hidden="true">{formatCount(order.refused)}</span>
                <span className="visually-hidden">{t('admin:orders.refusedBefore', { count: order.refused })}</span>
              </span>
            )}
          </span>
          <span className="order-place text-sm text-ink-soft">
            {pick(order.region)}
            <span className="order-brief">
              {pick(order.region) !== '' && ' · '}
              {t('admin:orders.piecesShort', { count: order.pieces })} · {age}
            </span>
          </span>
        </span>
      </TableCell>
      <TableCell label={label('items')} className="order-items">
        <OrderThumbs pictures={order.pictures} pieces={order.pieces} />
      </TableCell>
      <TableCell label={label('total')} numeric className="order-total">
        <OrderTotal egp={order.total} />
        {order.due > 0 && order.due < order.total && (
          <span className="order-due">{t('admin:orderMoney.dueShort', { amount: unbroken(money(order.due)) })}</span>
        )}
      </TableCell>
      <TableCell label={label('payment')} className="order-payment">
        <span className="payment-state">
          <span className="payment-method">{t(`admin:orders.method.${order.payment.method}`)}</span>
          <MoneyTag order={order} />
        </span>
      </TableCell>
      <TableCell label={label('status')} className="order-status">
        <StateTag order={order} />
        <span className="order-brief">
          <MoneyTag order={order} />
        </span>
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

/** Where the order stands, or what is in its way. */
function StateTag({ order }: { order: OrderSummaryJson }) {
  if (isToConfirm(order)) return <ToConfirmTag order={order} />;
  return order.lacksPiece ? <LacksPieceTag /> : <StatusTag status={order.status} />;
}

/** How far the shop is with asking the customer for a yes. */
function ToConfirmTag({ order: { confirmation, callTries } }: { order: OrderSummaryJson }) {
  const { t } = useTranslation();
  if (confirmation === 'declined')
    return (
      <Tag tone="danger" icon="x">
        {t('admin:confirm.saidNo')}
      </Tag>
    );
  return (
    <Tag tone={callTries > 1 ? 'danger' : 'gold'} icon={callTries > 0 ? 'phone-missed' : 'phone-call'}>
      {callTries > 0 ? t('admin:orders.noAnswer', { tries: formatCount(callTries) }) : t('admin:orders.toConfirm')}
    </Tag>
  );
}

/** Whether it is paid; of one that is not, whether a part of it has come. */
function MoneyTag({ order: { status, payment, received } }: { order: OrderSummaryJson }) {
  const { t } = useTranslation();
  if (status === 'delivered' && payment.method === 'cod' && payment.status === 'unpaid')
    return <Tag tone="danger">{t('admin:orders.cashNotIn')}</Tag>;
  if (payment.status !== 'unpaid' || received <= 0) return <PaymentTag status={payment.status} />;
  return (
    <Tag tone="gold" icon="hand-coins">
      {t('admin:orders.deposit')}
    </Tag>
  );
}
