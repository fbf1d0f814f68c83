import { Link } from '@remix-run/react';
import type { ComponentProps, ReactNode } from 'react';

import { OrderMessages } from '~/admin/messages/order-messages';
import { AuditTrail } from '~/features/audit/audit-trail';
import { heldText } from '~/features/cart/held-text';
import { addressLines, orderParagraphs } from '~/features/order/order.fields';
import type { OrderItemJson } from '~/features/order/order.json';
import { isTakenBack } from '~/features/order/order.rules';
import { formatCount, formatPhone, formatVolume } from '~/i18n/format';
import { formatDateTime } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Times } from '~/ui/card';
import { Panel, SumLine, SumList } from '~/ui/layout';

import { DocumentLinks } from './order-document';
import { PaymentSteps, ShipmentForm, StatusSteps } from './order-steps';
import { orderHref } from './orders.admin';
import { ContactLinks, OrderTotal, StatusTag } from './orders-parts';
import type { AdminOrderJson } from './orders.json';

function OrderLine({ item }: { item: OrderItemJson }) {
  const { t } = useTranslation();
  const { language, pick } = useLanguage();
  const size = item.size ? t(`size.${item.size}`) : item.volume ? formatVolume(item.volume, language) : null;
  const section = item.type === 'Product' ? 'store' : 'collections';
  return (
    <li className="flex gap-4 border-b border-line py-4 last:border-b-0">
      <img {...imageSources(item.image, { upTo: 64 })} sizes="64px" alt="" loading="lazy" className="thumb" />
      <div className="min-w-0 grow">
        <Link to={`/${section}/${item.slug}`} className="font-medium underline decoration-line underline-offset-4">
          {pick(item.name)}
        </Link>
        <p className="text-sm text-ink-soft">
          {size && <>{size} · </>}
          <OrderTotal egp={item.unitPrice} /> <Times>{formatCount(item.quantity)}</Times>
        </p>
        {item.selectedItems.length > 0 && (
          <ul className="mt-1 grid gap-1 text-sm">
            {item.selectedItems.map((selected, index) => (
              <li key={index}>
                {pick(selected.name)} <span className="text-ink-soft">({t(`size.${selected.size}`)})</span>
                {selected.free && <span className="text-plum"> · {t('free')}</span>}
              </li>
            ))}
          </ul>
        )}
        {item.contents.length > 0 && (
          <ul className="mt-1 grid gap-1 text-sm">
            {item.contents.map((held, place) => (
              <li key={place}>{heldText(held, language, t)}</li>
            ))}
          </ul>
        )}
      </div>
      <span className="font-medium">
        <OrderTotal egp={item.lineTotal} />
      </span>
    </li>
  );
}

/** What was bought and what it comes to, as it was then. */
function OrderItems({ order }: { order: AdminOrderJson }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:orders.items')}>
      <ul>
        {order.items.map((item) => (
          <OrderLine key={item._id} item={item} />
        ))}
      </ul>
      <SumList className="mt-2 border-t border-line pt-3">
        <SumLine term={t('admin:orders.itemsTotal')}>
          <OrderTotal egp={order.itemsTotal} />
        </SumLine>
        <SumLine term={t('admin:orders.delivery')}>
          {order.deliveryCharge === 0 ? (
            <>
              {t('free')}
              {order.freeDeliveryReason && (
                <span className="text-ink-soft"> · {t(`admin:orders.freeReason.${order.freeDeliveryReason}`)}</span>
              )}
            </>
          ) : (
            <OrderTotal egp={order.deliveryCharge} />
          )}
        </SumLine>
        <SumLine term={t('admin:orders.total')} total>
          <OrderTotal egp={order.total} />
        </SumLine>
      </SumList>
    </Panel>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="py-1.5">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Who gets it and where, as it was when the order was placed, and whose account it is. */
function OrderCustomer({ order, greeting }: { order: AdminOrderJson; greeting: string }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { address, user } = order;
  return (
    <Panel title={t('admin:orders.customer')}>
      <div className="flex items-center gap-1">
        <span className="min-w-0 grow font-medium">
          <bdi>{address.name}</bdi>
        </span>
        <ContactLinks name={address.name} phone={address.phone} greeting={greeting} line />
      </div>
      <dl className="mt-2">
        <Detail term={t('admin:orders.phone')}>
          <bdi dir="ltr">{formatPhone(address.phone)}</bdi>
        </Detail>
        <Detail term={t('admin:orders.address')}>
          {addressLines(address).map((part, index) => (
            <span key={index} className="block">
              <bdi>{part}</bdi>
            </span>
          ))}
          {pick(address.region.name)}
        </Detail>
        {orderParagraphs(address).map(({ name, text }) => (
          <Detail key={name} term={t(`orderField.${name}`)}>
            <bdi className="typed-lines">{text}</bdi>
          </Detail>
        ))}
        <Detail term={t('admin:orders.account')}>
          <bdi>{user.name}</bdi>
          <br />
          <bdi dir="ltr" className="text-sm break-all text-ink-soft">
            {user.email}
          </bdi>
          <br />
          <Link to={`${orderHref(order._id)}/password-link`} className="link text-sm">
            {t('admin:passwordLink.make')}
          </Link>
        </Detail>
        {order.termsVersion !== null && (
          <Detail term={t('admin:orders.terms')}>
            <Link to={`/pages/terms?version=${order.termsVersion}`} className="link">
              {t('admin:orders.termsVersion', { version: order.termsVersion })}
            </Link>
          </Detail>
        )}
      </dl>
    </Panel>
  );
}

/** How the order came to stand where it stands. */
function OrderHistory({ order }: { order: AdminOrderJson }) {
  const { t } = useTranslation();
  const { language, pick } = useLanguage();
  const { cancelationReason, cancelationReasonIn } = order;
  return (
    <Panel title={t('admin:orders.history')}>
      <ol className="grid gap-3">
        {order.history.map(({ from, to, by, at }) => (
          <li key={at + to} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusTag status={to} />
            <span className="text-sm text-ink-soft">
              {isTakenBack({ from, to }) && <>{t('admin:orders.takenBack')} </>}
              {t(from === null ? 'admin:orders.placedBy' : `admin:orders.by.${by}`)} ·{' '}
              <time dateTime={at}>{formatDateTime(at, language)}</time>
            </span>
          </li>
        ))}
      </ol>
      {cancelationReason && (
        <p className="mt-3">
          <span className="text-sm text-ink-soft">{t('admin:orders.reason')}: </span>
          <bdi>{cancelationReasonIn ? pick(cancelationReasonIn) : cancelationReason}</bdi>
        </p>
      )}
    </Panel>
  );
}

type OrderColumnsProps = Omit<ComponentProps<typeof StatusSteps>, 'order'> & {
  order: AdminOrderJson;
  trail: ComponentProps<typeof AuditTrail>;
  greeting: string;
} & ComponentProps<typeof OrderMessages>;

/** What was ordered and what became of it, beside what can be done about it. */
export function OrderColumns({ order, trail, messages, now, greeting, answer, ...question }: OrderColumnsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 max-lg:order-2">
        <OrderItems order={order} />
        <OrderHistory order={order} />
        <OrderMessages messages={messages} now={now} />
        <AuditTrail {...trail} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <StatusSteps order={order} answer={answer} {...question} />
        <PaymentSteps order={order} answer={answer} />
        <ShipmentForm order={order} answer={answer} />
        <OrderCustomer order={order} greeting={greeting} />
        <DocumentLinks orderId={order._id} />
      </div>
    </div>
  );
}
