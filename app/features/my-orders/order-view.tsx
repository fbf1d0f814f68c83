import { Link } from '@remix-run/react';

import { BoughtItems, DeliveryAddress, OrderTotals, StatusTag } from '~/features/order/order-parts';
import type { OrderJson } from '~/features/order/order.json';
import { canChange } from '~/features/order/order.rules';
import { formatDate, formatDateTime } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { Breadcrumbs, Panel } from '~/ui/layout';

import { CancelOrder, type CancelTry } from './cancel-order';
import { OrderTimeline } from './order-timeline';
import { asksForTransfer, type PaymentAccounts, PaymentPanel } from './payment-panel';
import { ReorderForm } from './reorder-form';

type OrderViewProps = {
  order: OrderJson;
  accounts: PaymentAccounts;
  /** The page's heading: thanks right after ordering, else what state the order is in. */
  heading: string;
  /** A cancel form that came back. */
  cancelTry?: CancelTry;
  /** Ordered just now: nothing invites to order the same once more. */
  justPlaced?: boolean;
};

/** An order as its owner sees it, right after ordering and ever after (contract 6.7). */
export function OrderView({ order, accounts, heading, cancelTry, justPlaced = false }: OrderViewProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const items = order.items.map((item) => ({ key: item._id, ...item }));
  const delivery = {
    charge: order.deliveryCharge,
    reason: order.freeDeliveryReason,
    region: order.address.region.name,
  };
  const crumbs = [
    { text: t('nav.home'), to: '/' },
    { text: t('account:orders.title'), to: '/user/my-orders' },
    { text: t('account:orders.order', { number: order.number }) },
  ];
  return (
    <div className="page-wrap section-last">
      <Breadcrumbs label={t('nav.breadcrumbs')} crumbs={crumbs} />
      <header className="order-head">
        <div>
          <h1 className="page-title">{heading}</h1>
          <p className="mt-2 text-ink-soft">
            {t('account:orders.orderLabel')} <bdi dir="ltr">{order.number}</bdi> ·{' '}
            {formatDateTime(order.createdAt, language)}
          </p>
        </div>
        <div className="order-deeds">
          <ButtonLink to={`/user/my-orders/${order._id}/invoice`} variant="line" icon="receipt">
            {t('account:orders.invoice.title')}
          </ButtonLink>
          {!justPlaced && <ReorderForm order={order} />}
          {canChange(order.status, 'canceled', 'owner') && <CancelOrder orderId={order._id} {...cancelTry} />}
        </div>
      </header>
      {order.status === 'canceled' ? <Canceled order={order} /> : <OrderTimeline order={order} />}
      <div className={asksForTransfer(order) ? 'order-columns' : 'order-columns order-columns-items'}>
        <div className="order-payment">
          <PaymentPanel order={order} accounts={accounts} />
        </div>
        <Panel as="aside" className="order-items" title={t('account:orders.what')}>
          <BoughtItems items={items} />
          <OrderTotals itemsTotal={order.itemsTotal} delivery={delivery} total={order.total} />
          <DeliveryAddress address={order.address} />
          <ShipmentLine shipment={order.shipment} />
          <p className="mt-3 text-sm text-ink-soft">
            {t('account:orders.payment')}: {t(`payment.${order.payment.method}`)}
          </p>
          {order.termsVersion !== null && (
            <p className="mt-1 text-sm">
              <Link to={`/pages/terms?version=${order.termsVersion}`} className="link">
                {t('account:orders.terms', { version: order.termsVersion })}
              </Link>
            </p>
          )}
        </Panel>
      </div>
    </div>
  );
}

/** Who brings it, and the number to ask them by. */
function ShipmentLine({ shipment: { courier, waybill } }: Pick<OrderJson, 'shipment'>) {
  const { t } = useTranslation();
  if (courier === null && waybill === null) return null;
  return (
    <dl className="mt-3 grid gap-1 text-sm text-ink-soft">
      {courier !== null && (
        <div>
          <dt className="inline">{t('account:orders.courier')}: </dt>
          <dd className="inline">
            <bdi>{courier}</bdi>
          </dd>
        </div>
      )}
      {waybill !== null && (
        <div>
          <dt className="inline">{t('account:orders.waybill')}: </dt>
          <dd className="inline">
            <bdi dir="ltr">{waybill}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Canceled({ order }: { order: OrderJson }) {
  const { t } = useTranslation();
  const { language, pick } = useLanguage();
  const { cancelationReason, cancelationReasonIn } = order;
  const reason = cancelationReasonIn ? pick(cancelationReasonIn) : cancelationReason;
  const event = order.history.find(({ to }) => to === 'canceled');
  return (
    <div className="mb-9 grid justify-items-start gap-2">
      <StatusTag status="canceled" />
      {event && (
        <p>
          {t(event.by === 'admin' ? 'account:orders.canceledByShop' : 'account:orders.canceledByYou', {
            date: formatDate(event.at, language),
          })}
        </p>
      )}
      {reason && <p className="text-ink-soft">{t('account:orders.reasonGiven', { reason })}</p>}
    </div>
  );
}
