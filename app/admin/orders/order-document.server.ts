import type { SelectedItem } from '~/db/schema/cart.values';
import type { Language } from '~/i18n/language';
import { localize } from '~/i18n/localized';
import { heldText } from '~/features/cart/held-text';
import { addressLines, orderParagraphs } from '~/features/order/order.fields';
import type { OrderItemJson } from '~/features/order/order.json';
import { getSettings } from '~/features/settings/settings.queries.server';
import { NotFoundError } from '~/http/domain-error';
import { formatCount, formatMoney, formatPhone, formatVolume, unbroken } from '~/i18n/format';
import { formatDate } from '~/i18n/format-date';
import { translator } from '~/i18n/i18n.server';

import { isDocumentKind } from './orders.admin';
import type { AdminOrderJson, OrderDocument, DocumentLine } from './orders.json';
import { getOrder } from './orders.queries.server';

/** A name as it is printed: strokes that only make it longer are left out. */
const withoutTatweel = (name: string): string => name.replaceAll('\u0640', '');

/** Cash the driver brings back: of an order paid at the door that stands and has not been paid yet. In EGP. */
const cashDue = ({ payment, status, total }: Pick<AdminOrderJson, 'payment' | 'status' | 'total'>): number =>
  payment.method === 'cod' && payment.status === 'unpaid' && status !== 'canceled' ? total : 0;

function lineOf(item: OrderItemJson, language: Language): DocumentLine {
  const t = translator(language);
  const size = item.size ? t(`size.${item.size}`) : item.volume ? formatVolume(item.volume, language) : null;
  const bottleText = ({ name, size: bottle, free }: SelectedItem) => {
    const text = `${localize(name, language)} (${t(`size.${bottle}`)})`;
    return free ? `${text} · ${t('free')}` : text;
  };
  const inside = [...item.selectedItems.map(bottleText), ...item.contents.map((held) => heldText(held, language, t))];
  return {
    name: localize(item.name, language),
    size,
    inside: inside.length > 0 && item.quantity > 1 ? [t('admin:orderDocument.inEach'), ...inside] : inside,
    quantity: formatCount(item.quantity),
    unitPrice: formatMoney(item.unitPrice, language),
    lineTotal: formatMoney(item.lineTotal, language),
  };
}

/**
 * An order as a printable document, all its words in the language asked for, whatever the admin reads: the invoice for
 * the customer, the packing slip for who packs and drives. Throws NotFoundError for an unknown order or kind of
 * document. For admins: the caller has checked.
 */
export async function getOrderDocument(id: string, kind: string, language: Language): Promise<OrderDocument> {
  if (!isDocumentKind(kind)) throw new NotFoundError();
  const [order, settings] = await Promise.all([getOrder(id), getSettings()]);
  const t = translator(language);
  const money = (egp: number) => formatMoney(egp, language);
  const { address, payment } = order;
  const due = cashDue(order);
  const waits = payment.method !== 'cod' && (payment.status === 'unpaid' || payment.status === 'claimed');
  return {
    kind,
    language,
    orderId: order._id,
    number: String(order.number),
    canceled: order.status === 'canceled' ? t('status.canceled') : null,
    title: t(`admin:orderDocument.${kind}`),
    date: formatDate(order.createdAt, language),
    shop: {
      name: t('shopName'),
      address: localize(settings.branchAddress, language),
      phone: formatPhone(settings.phone),
      email: settings.email,
    },
    recipient: {
      name: withoutTatweel(address.name),
      phone: formatPhone(address.phone),
      lines: [...addressLines(address), localize(address.region.name, language)],
      paragraphs: orderParagraphs(address).map(({ name, text }) => ({ term: t(`orderField.${name}`), text })),
    },
    lines: order.items.map((item) => lineOf(item, language)),
    pieces: t('admin:orders.pieces', { count: order.items.reduce((sum, { quantity }) => sum + quantity, 0) }),
    sums: [
      { term: t('admin:orders.itemsTotal'), value: money(order.itemsTotal) },
      { term: t('admin:orders.delivery'), value: order.deliveryCharge === 0 ? t('free') : money(order.deliveryCharge) },
    ],
    total: money(order.total),
    payment: `${t(`payment.${payment.method}`)} · ${t(`payment.${payment.status}`)}`,
    collect:
      due > 0
        ? t('admin:orderDocument.collect', { amount: unbroken(money(due)) })
        : t(waits ? 'admin:orderDocument.askFirst' : 'admin:orderDocument.nothingToCollect'),
    words: {
      number: t('admin:orderDocument.number'),
      date: t('admin:orderDocument.date'),
      to: t('admin:orderDocument.to'),
      item: t('admin:orderDocument.item'),
      quantity: t('admin:orderDocument.quantity'),
      unitPrice: t('admin:orderDocument.unitPrice'),
      lineTotal: t('admin:orderDocument.lineTotal'),
      total: t('admin:orders.total'),
      payment: t('admin:orders.payment'),
      packed: t('admin:orderDocument.packed'),
      thanks: t('admin:orderDocument.thanks'),
    },
  };
}
