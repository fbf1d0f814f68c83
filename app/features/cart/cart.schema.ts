import { z } from 'zod';

import { wholeNumberSchema } from '~/features/catalogue/field.schema';
import { SIZE_NAMES } from '~/db/schema/taxonomy.values';

import { ITEM_TYPES, MAX_LINE_QUANTITY } from '~/db/schema/cart.values';

const MAX_SLOTS = 10;

/**
 * What may be put into a cart (contract 5.2): names and prices are ours, so there are no fields for them. Messages are
 * keys of `errors`.
 */
export const addToCartSchema = z.strictObject({
  type: z.enum(ITEM_TYPES, 'cart.itemUnknown'),
  itemId: z.uuid('cart.itemUnknown'),
  size: z.preprocess(
    (size) => (size === '' ? null : size),
    z.enum(SIZE_NAMES, 'cart.sizeUnknown').nullable().default(null),
  ),
  quantity: wholeNumberSchema({ min: 1, max: MAX_LINE_QUANTITY, error: 'cart.quantityInvalid' }).default(1),
  selectedItems: z.array(z.uuid('cart.selectionInvalid')).max(MAX_SLOTS, 'cart.selectionInvalid').default([]),
});

export type AddToCart = z.output<typeof addToCartSchema>;
