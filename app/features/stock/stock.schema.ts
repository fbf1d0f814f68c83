import { z } from 'zod';

import { choiceSchema, countParameter, lineSchema, wholeNumberSchema } from '~/features/catalogue/field.schema';
import { MAX_PAGE, MAX_QUERY } from '~/features/catalogue/list-address';
import { MOST_STOCK, STOCK_UNITS } from '~/db/schema/stock.values';
import { SIZE_NAMES } from '~/db/schema/taxonomy.values';

export const STOCK_LIMIT = 50;
export const STOCK_STATES = ['low', 'out', 'short', 'uncounted'] as const;
export type StockState = (typeof STOCK_STATES)[number];

/** The query of `GET /api/v1/stock`. */
export const stockListQuery = z.strictObject({
  q: z.string().trim().max(MAX_QUERY, 'query.range').optional().meta({ description: 'Name or code' }),
  state: z.enum(STOCK_STATES, 'query.value').optional(),
  page: countParameter({ min: 1, max: MAX_PAGE, otherwise: 1 }),
  limit: countParameter({ min: 1, max: 100, otherwise: STOCK_LIMIT }),
});

const whole = (min: number, error: string) => wholeNumberSchema({ min, max: MOST_STOCK, error });

/**
 * What somebody says of a count (contract 6.19): how many there are (`count`, null: nobody counts it any more) or how
 * many more or fewer (`change`), and why.
 */
export const stockSchema = z
  .strictObject({
    itemId: z.uuid('stock.item'),
    size: choiceSchema(SIZE_NAMES, 'stock.size'),
    unit: z.enum(STOCK_UNITS, 'stock.unit').default('piece'),
    change: whole(-MOST_STOCK, 'stock.change').optional(),
    count: whole(0, 'stock.count').nullable().optional(),
    /** How many were on hand when it was counted; what has moved since is added. */
    seen: whole(0, 'stock.count').nullable().optional(),
    lowMark: whole(0, 'stock.lowMark').nullable().optional(),
    reason: lineSchema({ min: 1, max: 200, error: 'stock.reason' }),
    note: lineSchema({ max: 200, error: 'stock.note' }),
  })
  .refine((said) => (said.change === undefined) !== (said.count === undefined), {
    path: ['count'],
    error: 'stock.changeOrCount',
  });
export type StockInput = z.output<typeof stockSchema>;
