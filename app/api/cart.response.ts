import { z } from 'zod';

import type { ApiCartJson, ApiCartLineJson } from '~/features/cart/cart.json';
import { MAX_LINE_QUANTITY } from '~/db/schema/cart.values';
import { SIZE_NAMES } from '~/db/schema/taxonomy.values';

import { collectionResponse } from './collection.response';
import { productResponse } from './product.response';
import { localizedResponse, moneyResponse } from './value.response';

export const selectedItemResponse = z
  .strictObject({ _id: z.uuid(), name: localizedResponse, size: z.enum(SIZE_NAMES), free: z.boolean() })
  .meta({ id: 'SelectedItem' });

const line = {
  _id: z.uuid(),
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
  size: z.enum(SIZE_NAMES).nullable().meta({ description: 'Of custom perfume' }),
  selectedItems: z.array(selectedItemResponse).meta({ description: 'The bottles of a composed offer, paid first' }),
  customPrice: moneyResponse.nullable().meta({ description: 'What a composed offer costs, EGP' }),
  unitPrice: moneyResponse,
  lineTotal: moneyResponse,
  discount: moneyResponse.meta({ description: 'What the code takes off it' }),
  purchasable: z
    .boolean()
    .meta({ description: 'False while the item cannot be had: the line stays, counts nothing, and stops an order' }),
};

/** A line of the cart with the prices of this moment (contract 5.1). */
const cartLineResponse = z
  .discriminatedUnion('type', [
    z.strictObject({ ...line, type: z.literal('Product'), item: productResponse }),
    z.strictObject({ ...line, type: z.literal('Collection'), item: collectionResponse }),
  ])
  .meta({ id: 'CartLine' }) satisfies z.ZodType<ApiCartLineJson>;

/** The cart: what every call of it answers but DELETE. */
export const cartResponse = z.strictObject({
  data: z.strictObject({
    cart: z.array(cartLineResponse),
    total: moneyResponse.meta({ description: 'EGP, of the lines that can be ordered' }),
    count: z.int().min(0).meta({ description: 'Pieces' }),
    discount: moneyResponse.meta({ description: 'What the code takes off the items; `total` is before it' }),
    coupon: z
      .strictObject({
        code: z.string(),
        percent: z.int().nullable(),
        amount: moneyResponse.nullable(),
        freeDelivery: z.boolean(),
        refusal: z
          .string()
          .nullable()
          .meta({ description: 'Why it takes nothing off now, as an order would be refused' }),
      })
      .nullable()
      .meta({ description: 'The code that it holds' }),
  }) satisfies z.ZodType<ApiCartJson>,
});
