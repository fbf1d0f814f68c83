import { Form, useLocation, useNavigation } from '@remix-run/react';

import { nextStatuses } from '~/features/order/order.rules';
import type { OrderStatus, PaymentStatus } from '~/db/schema/order.values';
import { formatCount } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Tag } from '~/ui/badge';
import { Button, ButtonLink, IconLink } from '~/ui/button';

import { PAYMENT_TONE, STATUS_LOOK } from './orders.admin';
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

export function PaymentTag({ status }: { status: PaymentStatus }) {
  const { t } = useTranslation();
  return <Tag tone={PAYMENT_TONE[status]}>{t(`admin:orders.paymentStatus.${status}`)}</Tag>;
}

/** Rings the customer, or opens a WhatsApp message that names the order. */
export function ContactLinks({
  name,
  phone,
  number,
  line = false,
}: {
  name: string;
  phone: string;
  number: number;
  line?: boolean;
}) {
  const { t } = useTranslation();
  const message = encodeURIComponent(t('admin:orders.whatsappText', { name, number }));
  return (
    <>
      <IconLink line={line} icon="phone" to={`tel:${phone}`} label={t('admin:orders.call', { name })} />
      <IconLink
        line={line}
        icon="whatsapp"
        to={`https://wa.me/${phone.replace(/\D/g, '')}?text=${message}`}
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
        <bdi aria-hidden="true">× {formatCount(pieces)}</bdi>
      </span>
    </span>
  );
}

/** The one button a row has: the next legal status; an order that is at its end can only be opened. */
export function NextStep({ order, full = false }: { order: OrderSummaryJson; full?: boolean }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const next = nextStatuses(order.status, 'admin').find((status) => status !== 'canceled');
  if (!next) {
    return (
      <ButtonLink to={`/admin/orders/${order._id}`} variant="quiet" size="sm" full={full} className="order-step">
        {t('admin:orders.open')}
      </ButtonLink>
    );
  }
  return (
    <Form method="post" action="/admin/orders" preventScrollReset className={full ? 'grow' : undefined}>
      <input type="hidden" name="orderId" value={order._id} />
      <input type="hidden" name="status" value={next} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <Button
        type="submit"
        variant="line"
        size="sm"
        full={full}
        className="order-step"
        busy={navigation.formData?.get('orderId') === order._id}
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
