import type { users } from '~/db/schema/user.server';
import type { Language } from '~/i18n/language';
import type { Localized } from '~/i18n/localized';
import { toEgp } from '~/features/catalogue/money';
import { awaitedMoney, lacksPiece } from '~/features/order/order.rules';
import { dueOf, type LedgerEntry, ledgerOf } from '~/features/order-payments/ledger.rules';
import type { OrderItemRow, OrderJson, OrderRow } from '~/features/order/order.json';
import type { OrderPaymentJson, PaymentEntryJson } from '~/features/order-payments/payment.json';
import type { OrderTalk, TalkAuthor } from '~/features/order/order.talk.server';
import { type CustomerHistory, factsOf, type OrderFact } from '~/features/order-facts/facts.rules';
import type { Confirmation, OrderStatus, PaymentMethod, PaymentStatus } from '~/db/schema/order.values';

const PICTURES = 3;

/** An order as a row of the back office. `total` in EGP. */
export type OrderSummaryJson = {
  _id: string;
  number: number;
  status: OrderStatus;
  confirmation: Confirmation;
  /** Calls that nobody answered. */
  callTries: number;
  /** Parcels that this customer did not accept. */
  refused: number;
  /** A piece was not found when it was packed. */
  lacksPiece: boolean;
  total: number;
  customer: { name: string; phone: string };
  /** What a message to the customer begins with, in their language. */
  greeting: string;
  region: Localized;
  /** Null: sold over the counter. */
  regionId: string | null;
  payment: { method: PaymentMethod; status: PaymentStatus };
  /** What came of it so far and what is still to collect, in EGP. */
  received: number;
  due: number;
  /** What it waits for before its goods go. */
  awaits: 'transfer' | 'deposit' | null;
  pictures: string[];
  /** Of all items together. */
  pieces: number;
  createdAt: string;
};

/**
 * An order with the account that placed it, what the shop noted and heard of it, the language of its customer, what the
 * courier asks, in EGP, and who wrote down its money (contract 6.2, 6.6, 6.11, 7.10).
 */
export type AdminOrderJson = Omit<OrderJson, 'shipment' | 'payment'> &
  Omit<OrderTalk, 'writers'> & {
    payment: Omit<OrderPaymentJson, 'entries'> & { entries: (PaymentEntryJson & { by: TalkAuthor })[] };
    shipment: OrderJson['shipment'] & { fee: number | null };
    facts: OrderFact[];
    language: Language;
    user: { _id: string; name: string; email: string | null; phone: string | null };
  };

/** How many orders stand at each status, and how many of them nobody has opened. */
export type OrderCounts = Record<OrderStatus | 'all' | 'unopened', number>;

export type BuyerRow = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'phone'>;

type SummaryParts = {
  items: readonly Pick<OrderItemRow, 'image' | 'quantity'>[];
  ledger: readonly LedgerEntry[];
  customer: OrderSummaryJson['customer'];
  greeting: string;
  refused: number;
};

export function orderSummaryJson(
  row: OrderRow,
  { items, ledger, customer, greeting, refused }: SummaryParts,
): OrderSummaryJson {
  const payment = { method: row.paymentMethod, status: row.paymentStatus };
  const money = ledgerOf(ledger);
  const received = money.received - money.returned;
  return {
    _id: row.id,
    number: row.number,
    status: row.status,
    confirmation: row.confirmation,
    callTries: row.callTries,
    refused,
    lacksPiece: lacksPiece(row),
    total: toEgp(row.total),
    customer,
    greeting,
    region: { en: row.regionNameEn, ar: row.regionNameAr },
    regionId: row.regionId,
    payment,
    received: toEgp(received),
    due: toEgp(dueOf(row, money)),
    awaits: awaitedMoney({ status: row.status, payment: { ...payment, ...money, asked: row.depositAsked } }),
    pictures: items.slice(0, PICTURES).map(({ image }) => image),
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    createdAt: row.createdAt.toISOString(),
  };
}

/** An order as a file has it: without what the shop knows of its customer. */
export type FileOrderJson = Omit<AdminOrderJson, 'facts'>;

export const fileOrderJson = (
  order: OrderJson,
  row: OrderRow,
  { buyer, talk: { writers, ...talk } }: { buyer: BuyerRow; talk: OrderTalk },
): FileOrderJson => ({
  ...order,
  ...talk,
  payment: {
    ...order.payment,
    entries: order.payment.entries.map((entry) => ({ ...entry, by: writers.get(entry._id) ?? null })),
  },
  shipment: { ...order.shipment, fee: row.shippingFee === null ? null : toEgp(row.shippingFee) },
  language: row.language,
  user: { _id: buyer.id, name: buyer.name, email: buyer.email, phone: buyer.phone },
});

/** What belongs to an order for the shop alone. */
export type AroundOrder = { buyer: BuyerRow; talk: OrderTalk; history: CustomerHistory };

export const adminOrderJson = (
  order: OrderJson,
  row: OrderRow,
  { history, ...around }: AroundOrder,
): AdminOrderJson => ({
  ...fileOrderJson(order, row, around),
  facts: factsOf(row, history),
});
