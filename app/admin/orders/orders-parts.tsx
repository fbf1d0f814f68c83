import { Form, Link, useFetchers, useLocation, useNavigation } from '@remix-run/react';
import { type MouseEvent, useEffect, useState } from 'react';

import { useMay } from '~/auth/may';
import { heldText } from '~/features/cart/held-text';
import type { OrderItemJson } from '~/features/order/order.json';
import { nextStatuses } from '~/features/order/order.rules';
import { isToConfirm } from '~/features/order-confirmation/confirmation.rules';
import type { OrderStatus, PaymentStatus } from '~/db/schema/order.values';
import { formatCount, formatVolume } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Tag } from '~/ui/badge';
import { Button, ButtonLink, IconLink } from '~/ui/button';
import { Times } from '~/ui/card';

import { boardHref, orderHref, PAYMENT_TONE, STATUS_LOOK } from './orders.admin';
import type { OrderSummaryJson } from './orders.json';

export function StatusTag({ status }: { status: OrderStatus }) {
  const { t } = useTranslation();
  const { tone, icon } = STATUS_LOOK[status];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`admin:orders.status.${status}`)}
    </Tag>
  );
}

/** A piece of the order was not found when it was packed. */
export function LacksPieceTag() {
  const { t } = useTranslation();
  return (
    <Tag tone="danger" icon="triangle-alert">
      {t('admin:missing.tag')}
    </Tag>
  );
}

export function PaymentTag({ status }: { status: PaymentStatus }) {
  const { t } = useTranslation();
  return <Tag tone={PAYMENT_TONE[status]}>{t(`admin:orders.paymentStatus.${status}`)}</Tag>;
}

/** Rings the customer, or opens a WhatsApp message that names the order; nothing for who sees no phones. */
export function ContactLinks({
  name,
  phone,
  greeting,
  line = false,
}: {
  name: string;
  phone: string;
  /** In the customer's language. */
  greeting: string;
  line?: boolean;
}) {
  const { t } = useTranslation();
  // Who bought at the counter has left no number.
  if (phone === '') return null;
  return (
    <>
      <IconLink line={line} icon="phone" to={`tel:${phone}`} label={t('admin:orders.call', { name })} />
      <IconLink
        line={line}
        icon="whatsapp"
        to={`https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(greeting)}`}
        target="_blank"
        rel="noreferrer"
        label={t('admin:orders.whatsapp', { name })}
      />
    </>
  );
}

/** The first pictures of an order, and how many pieces it has where that is more than one. */
export function OrderThumbs({ pictures, pieces }: Pick<OrderSummaryJson, 'pictures' | 'pieces'>) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-2">
      <span className="thumbs">
        {pictures.map((path, index) => (
          <img
            key={index}
            {...imageSources(path, { upTo: 44 })}
            sizes="40px"
            alt=""
            loading="lazy"
            className="thumb thumb-sm"
          />
        ))}
      </span>
      <span className={pieces > 1 ? 'text-sm whitespace-nowrap text-ink-soft' : 'visually-hidden'}>
        <span className="visually-hidden">{t('admin:orders.pieces', { count: pieces })}</span>
        <span aria-hidden="true">
          <Times>{formatCount(pieces)}</Times>
        </span>
      </span>
    </span>
  );
}

/** How long the buttons rest after a step: another row, or another button, may have come under the finger. */
const REST_MS = 2_000;

/** The order that is being taken a step on, by a button that leaves the page as it is where no answer comes. */
function useStepping(): string | null {
  const sent = [useNavigation(), ...useFetchers()].map(({ formData }) => formData?.get('orderId'));
  return sent.find((id) => typeof id === 'string') ?? null;
}

/**
 * Whether an order is being taken a step on, or has been a moment ago: the next press on the same place is mostly one
 * too many.
 */
export function useResting(): boolean {
  const stepping = useStepping() !== null;
  const [rested, setRested] = useState(true);
  // While it goes on and until the rest is over.
  if (stepping && rested) setRested(false);
  useEffect(() => {
    if (stepping || rested) return;
    const timer = setTimeout(() => setRested(true), REST_MS);
    return () => clearTimeout(timer);
  }, [stepping, rested]);
  return !rested;
}

/**
 * The one button a row has: the next legal status; where a customer's yes is waited for, the way to the board. An order
 * that is at its end can only be opened, as any by who takes no steps.
 */
export function NextStep({ order, full = false }: { order: OrderSummaryJson; full?: boolean }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const stepping = useStepping();
  const resting = useResting();
  const steps = useMay()('orders.steps') ? nextStatuses(order.status, 'admin') : [];
  const next = steps.find((status) => status !== 'canceled');
  if (!next) {
    return (
      <ButtonLink to={orderHref(order._id)} variant="quiet" size="sm" full={full} className="order-step">
        {t('admin:orders.open')}
      </ButtonLink>
    );
  }
  if (isToConfirm(order)) {
    const step = t('admin:orders.confirm');
    return (
      <ButtonLink
        to={boardHref(order._id)}
        variant="line"
        size="sm"
        full={full}
        className="order-step"
        aria-label={t('admin:orders.stepOf', { step, number: order.number })}
      >
        {step}
      </ButtonLink>
    );
  }
  return (
    <Form
      method="post"
      action={orderHref(order._id)}
      navigate={false}
      preventScrollReset
      className={full ? 'grow' : undefined}
    >
      <input type="hidden" name="orderId" value={order._id} />
      <input type="hidden" name="status" value={next} />
      <input type="hidden" name="from" value={order.status} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <Button
        type="submit"
        variant="line"
        size="sm"
        full={full}
        className="order-step"
        aria-disabled={resting || undefined}
        onClick={(event: MouseEvent) => {
          if (resting) event.preventDefault();
        }}
        busy={stepping === order._id}
        aria-label={t('admin:orders.stepOf', { step: t(`admin:orders.step.${next}`), number: order.number })}
      >
        {t(`admin:orders.step.${next}`)}
      </Button>
    </Form>
  );
}

export function OrderTotal({ egp }: { egp: number }) {
  const { money } = useLanguage();
  return <bdi className="money">{money(egp)}</bdi>;
}

/** A line of an order with all that belongs to it. */
export function OrderLine({ item }: { item: OrderItemJson }) {
  const { t } = useTranslation();
  const { language, pick } = useLanguage();
  const size = item.size ? t(`size.${item.size}`) : item.volume ? formatVolume(item.volume, language) : null;
  const section = item.type === 'Product' ? 'store' : 'collections';
  return (
    <li className="order-item">
      <img {...imageSources(item.image, { upTo: 64 })} sizes="64px" alt="" loading="lazy" className="thumb" />
      <div>
        <Link
          to={`/${section}/${item.slug}`}
          className="link-tall font-medium underline decoration-line underline-offset-4"
        >
          {pick(item.name)}
        </Link>
        <p className="text-sm text-ink-soft">
          {size && <>{size} · </>}
          <OrderTotal egp={item.unitPrice} /> <Times>{formatCount(item.quantity)}</Times>
        </p>
        {item.selectedItems.length > 0 && (
          <ul className="order-parts">
            {item.selectedItems.map((selected, index) => (
              <li key={index}>
                {pick(selected.name)} <span className="text-ink-soft">({t(`size.${selected.size}`)})</span>
                {selected.free && <span className="text-plum"> · {t('free')}</span>}
              </li>
            ))}
          </ul>
        )}
        {item.contents.length > 0 && (
          <ul className="order-parts">
            {item.contents.map((held, place) => (
              <li key={place}>{heldText(held, language, t)}</li>
            ))}
          </ul>
        )}
      </div>
      <OrderTotal egp={item.lineTotal} />
    </li>
  );
}
