import { Link } from '@remix-run/react';

import { BoughtItems, DeliveryAddress, OrderTotals } from '~/features/order/order-parts';
import type { OrderJson } from '~/features/order/order.json';
import { canChange } from '~/features/order/order.rules';
import { ReturnsNote, ReturnTime } from '~/features/order-returns/returns-note';
import { formatDateTime } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { Panel } from '~/ui/layout';
import { Breadcrumbs } from '~/ui/ways';

import { CancelOrder, type CancelTry } from './cancel-order';
import { YesByMessage } from './customer-yes';
import { Canceled, OrderTimeline } from './order-timeline';
import { asksForTransfer, type PaymentAccounts, PaymentPanel } from './payment-panel';
import { ReorderForm } from './reorder-form';

type OrderViewProps = {
  order: OrderJson;
  accounts: PaymentAccounts;
  /** The page's heading: thanks right after ordering, else what state the order is in. */
  heading: string;
  /** A cancel form that came back. */
  cancelTry?: CancelTry;
  /** A message that is a yes to an order which waits for one. */
  yesLink?: string | null;
  /** When it was read; without it nothing is said of how long it may be returned. */
  now?: string;
  /** Ordered just now: nothing invites to order the same once more. */
  justPlaced?: boolean;
  /** Where its parcel is followed; null: nobody knows. */
  tracking?: string | null;
};

/** An order as its owner sees it, right after ordering and ever after (contract 6.7). */
export function OrderView({
  order,
  accounts,
  heading,
  cancelTry,
  yesLink = null,
  now,
  tracking = null,
  justPlaced = false,
}: OrderViewProps) {
  const { t } = useTranslation();
  const { language, pick } = useLanguage();
  const { region } = order.address;
  const awaitsTransfer = order.payment.method !== 'cod' && order.payment.status === 'unpaid';
  const reason = order.cancelationReasonIn ? pick(order.cancelationReasonIn) : order.cancelationReason;
  const items = order.items.map((item) => ({ key: item._id, ...item }));
  const delivery = {
    reason: order.freeDeliveryReason,
    region: region?.name ?? null,
  };
  const transfer = asksForTransfer(order);
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
      {yesLink !== null && <YesByMessage to={yesLink} due={order.payment.due} />}
      {order.status === 'canceled' ? (
        <Canceled history={order.history} reason={reason} />
      ) : (
        <OrderTimeline
          status={order.status}
          history={order.history}
          waitsFor={t(awaitsTransfer ? 'account:orders.waitingTransfer' : 'account:orders.next')}
          {...(region && {
            usually: t('account:orders.usually', { region: pick(region.name), count: region.etaDays }),
          })}
        />
      )}
      <div className={transfer ? 'order-columns' : 'order-columns order-columns-items'}>
        <div className="order-payment">
          <PaymentPanel order={order} accounts={accounts} />
          {!transfer && (
            <Panel title={t('account:orders.deliveryTo')}>
              <Delivery order={order} tracking={tracking} />
            </Panel>
          )}
        </div>
        <Panel as="aside" className="order-items" title={t('account:orders.what')}>
          <BoughtItems items={items} />
          <ReturnsNote order={order} />
          {now && <ReturnTime order={order} now={now} />}
          <OrderTotals sums={order} delivery={delivery} />
          {transfer && (
            <div className="mt-4 border-t border-line pt-4">
              <h3 className="font-sans text-base font-medium">{t('account:orders.deliveryTo')}</h3>
              <Delivery order={order} tracking={tracking} />
            </div>
          )}
          {order.termsVersion !== null && (
            <p className="mt-3 text-sm">
              <Link to={`/pages/terms?version=${order.termsVersion}`} className="link link-tall">
                {t('account:orders.terms', { version: order.termsVersion })}
              </Link>
            </p>
          )}
        </Panel>
      </div>
    </div>
  );
}

/** Where it goes, who brings it, how it is paid: beside the items, or below them where a transfer has their place. */
function Delivery({ order, tracking }: { order: OrderJson; tracking: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      <DeliveryAddress address={order.address} />
      <ShipmentLine shipment={order.shipment} tracking={tracking} />
      <p className="mt-3 text-sm text-ink-soft">
        {t('account:orders.payment')}: {t(`payment.${order.payment.method}`)}
      </p>
    </>
  );
}

type ShipmentLineProps = Pick<OrderJson, 'shipment'> & { tracking: string | null };

function ShipmentLine({ shipment: { courier, waybill }, tracking }: ShipmentLineProps) {
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
      {tracking !== null && (
        <div>
          <dt className="visually-hidden">{t('account:orders.tracking')}</dt>
          <dd>
            <a href={tracking} className="link link-tall" target="_blank" rel="noreferrer">
              {t('account:orders.tracking')}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}
