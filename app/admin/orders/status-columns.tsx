import { Link } from '@remix-run/react';

import { formatCount } from '~/i18n/format';
import { formatMoment } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Star } from '~/ui/brand';
import { classNames } from '~/ui/class-names';

import { ContactLinks, LacksPieceTag, NextStep, OrderThumbs, OrderTotal, PaymentTag } from './orders-parts';
import { type LANES, ordersHref, type OrderFilters } from './orders.admin';
import type { OrderSummaryJson } from './orders.json';

const LANE_COLOUR: Record<(typeof LANES)[number], string> = {
  pending: 'text-gold',
  accepted: 'text-emerald',
  out: 'text-ink-soft',
  delivered: 'text-emerald',
};

type StatusColumnsProps = {
  lanes: readonly { status: (typeof LANES)[number]; orders: OrderSummaryJson[] }[];
  counts: Record<(typeof LANES)[number], number>;
  filters: OrderFilters;
  now: string;
};

/** A lane a status, each with its newest orders; “show all” leads to the list. */
export function StatusColumns({ lanes, counts, filters, now }: StatusColumnsProps) {
  const { t } = useTranslation();
  return (
    <div className="status-columns">
      {lanes.map(({ status, orders }) => (
        <section key={status} aria-labelledby={`lane-${status}`}>
          <h2 id={`lane-${status}`} className="lane-head">
            <Star className={classNames('shrink-0', LANE_COLOUR[status])} />
            <span>{t(`admin:orders.status.${status}`)}</span>
            <span>{formatCount(counts[status])}</span>
          </h2>
          <div className="lane">
            {orders.map((order) => (
              <OrderCard key={order._id} order={order} now={now} />
            ))}
            {orders.length === 0 && <p className="p-2 text-sm text-ink-soft">{t('admin:orders.laneEmpty')}</p>}
            {counts[status] > orders.length && (
              <Link
                to={ordersHref({ ...filters, columns: false, status, page: 1 })}
                className={classNames(
                  'inline-flex min-h-11 items-center justify-center text-sm',
                  'underline decoration-gold underline-offset-4',
                )}
              >
                {t('admin:orders.showAll', { total: formatCount(counts[status]) })}
              </Link>
            )}
          </div>
        </section>
      ))}
    </div>
  );
}

function OrderCard({ order, now }: { order: OrderSummaryJson; now: string }) {
  const { t } = useTranslation();
  const { language, pick } = useLanguage();
  const { name, phone } = order.customer;
  return (
    <article className="lane-card">
      <div className="lane-line">
        <h3 className="font-sans font-medium">
          <Link to={`/admin/orders/${order._id}`} className="link-tall underline decoration-line underline-offset-4">
            {order.number}
          </Link>
        </h3>
        <time dateTime={order.createdAt} className="text-sm text-ink-soft">
          {formatMoment(order.createdAt, now, language)}
        </time>
      </div>
      <div className="lane-line">
        <span>
          <bdi className="font-medium">{name}</bdi>
          <br />
          <span className="text-sm text-ink-soft">{pick(order.region)}</span>
        </span>
        <OrderThumbs pictures={order.pictures.slice(0, 2)} pieces={order.pieces} />
      </div>
      <div className="lane-line">
        <OrderTotal egp={order.total} />
        <PaymentTag status={order.payment.status} />
      </div>
      {order.lacksPiece && <LacksPieceTag />}
      <div className="text-sm text-ink-soft">{t(`admin:orders.method.${order.payment.method}`)}</div>
      <div className="flex items-center gap-1">
        <ContactLinks name={name} phone={phone} greeting={order.greeting} line />
        <NextStep order={order} full />
      </div>
    </article>
  );
}
