import { Link } from '@remix-run/react';
import type { ComponentProps, ReactNode } from 'react';

import { May } from '~/auth/may';
import { OrderMessages } from '~/admin/messages/order-messages';
import { ShipmentForm } from '~/admin/order-shipment/shipment-form';
import { OrderConfirmation } from '~/admin/order-stream/confirmation-tag';
import { MissingAlert } from '~/admin/order-stream/missing-pieces';
import { NoteForm } from '~/admin/order-stream/note-form';
import type { StreamLine } from '~/admin/order-stream/order-stream';
import { OrderFacts } from '~/admin/order-stream/order-facts';
import { OrderStream } from '~/admin/order-stream/order-stream-panel';
import { AuditTrail } from '~/features/audit/audit-trail';
import { addressLines, orderParagraphs } from '~/features/order/order.fields';
import { isEditable } from '~/features/order/order.rules';
import { isToConfirm } from '~/features/order-confirmation/confirmation.rules';
import { sumRows } from '~/features/pricing/order-sums';
import { formatPhone } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Panel, SumLine, SumList } from '~/ui/layout';

import { DocumentLinks } from './order-document';
import { answerTo, StatusSteps } from './order-steps';
import { editHref, orderHref } from './orders.admin';
import { ContactLinks, OrderLine, OrderTotal } from './orders-parts';
import type { AdminOrderJson } from './orders.json';

/** Leads to the form that edits an order, while that can be. */
function EditLink({ order, text }: { order: AdminOrderJson; text: string }) {
  if (!isEditable(order.status)) return null;
  return (
    <May permission="orders.edit">
      <p>
        <Link to={editHref(order._id)} className="link link-tall text-sm">
          {text}
        </Link>
      </p>
    </May>
  );
}

function OrderItems({ order }: { order: AdminOrderJson }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  return (
    <Panel title={t('admin:orders.items')}>
      <MissingAlert missing={order.missing} edit={editHref(order._id)} />
      <ul>
        {order.items.map((item) => (
          <OrderLine key={item._id} item={item} />
        ))}
      </ul>
      <EditLink order={order} text={t('admin:orderEdit.edit')} />
      <SumList className="mt-2 border-t border-line pt-3">
        {sumRows(order, 'views').map(({ sum, called, amount, free }, index) => (
          <SumLine key={index} term={called ? pick(called) : t(`orderSum.${sum}`)} total={sum === 'total'}>
            {free ? t('free') : <OrderTotal egp={amount} />}
            {sum === 'deliveryCharge' && order.freeDeliveryReason && (
              <span className="text-ink-soft"> · {t(`admin:orders.freeReason.${order.freeDeliveryReason}`)}</span>
            )}
          </SumLine>
        ))}
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
  // Who bought at the counter has said nothing of themselves; of others who sees no contacts is told a name alone.
  const isKnown = user.phone !== null || user.email !== null;
  return (
    <Panel title={t('admin:orders.customer')}>
      <div className="flex items-center gap-1">
        <span className="min-w-0 grow font-medium">
          <bdi>{address.name}</bdi>
        </span>
        <ContactLinks name={address.name} phone={address.phone} greeting={greeting} line />
      </div>
      <OrderFacts facts={order.facts} />
      <dl className="mt-2">
        {address.phone !== '' && (
          <Detail term={t('admin:orders.phone')}>
            <bdi dir="ltr">{formatPhone(address.phone)}</bdi>
          </Detail>
        )}
        {order.source !== 'shop' && (
          <Detail term={t('admin:orders.address')}>
            {addressLines(address, 'views').map((part, index) => (
              <span key={index} className="block">
                <bdi>{part}</bdi>
              </span>
            ))}
            {address.region && pick(address.region.name)}
            <EditLink order={order} text={t('admin:orderEdit.change')} />
          </Detail>
        )}
        {orderParagraphs(address, 'views').map(({ name, text }) => (
          <Detail key={name} term={t(`orderField.${name}`)}>
            <bdi className="typed-lines">{text}</bdi>
          </Detail>
        ))}
        <Detail term={t('admin:orders.account')}>
          {isKnown ? (
            <Link to={`/admin/customers/${user._id}`} className="link link-tall">
              <bdi>{user.name}</bdi>
            </Link>
          ) : (
            <bdi>{user.name}</bdi>
          )}
          {user.email !== null && (
            <bdi dir="ltr" className="block text-sm break-all text-ink-soft">
              {user.email}
            </bdi>
          )}
          {isKnown && (
            <May permission="customers.recover">
              <Link to={`${orderHref(order._id)}/password-link`} className="link link-tall text-sm">
                {t('admin:passwordLink.make')}
              </Link>
            </May>
          )}
        </Detail>
        {order.termsVersion !== null && (
          <Detail term={t('admin:orders.terms')}>
            <Link to={`/pages/terms?version=${order.termsVersion}`} className="link link-tall">
              {t('admin:orders.termsVersion', { version: order.termsVersion })}
            </Link>
          </Detail>
        )}
      </dl>
    </Panel>
  );
}

type OrderColumnsProps = Omit<ComponentProps<typeof StatusSteps>, 'order'> & {
  order: AdminOrderJson;
  trail: ComponentProps<typeof AuditTrail>;
  greeting: string;
  /** What became of its money, and what of it comes back. */
  payment: ReactNode;
  returns: ReactNode;
  stream: readonly StreamLine[];
} & ComponentProps<typeof OrderMessages> &
  Pick<ComponentProps<typeof ShipmentForm>, 'couriers'>;

/**
 * What was ordered, then what can be done about it, then what became of it; in two columns what can be done stands
 * beside the rest.
 */
export function OrderColumns({
  order,
  trail,
  stream,
  messages,
  now,
  greeting,
  payment,
  returns,
  couriers,
  answer,
  ...question
}: OrderColumnsProps) {
  const { t } = useTranslation();
  return (
    <div className="order-page">
      <OrderItems order={order} />
      <div className="order-page-side">
        <May permission="orders.steps">
          <StatusSteps order={order} answer={answer} {...question} />
        </May>
        <OrderCustomer order={order} greeting={greeting} />
        <OrderConfirmation confirmation={order.confirmation} calls={order.calls.length} asked={isToConfirm(order)} />
        {payment}
        {returns}
        <May permission="orders.edit">
          <ShipmentForm
            shipment={order.shipment}
            region={order.address.region?._id ?? null}
            couriers={couriers}
            answer={answerTo(answer, 'intent', 'shipment')}
          />
        </May>
        <DocumentLinks orderId={order._id} />
      </div>
      <div className="order-page-rest">
        <Panel title={t('admin:stream.title')}>
          <May permission="orders.steps">
            <NoteForm
              order={order}
              waits={isToConfirm(order)}
              answer={undefined}
              said={order.notes.length + order.calls.length}
            />
          </May>
          <OrderStream lines={stream} now={now} />
        </Panel>
        <OrderMessages messages={messages} now={now} />
        <AuditTrail {...trail} />
      </div>
    </div>
  );
}
