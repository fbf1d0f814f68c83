import { z } from 'zod';

import { MAX_CART_LINES } from '~/db/schema/cart.values';
import { addToCartSchema } from '~/features/cart/cart.schema';
import { egpSchema, lineSchema, optionalEgpSchema } from '~/features/catalogue/field.schema';
import { placeOrderSchema } from '~/features/checkout/checkout.schema';

/** The address of an order, whole (contract 6.14). */
export const editAddressSchema = placeOrderSchema.shape.address;

/** What the shop takes off of its own will, in EGP, and why; out in piastres. */
export const discountSchema = z.strictObject({
  amount: egpSchema({ min: 0.01, max: 9_999_999, error: 'orderEdit.discountAmount' }),
  reason: lineSchema({ min: 3, max: 200, error: 'orderEdit.discountReason' }),
});

/** What is agreed for delivery, in EGP; out in piastres, null where the governorate's charge counts. */
export const agreedDeliverySchema = optionalEgpSchema({ min: 0, max: 10_000, error: 'orderEdit.deliveryCharge' });

export const orderItemsSchema = z
  .array(addToCartSchema, 'orderEdit.itemsMissing')
  .min(1, 'orderEdit.itemsMissing')
  .max(MAX_CART_LINES, 'orderEdit.itemsTooMany');

/** All that an order shall hold, and on what terms (contract 6.14). `expectedTotal`: EGP, what was shown. */
export const editItemsSchema = z.strictObject({
  items: orderItemsSchema,
  discount: discountSchema.nullish().transform((discount) => discount ?? null),
  deliveryCharge: agreedDeliverySchema,
  expectedTotal: placeOrderSchema.shape.expectedTotal,
});

export type EditAddress = z.output<typeof editAddressSchema>;
export type EditItems = z.output<typeof editItemsSchema>;
export type Discount = z.output<typeof discountSchema>;
