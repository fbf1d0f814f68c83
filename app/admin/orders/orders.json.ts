import type { users } from '~/db/schema/user.server';
import type { Language } from '~/i18n/language';
import type { Localized } from '~/i18n/localized';
import { toEgp } from '~/features/catalogue/money';
import type { OrderItemRow, OrderJson, OrderRow } from '~/features/order/order.json';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '~/db/schema/order.values';

const PICTURES = 3;

/** An order as a row of the back office. `total` in EGP. */
export type OrderSummaryJson = {
  _id: string;
  number: number;
  status: OrderStatus;
  total: number;
  customer: { name: string; phone: string };
  /** What a message to the customer begins with, in their language. */
  greeting: string;
  region: Localized;
  payment: { method: PaymentMethod; status: PaymentStatus };
  pictures: string[];
  /** Of all items together. */
  pieces: number;
  createdAt: string;
};

/**
 * An order with the account that placed it, the language of its customer, and what the courier asks, in EGP (contract
 * 6.2, 6.11).
 */
export type AdminOrderJson = Omit<OrderJson, 'shipment'> & {
  shipment: OrderJson['shipment'] & { fee: number | null };
  language: Language;
  user: { _id: string; name: string; email: string | null; phone: string | null };
};

/** How many orders stand at each status, and how many of them nobody has opened. */
export type OrderCounts = Record<OrderStatus | 'all' | 'unopened', number>;

export type BuyerRow = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'phone'>;

export function orderSummaryJson(
  row: OrderRow,
  items: readonly Pick<OrderItemRow, 'image' | 'quantity'>[],
  customer: OrderSummaryJson['customer'],
  greeting: string,
): OrderSummaryJson {
  return {
    _id: row.id,
    number: row.number,
    status: row.status,
    total: toEgp(row.total),
    customer,
    greeting,
    region: { en: row.regionNameEn, ar: row.regionNameAr },
    payment: { method: row.paymentMethod, status: row.paymentStatus },
    pictures: items.slice(0, PICTURES).map(({ image }) => image),
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    createdAt: row.createdAt.toISOString(),
  };
}

export const adminOrderJson = (order: OrderJson, row: OrderRow, buyer: BuyerRow): AdminOrderJson => ({
  ...order,
  shipment: { ...order.shipment, fee: row.shippingFee === null ? null : toEgp(row.shippingFee) },
  language: row.language,
  user: { _id: buyer.id, name: buyer.name, email: buyer.email, phone: buyer.phone },
});
