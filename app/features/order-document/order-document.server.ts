import type { SelectedItem } from '~/db/schema/cart.values';
import { toEgp, toPiastres } from '~/features/catalogue/money';
import { heldText } from '~/features/cart/held-text';
import { addressLines, orderParagraphs } from '~/features/order/order.fields';
import type { OrderItemJson, OrderJson } from '~/features/order/order.json';
import { awaitsTransfer } from '~/features/order/order.rules';
import { sumRows } from '~/features/pricing/order-sums';
import { getSettings } from '~/features/settings/settings.queries.server';
import { getShop, shopTexts } from '~/features/settings/shop.server';
import { formatCount, formatMoney, formatPhone, formatVolume, unbroken } from '~/i18n/format';
import { formatDate } from '~/i18n/format-date';
import type { Language } from '~/i18n/language';
import { localize } from '~/i18n/localized';
import type { Translate } from '~/i18n/translate';

import type { DocumentKind, DocumentLine, OrderDocument } from './order-document.json';

/** A name as it is printed: strokes that only make it longer are left out. */
const withoutTatweel = (name: string): string => name.replaceAll('\u0640', '');

type Money = Pick<OrderJson, 'payment' | 'status'>;

/** What the driver collects, in EGP: of an order paid at the door, or of which no more than its deposit came ahead. */
const cashDue = ({ payment: { method, asked, received, returned, due } }: Money): number =>
  method === 'cod' || (asked !== null && received - returned >= asked) ? due : 0;

/** What has become of the money, in EGP; nothing is asked for an order that was called off. */
function settledOf({ payment, status }: Money): [term: string, egp: number][] {
  const { received, returned, due } = payment;
  if (payment.status === 'paid') return [['paid', received - returned]];
  if (payment.status === 'refunded' && due === 0) return [['returned', returned]];
  const open: [string, number] = [
    status !== 'canceled' && payment.status === 'claimed' ? 'beingChecked' : 'toPay',
    due,
  ];
  return received > returned ? [['paid', received - returned], open] : [open];
}

/** `123456789` as the tax card has it: `123-456-789`. */
const groups = (number: string): string => number.replace(/(?<=^\d{3}|^\d{6})(?=\d)/g, '-');

function lineOf(item: OrderItemJson, language: Language, t: Translate): DocumentLine {
  const size = item.size ? t(`size.${item.size}`) : item.volume ? formatVolume(item.volume, language) : null;
  const bottleText = ({ name, size: bottle, free }: SelectedItem) => {
    const text = `${localize(name, language)} (${t(`size.${bottle}`)})`;
    return free ? `${text} · ${t('free')}` : text;
  };
  const inside = [...item.selectedItems.map(bottleText), ...item.contents.map((held) => heldText(held, language, t))];
  return {
    name: localize(item.name, language),
    size,
    inside: inside.length > 0 && item.quantity > 1 ? [t('document:inEach'), ...inside] : inside,
    quantity: formatCount(item.quantity),
    unitPrice: formatMoney(item.unitPrice, language),
    lineTotal: formatMoney(item.lineTotal, language),
  };
}

/** Who sells: the store by its own name, with what the law wants to see on an invoice. */
async function sellerOf(language: Language, t: Translate): Promise<OrderDocument['shop']> {
  const [shop, settings] = await Promise.all([getShop(language), getSettings()]);
  const numbers = [
    { term: t('document:commercialRegister'), value: settings.commercialRegister },
    { term: t('document:taxNumber'), value: groups(settings.taxNumber) },
  ];
  return {
    ...shop,
    tradeName: settings.tradeName === shop.name ? '' : settings.tradeName,
    address: localize(settings.branchAddress, language),
    phone: formatPhone(settings.phone),
    email: settings.email,
    numbers: numbers.filter(({ value }) => value !== ''),
  };
}

const WORDS = [
  'number',
  'date',
  'to',
  'item',
  'quantity',
  'unitPrice',
  'lineTotal',
  'payment',
  'packed',
  'currency',
] as const;

/**
 * An order as a printable document, all its words in the language asked for (contract 6.9): the invoice for the
 * customer, the packing slip for who packs and drives. Sums are those of the order, written out in EGP. The caller has
 * checked who may see it.
 */
export async function documentOf(order: OrderJson, kind: DocumentKind, language: Language): Promise<OrderDocument> {
  const t = await shopTexts(language);
  const money = (egp: number) => formatMoney(egp, language);
  const { address, payment } = order;
  const settled = settledOf(order).map(([term, egp], place, all) => ({
    kind: place === all.length - 1 ? ('settled' as const) : ('received' as const),
    ...{ term: t(`document:settled.${term}`), value: money(egp), inWords: false },
  }));
  const canceled = order.status === 'canceled';
  const back = canceled ? 0 : order.returns.reduce((sum, { value }) => sum + toPiastres(value), 0);
  const goods =
    back > 0
      ? [{ kind: 'received' as const, term: t('document:settled.goods'), value: money(-toEgp(back)), inWords: false }]
      : [];
  const due = cashDue(order);
  const waits = awaitsTransfer(order);
  const words = Object.fromEntries(WORDS.map((word) => [word, t(`document:words.${word}`)])) as Record<
    (typeof WORDS)[number],
    string
  >;
  return {
    kind,
    language,
    orderId: order._id,
    number: String(order.number),
    canceled: canceled ? t('account:orders.status.canceled') : null,
    title: t(`document:kind.${kind}`),
    date: formatDate(order.createdAt, language),
    shop: await sellerOf(language, t),
    recipient: {
      name: withoutTatweel(address.name),
      phone: formatPhone(address.phone),
      lines: [...addressLines(address, kind), ...(address.region ? [localize(address.region.name, language)] : [])],
      paragraphs: orderParagraphs(address, kind).map(({ name, text }) => ({ term: t(`orderField.${name}`), text })),
    },
    lines: order.items.map((item) => lineOf(item, language, t)),
    pieces: t('account:orders.pieces', { count: order.items.reduce((sum, { quantity }) => sum + quantity, 0) }),
    sums: [
      ...sumRows(order, kind).map(({ sum, called, amount, free }) => ({
        kind: sum,
        term: called ? localize(called, language) : t(`orderSum.${sum}`),
        value: free ? t('free') : money(amount),
        inWords: free,
      })),
      ...(kind === 'invoice' ? [...goods, ...settled] : []),
    ],
    payment: `${t(`payment.${payment.method}`)} · ${t(`document:payment.${payment.status}`)}`,
    collect:
      due > 0
        ? t('document:collect', { amount: unbroken(money(due)) })
        : t(waits ? 'document:askFirst' : 'document:nothingToCollect'),
    words: { ...words, foot: t(canceled ? 'document:wasCanceled' : 'document:thanks') },
  };
}
