import { z } from 'zod';

import { countParameter, lineSchema, optionalEgpSchema, textBounds } from '~/features/catalogue/field.schema';
import { MAX_PAGE } from '~/features/catalogue/list-address';
import { foldDigits } from '~/features/catalogue/search-text';
import { lengthOf, oneLine } from '~/features/catalogue/typed-text';

import { MOST_SHIPPING_FEE } from '~/features/courier/courier.rules';
import { CANCEL_REASONS, ORDER_STATUSES } from '~/db/schema/order.values';

/** How many orders a page of “my orders” shows. */
export const OWN_ORDERS_LIMIT = 10;

/** Characters of a reason (contract 6.5). */
const REASON = { min: 3, max: 500 };

/** Why an order is cancelled, or what is kept of a payment corrected: 3–500 characters (contract 6.5, 6.6). */
export const reasonSchema = z
  .string('order.reasonLength')
  .transform(oneLine)
  .refine((text) => lengthOf(text) >= REASON.min && lengthOf(text) <= REASON.max, 'order.reasonLength')
  .meta(textBounds(REASON));

/** The query of `GET /api/v1/order/user-orders`. */
export const ownOrdersQuery = z.strictObject({
  page: countParameter({ min: 1, max: MAX_PAGE, otherwise: 1 }),
  limit: countParameter({ min: 1, max: 100, otherwise: OWN_ORDERS_LIMIT }),
});

/** An admin's step; `canceled` needs the reason, which the rules look at (contract 6.4). */
export const orderStepSchema = z.strictObject({
  status: z.enum(ORDER_STATUSES, 'order.statusUnknown'),
  cancelationReason: z
    .string('order.reasonLength')
    .refine((text) => lengthOf(text) <= REASON.max, 'order.reasonLength')
    .meta(textBounds({ max: REASON.max }))
    .optional(),
});

/** A line that a script may send as null, too: comes out empty. */
const optionalLine = (error: string) =>
  lineSchema({ max: 60, error })
    .nullable()
    .transform((text) => text ?? '');

/** Who carries an order, the number of its waybill, and what the courier asks (contract 6.11); out in piastres. */
export const shipmentSchema = z.strictObject({
  courier: optionalLine('order.courierLength'),
  waybill: optionalLine('order.waybillLength').transform(foldDigits),
  fee: optionalEgpSchema({ min: 0, max: MOST_SHIPPING_FEE, error: 'order.shippingFee' }),
});
export type Shipment = z.output<typeof shipmentSchema>;

/** Cancelling, by the owner or an admin (contract 6.5). */
export const orderCancelSchema = z.strictObject({ cancelationReason: reasonSchema });

const words = z.string('order.reasonLength').default('');

/** A customer's form to cancel: a ready-made reason, their own words, or both; how long it may be the rules look at. */
export const customerCancelSchema = z
  .object({ reason: z.enum(CANCEL_REASONS).or(z.undefined()).catch(undefined), otherReason: words })
  .refine(({ reason, otherReason }) => reason !== undefined || oneLine(otherReason) !== '', {
    error: 'order.reasonMissing',
    path: ['reason'],
  });
