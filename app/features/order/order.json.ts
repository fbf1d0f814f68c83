import type { orderAdjustments, orderEvents, orderItems, orders } from '~/db/schema/order.server';
import type { HeldItem, ItemType, SelectedItem } from '~/db/schema/cart.values';
import type { Localized } from '~/i18n/localized';
import { toEgp } from '~/features/catalogue/money';
import { eachSum, WIRE_SUM_NAMES, type WireSumName } from '~/features/pricing/order-sums';
import type { Size } from '~/db/schema/taxonomy.values';

import { readEvent, statusSteps } from './order.events';
import { eachField, ORDER_FIELDS, ORDER_TEXT_NAMES, type OrderTextName } from './order.fields';
import type {
  AdjustmentKind,
  FreeDeliveryReason,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
} from '~/db/schema/order.values';

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;
export type OrderEventRow = typeof orderEvents.$inferSelect;
export type OrderAdjustmentRow = typeof orderAdjustments.$inferSelect;

/** An order with what belongs to it: items and adjustments by position, events oldest first. */
export type OrderRecord = {
  row: OrderRow;
  items: OrderItemRow[];
  adjustments: OrderAdjustmentRow[];
  events: OrderEventRow[];
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
};

export type OrderAddressJson = Record<OrderTextName, string> & {
  region: { _id: string; name: Localized; etaDays: number };
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
  /** For pages and papers; the API does not answer it. */
  adjustments: OrderAdjustmentJson[];
  address: OrderAddressJson;
  payment: { method: PaymentMethod; status: PaymentStatus };
  /** The version of the terms that it was placed under; null: there were none (contract 7.6). */
  termsVersion: number | null;
  /** Who carries it and the number of its waybill; null: not said yet. */
  shipment: { courier: string | null; waybill: string | null };
  cancelationReason: string | null;
  /** A ready-made reason for readers of either language; null for one in somebody's own words. */
  cancelationReasonIn: Localized | null;
  history: { from: OrderStatus | null; to: OrderStatus; by: 'user' | 'admin'; at: string }[];
  createdAt: string;
};

function itemJson(row: OrderItemRow): OrderItemJson {
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
  };
}

const readyMadeReason = ({ cancelationReasonEn: en, cancelationReasonAr: ar }: OrderRow): Localized | null =>
  en !== null && ar !== null ? { en, ar } : null;

/** Record → wire shape, piastres → EGP (contract 6.2). */
export function orderJson({ row, items, adjustments, events }: OrderRecord): OrderJson {
  return {
    _id: row.id,
    number: row.number,
    status: row.status,
    items: items.map(itemJson),
    ...eachSum(WIRE_SUM_NAMES, (name) => toEgp(row[name])),
    freeDeliveryReason: row.freeDeliveryReason,
    adjustments: adjustments.map(({ kind, itemId, nameEn, nameAr, amount }) => ({
      ...{ kind, item: itemId, name: { en: nameEn, ar: nameAr }, amount: toEgp(amount) },
    })),
    address: {
      ...eachField(ORDER_TEXT_NAMES, (name) => row[ORDER_FIELDS[name].column]),
      region: { _id: row.regionId, name: { en: row.regionNameEn, ar: row.regionNameAr }, etaDays: row.etaDays },
    },
    payment: { method: row.paymentMethod, status: row.paymentStatus },
    termsVersion: row.termsVersion,
    shipment: { courier: row.courier || null, waybill: row.waybill || null },
    cancelationReason: row.cancelationReason,
    cancelationReasonIn: readyMadeReason(row),
    history: statusSteps(events.map(readEvent)),
    createdAt: row.createdAt.toISOString(),
  };
}
