import { z } from 'zod';

import { MAX_CART_LINES } from '~/db/schema/cart.values';
import { EDITED_SOURCES } from '~/db/schema/order.values';
import { rowSchema } from '~/admin/order-lines/lines.form';
import { choiceSchema, lineSchema, optionalEgpSchema } from '~/features/catalogue/field.schema';
import { agreedDeliverySchema, discountSchema, editAddressSchema } from '~/features/order-edit/order-edit.schema';
import type { OrderEdit } from '~/features/order-edit/order-edit.commands.server';

/** A discount as a form has it: none where its amount is left empty. */
export const discountFields = z
  .object({
    amount: optionalEgpSchema({ min: 0, max: 9_999_999, error: 'orderEdit.discountAmount' }),
    reason: lineSchema({ max: 200, error: 'orderEdit.discountReason' }),
  })
  .default({ amount: null, reason: '' })
  .transform(({ amount, reason }, context) => {
    if (!amount) return null;
    const length = discountSchema.shape.reason.safeParse(reason);
    if (length.success) return { amount, reason };
    context.addIssue({ code: 'custom', path: ['reason'], message: 'orderEdit.discountReason' });
    return z.NEVER;
  });

/** The rows of a form but for those that are to go. */
export const itemFields = z
  .array(rowSchema)
  .default([])
  .transform((rows) => rows.filter((row) => row !== null))
  .refine((items) => items.length > 0, 'orderEdit.itemsMissing')
  .refine((items) => items.length <= MAX_CART_LINES, 'orderEdit.itemsTooMany');

/** An amount that the page showed; anything else is none that it can have shown. */
export const shownTotal = z
  .string()
  .default('')
  .transform((text) => (/^\d{1,10}(\.\d{1,2})?$/.test(text) ? Number(text) : -1));

/** The form that edits an order, and what it asks for. It shows the total before it keeps it. */
export const editFormSchema = z
  .object({
    ...editAddressSchema.shape,
    items: itemFields,
    discount: discountFields,
    deliveryCharge: agreedDeliverySchema,
    source: choiceSchema(EDITED_SOURCES, 'orderEdit.source').optional(),
    expectedTotal: shownTotal,
    reason: lineSchema({ max: 500, error: 'orderEdit.reasonLength' }),
  })
  .transform(({ items, discount, deliveryCharge, source, expectedTotal, reason, ...address }): OrderEdit => ({
    address,
    goods: { items, discount, deliveryCharge, expectedTotal },
    ...(source && { source }),
    reason,
  }));
