import { toEgp } from '~/features/catalogue/money';
import type { OrderRow } from '~/features/order/order.json';
import type { Localized } from '~/i18n/localized';
import type { PaymentMethod } from '~/db/schema/order.values';

/** An order that nobody of the back office has opened yet. `total` in EGP. */
export type NewOrder = {
  _id: string;
  number: number;
  name: string;
  region: Localized;
  total: number;
  method: PaymentMethod;
  createdAt: string;
};

export type Notifications = {
  at: string;
  /** Orders that wait for the shop's answer. */
  waiting: number;
  /** Those whose customer has not said yes yet. */
  toConfirm: number;
  /** Those that are being prepared and not packed yet. */
  toPack: number;
  /** Of those that wait, the ones that nobody has opened. */
  unopened: number;
  orders: NewOrder[];
  failedMessages: number;
  messagesByHand: number;
  /** Reviews that the shop has not looked at. */
  reviews: number;
};

/** `name`: the customer's, as the reader may see it. */
export const newOrderJson = (row: OrderRow, name: string): NewOrder => ({
  _id: row.id,
  number: row.number,
  name,
  region: { en: row.regionNameEn, ar: row.regionNameAr },
  total: toEgp(row.total),
  method: row.paymentMethod,
  createdAt: row.createdAt.toISOString(),
});
