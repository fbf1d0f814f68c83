import type { orderEvents, orderItems, orders } from '~/db/schema/order.server';
import type { orderAdjustments } from '~/db/schema/order-adjustment.server';
import type { orderReturnLines, orderReturns } from '~/db/schema/order-return.server';
import type { HeldItem, ItemType, SelectedItem } from '~/db/schema/cart.values';
import type { Localized } from '~/i18n/localized';
import { toEgp } from '~/features/catalogue/money';
import { eachSum, WIRE_SUM_NAMES, type WireSumName } from '~/features/pricing/order-sums';
import { discountsOf } from '~/features/pricing/shares';
import type { Size } from '~/db/schema/taxonomy.values';

import { readEvent } from './order.events';
import { type HistoryJson, historyOf } from './order.history';
import { eachField, ORDER_FIELDS, ORDER_TEXT_NAMES, type OrderTextName } from './order.fields';
import { type OrderPaymentJson, type OrderPaymentRow, paymentJson } from '~/features/order-payments/payment.json';
import type {
  AdjustmentKind,
  Confirmation,
  FreeDeliveryReason,
  OrderSource,
  OrderStatus,
  ReturnKind,
  ReturnState,
} from '~/db/schema/order.values';

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;
export type OrderEventRow = typeof orderEvents.$inferSelect;
export type OrderAdjustmentRow = typeof orderAdjustments.$inferSelect;
export type OrderReturnRow = typeof orderReturns.$inferSelect & { lines: (typeof orderReturnLines.$inferSelect)[] };

/**
 * An order with what belongs to it: items and adjustments by position; events, rows of its ledger and what comes back
 * oldest first.
 */
export type OrderRecord = {
  row: OrderRow;
  items: OrderItemRow[];
  adjustments: OrderAdjustmentRow[];
  events: OrderEventRow[];
  payments: OrderPaymentRow[];
  returns: OrderReturnRow[];
};

export type OrderItemJson = {
  _id: string;
  type: ItemType;
  itemId: string;
  name: Localized;
  slug: string;
  image: string;
  size: Size | null;
  volume: string | null;
  selectedItems: SelectedItem[];
  contents: HeldItem[];
  unitPrice: number;
  quantity: number;
  lineTotal: number;
  /** Its share of all that was taken off. */
  discount: number;
};

export type OrderAddressJson = Record<OrderTextName, string> & {
  /** Null: sold over the counter. */
  region: { _id: string; name: Localized; etaDays: number } | null;
};

/** Pieces that come back, by the `_id` of the order's items. EGP. */
export type OrderReturnJson = {
  _id: string;
  kind: ReturnKind;
  state: ReturnState;
  reason: string;
  value: number;
  depositKept: number;
  amount: number;
  reference: string;
  /** The order sent in exchange. */
  exchange: string | null;
  lines: { line: string; quantity: number; back: number; restock: boolean; word: string }[];
  at: string;
  backAt: string | null;
};

/** What was taken off an order, or off the line that `item` names. EGP. */
export type OrderAdjustmentJson = { kind: AdjustmentKind; item: string | null; name: Localized; amount: number };

/** An order as the API and the pages see it (contract 6.2). Prices in EGP. */
export type OrderJson = Record<WireSumName, number> & {
  _id: string;
  number: number;
  status: OrderStatus;
  items: OrderItemJson[];
  freeDeliveryReason: FreeDeliveryReason | null;
  /** All that was taken off. */
  discount: number;
  /** The code that it was placed with. */
  coupon: { code: string } | null;
  /** For pages and papers; the API does not answer it. */
  adjustments: OrderAdjustmentJson[];
  address: OrderAddressJson;
  source: OrderSource;
  /** Whether the customer has said yes to an order that is paid at the door. */
  confirmation: Confirmation;
  payment: OrderPaymentJson;
  returns: OrderReturnJson[];
  /** The version of the terms that it was placed under; null: there were none (contract 7.6). */
  termsVersion: number | null;
  /** Who carries it and the number of its waybill; null: not said yet. */
  shipment: { courier: string | null; waybill: string | null };
  cancelationReason: string | null;
  /** A ready-made reason for readers of either language; null for one in somebody's own words. */
  cancelationReasonIn: Localized | null;
  /** Steps of its status and edits, oldest first. */
  history: HistoryJson[];
  createdAt: string;
};

function itemJson(row: OrderItemRow, discount: number): OrderItemJson {
  return {
    _id: row.id,
    type: row.type,
    itemId: row.itemId,
    name: { en: row.nameEn, ar: row.nameAr },
    slug: row.slug,
    image: row.image,
    size: row.size,
    volume: row.volume,
    selectedItems: row.selectedItems,
    contents: row.contents,
    unitPrice: toEgp(row.unitPrice),
    quantity: row.quantity,
    lineTotal: toEgp(row.lineTotal),
    discount: toEgp(discount),
  };
}

const readyMadeReason = ({ cancelationReasonEn: en, cancelationReasonAr: ar }: OrderRow): Localized | null =>
  en !== null && ar !== null ? { en, ar } : null;

const returnJson = (row: OrderReturnRow): OrderReturnJson => ({
  _id: row.id,
  kind: row.kind,
  state: row.state,
  reason: row.reason,
  value: toEgp(row.value),
  depositKept: toEgp(row.depositKept),
  amount: toEgp(row.amount),
  reference: row.reference,
  exchange: row.exchangeOrderId,
  lines: row.lines.map(({ itemId: line, quantity, backQuantity: back, restock, word }) => ({
    ...{ line, quantity, back, restock, word },
  })),
  at: row.at.toISOString(),
  backAt: row.backAt?.toISOString() ?? null,
});

const regionOf = ({ regionId, regionNameEn: en, regionNameAr: ar, etaDays }: OrderRow) =>
  regionId === null ? null : { _id: regionId, name: { en, ar }, etaDays };

/** Record → wire shape, piastres → EGP (contract 6.2). */
export function orderJson(record: OrderRecord): OrderJson {
  const { row, items, adjustments, events, payments, returns } = record;
  const discounts = discountsOf(record);
  return {
    _id: row.id,
    number: row.number,
    status: row.status,
    items: items.map((item, index) => itemJson(item, discounts[index] ?? 0)),
    ...eachSum(WIRE_SUM_NAMES, (name) => toEgp(row[name])),
    discount: toEgp(row.adjustmentsTotal),
    coupon: row.couponCode === null ? null : { code: row.couponCode },
    freeDeliveryReason: row.freeDeliveryReason,
    adjustments: adjustments.map(({ kind, itemId, nameEn, nameAr, amount }) => ({
      ...{ kind, item: itemId, name: { en: nameEn, ar: nameAr }, amount: toEgp(amount) },
    })),
    address: {
      ...eachField(ORDER_TEXT_NAMES, (name) => row[ORDER_FIELDS[name].column]),
      region: regionOf(row),
    },
    source: row.source,
    confirmation: row.confirmation,
    payment: paymentJson(row, payments),
    returns: returns.map(returnJson),
    termsVersion: row.termsVersion,
    shipment: { courier: row.courier || null, waybill: row.waybill || null },
    cancelationReason: row.cancelationReason,
    cancelationReasonIn: readyMadeReason(row),
    history: events.map(readEvent).flatMap(historyOf),
    createdAt: row.createdAt.toISOString(),
  };
}
