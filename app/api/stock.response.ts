import { z } from 'zod';

import { MOVEMENT_KINDS, STOCK_UNITS } from '~/db/schema/stock.values';
import { SIZE_NAMES } from '~/db/schema/taxonomy.values';
import type { ItemStockJson, StockJson } from '~/features/stock/stock.json';

import { localizedResponse } from './value.response';

const size = z.enum(SIZE_NAMES).nullable();
const amount = z.int().nullable();
const orderResponse = z.strictObject({ _id: z.uuid(), number: z.int() });

const stockFields = {
  itemId: z.uuid(),
  name: localizedResponse,
  code: z.string(),
  image: z.string(),
  size: size.meta({ description: 'null: it has none, or is one pool' }),
  unit: z.enum(STOCK_UNITS),
  onHand: amount.meta({ description: 'null: nobody counts it' }),
  promised: amount.meta({ description: 'In open orders' }),
  free: amount.meta({ description: '`onHand` less `promised`' }),
  lowMark: amount,
  level: z.enum(['out', 'low', 'enough']).nullable(),
};

export const stockResponse = z.strictObject(stockFields).meta({ id: 'Stock' }) satisfies z.ZodType<StockJson>;

export const itemStockResponse = z
  .strictObject({
    itemId: z.uuid(),
    rows: z.array(z.strictObject({ ...stockFields, orders: z.array(orderResponse.extend({ quantity: z.int() })) })),
    movements: z
      .array(
        z.strictObject({
          size,
          kind: z.enum(MOVEMENT_KINDS),
          onHandChange: z.int(),
          promisedChange: z.int(),
          onHand: z.int(),
          promised: z.int(),
          order: orderResponse.nullable(),
          by: z.string().nullable(),
          reason: z.string(),
          note: z.string(),
          at: z.iso.datetime(),
        }),
      )
      .meta({ description: 'Newest first, 50 at most' }),
  })
  .meta({ id: 'ItemStock' }) satisfies z.ZodType<ItemStockJson>;
