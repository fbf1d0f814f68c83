import type { orderItems, orders } from '~/db/schema/order.server';
import type { SelectedItem } from '~/db/schema/cart.values';
import { heldText } from '~/features/cart/held-text';
import { toEgp } from '~/features/catalogue/money';
import { isolated, itemLine, nameField, partLine } from '~/features/message/message.lines';
import type { MessageFields } from '~/features/message/message.rules';
import { eachSum, sumsShownIn } from '~/features/pricing/order-sums';
import { dueOf, keptOf, type Ledger } from '~/features/order-payments/ledger.rules';
import { type TransferAccounts, type TransferMethod, transferMethods } from '~/features/settings/ways-to-pay';
import { firstNameOf } from '~/features/person/first-name';
import { orderToken } from '~/auth/order-token.server';
import { publicLink } from '~/request/public-link.server';
import { COMMA, formatCount, formatMoney, formatPhone, formatVolume, unbroken } from '~/i18n/format';
import { translator } from '~/i18n/i18n.server';
import type { Language } from '~/i18n/language';
import { localize } from '~/i18n/localized';

import { yesLink } from './yes-link.server';

export type OrderRow = typeof orders.$inferSelect;
type OrderItemRow = typeof orderItems.$inferSelect;

function itemLines(items: readonly OrderItemRow[], language: Language): string {
  const t = translator(language);
  const bottle = ({ name, size }: SelectedItem) => `${localize(name, language)} ${t(`size.${size}`)}`;
  return items
    .flatMap(({ nameEn, nameAr, size, volume, quantity, selectedItems, contents }) => {
      const measure = size ? t(`size.${size}`) : volume ? formatVolume(volume, language) : '';
      const paid = selectedItems.filter(({ free }) => !free).map(bottle);
      const gifts = selectedItems.filter(({ free }) => free).map(bottle);
      const inside = [
        ...paid,
        ...(gifts.length > 0 ? [t('shop:cart.gift', { bottles: gifts.join(COMMA[language]) })] : []),
        ...contents.map((held) => heldText(held, language, t)),
      ];
      return [
        itemLine(
          { name: localize({ en: nameEn, ar: nameAr }, language), measure, quantity: formatCount(quantity) },
          language,
        ),
        ...inside.map((part) => partLine(part, language)),
      ];
    })
    .join('\n');
}

const reasonOf = (
  { cancelationReason, cancelationReasonEn: en, cancelationReasonAr: ar }: OrderRow,
  language: Language,
) => (en !== null && ar !== null ? localize({ en, ar }, language) : (cancelationReason ?? ''));

/** `tracking`: where its parcel is followed; null: nobody knows. */
type Words = {
  items: readonly OrderItemRow[];
  shop: string;
  /** The shop's number; empty: none. */
  whatsapp: string;
  accounts: TransferAccounts;
  ledger: Ledger;
  /** The piastres that came or went back, where a text tells of them. */
  moved?: number;
  /** The one account that a deposit is to be sent to; any of the shop's without it. */
  by?: TransferMethod | undefined;
  tracking: string | null;
};

/** The page of an order that opens without a login (contract 6.13), in the language of whoever is sent it. */
export const orderLink = (id: string, language: Language): string =>
  publicLink(`/order/${orderToken(id)}?lng=${language}`);

type Transfer = { amount: number; ways: readonly TransferMethod[]; named: boolean };

/** The transfer that an order waits for: a deposit by any account of the shop, else the rest by the one chosen. */
function transferOf(order: OrderRow, { accounts, ledger, by }: Words): Transfer | null {
  const { status, paymentMethod: method, depositAsked: asked } = order;
  if (status === 'canceled') return null;
  const open = transferMethods(accounts);
  if (asked !== null && asked > keptOf(ledger))
    return { amount: asked - keptOf(ledger), ways: open.filter((way) => (by ?? way) === way), named: true };
  if (method === 'cod' || order.paymentStatus !== 'unpaid') return null;
  return { amount: dueOf(order, ledger), ways: open.filter((way) => way === method), named: false };
}

/** What is to be transferred, and where to; empty once it was, or where nobody knows where to. */
function transferLine(order: OrderRow, words: Words, language: Language): string {
  const transfer = transferOf(order, words);
  if (!transfer || transfer.ways.length === 0) return '';
  const t = translator(language);
  const { instapayAddress, vodafoneCashNumber } = words.accounts;
  // Latin letters run their own way by themselves, and nothing unseen is copied with an address.
  const number = isolated(formatPhone(vodafoneCashNumber), language);
  const account = { instapay: instapayAddress, vodafoneCash: number };
  const accounts = transfer.ways.map((way) =>
    transfer.named ? t('message:accountBy', { account: account[way], way: t(`payment.${way}`) }) : account[way],
  );
  const total = unbroken(formatMoney(toEgp(transfer.amount), language));
  return t('message:transfer', { total, account: accounts.join(t('message:or')) });
}

/** What the texts about an order may name, in the language of their reader. Money as pages write it. */
export function orderFields(order: OrderRow, words: Words, language: Language): MessageFields {
  const { items, shop, whatsapp, ledger, moved, tracking } = words;
  const t = translator(language);
  const money = (piastres: number) => unbroken(formatMoney(toEgp(piastres), language));
  const due = order.paymentMethod === 'cod' ? dueOf(order, ledger) : 0;
  const own = (text: string) => isolated(text, language);
  return {
    name: nameField(firstNameOf(order.recipientName), language),
    number: String(order.number),
    items: itemLines(items, language),
    ...eachSum(sumsShownIn('mails'), (name) => money(order[name])),
    discount: order.adjustmentsTotal > 0 ? money(order.adjustmentsTotal) : '',
    coupon: order.couponCode === null ? '' : own(order.couponCode),
    due: due > 0 ? money(due) : '',
    deposit: order.depositAsked === null ? '' : money(order.depositAsked),
    amount: moved === undefined ? '' : money(moved),
    payment: t(`payment.${order.paymentMethod}`),
    transfer: transferLine(order, words, language),
    governorate: localize({ en: order.regionNameEn, ar: order.regionNameAr }, language),
    days: t('message:days', { count: order.etaDays }),
    reason: own(reasonOf(order, language)),
    courier: own(order.courier),
    waybill: own(order.waybill),
    tracking: tracking ?? '',
    confirm: yesLink(order, whatsapp, language) ?? '',
    link: orderLink(order.id, language),
    shop: own(shop),
  };
}

/** The same for the owner: whole name and phone of who gets it, and the order's page in the back office. */
export const ownerFields = (order: OrderRow, words: Words, language: Language): MessageFields => ({
  ...orderFields(order, words, language),
  name: nameField(order.recipientName, language),
  phone: isolated(formatPhone(order.recipientPhone), language),
  link: publicLink(`/admin/orders/${order.id}`),
});
