import { z } from 'zod';

import { countParameter } from '~/features/catalogue/field.schema';
import { MAX_PAGE } from '~/features/catalogue/list-address';

import { ORDER_STATUSES, OWN_ORDERS_LIMIT } from './order.values';

/** Why an order is cancelled: 3–500 characters (decisions §4). */
export const cancelationReasonSchema = z
  .string('order.reasonLength')
  .transform((text) =>
    text
      .normalize('NFC')
      .replace(/[\u0000-\u001F\u007F]+/g, ' ')
      .trim(),
  )
  .refine((text) => [...text].length >= 3 && [...text].length <= 500, 'order.reasonLength');

/** The query of `GET /api/v1/order/user-orders`. */
export const ownOrdersQuery = z.strictObject({
  page: countParameter({ min: 1, max: MAX_PAGE, otherwise: 1 }),
  limit: countParameter({ min: 1, max: 100, otherwise: OWN_ORDERS_LIMIT }),
});

/** An admin's step; `canceled` needs the reason, which the rules look at (decisions §4). */
export const orderStepSchema = z.strictObject({
  status: z.enum(ORDER_STATUSES, 'order.statusUnknown'),
  cancelationReason: z.string('order.reasonLength').optional(),
});

/** Cancelling, by the owner or an admin (decisions §4). */
export const orderCancelSchema = z.strictObject({ cancelationReason: cancelationReasonSchema });
