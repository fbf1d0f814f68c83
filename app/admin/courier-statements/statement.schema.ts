import { z } from 'zod';

import { courierFileSchema, rowSchema } from '~/admin/couriers/courier-files.schema';
import { wholeNumberSchema } from '~/features/catalogue/field.schema';

import type { Decision } from './statement.plan';
import { STATEMENT_DEEDS } from './statement.rules';

const decisionSchema = z.strictObject({
  row: rowSchema,
  do: z.enum(STATEMENT_DEEDS, 'courier.deedImpossible'),
  order: wholeNumberSchema({ min: 1, max: 999_999_999_999_999, error: 'courier.noSuchOrder' }).optional(),
});

/** A courier's statement with what was decided of its rows; the rest goes the way that was proposed. */
export const statementSchema = z.strictObject({
  file: courierFileSchema,
  courier: z.uuid('courier.notFound').optional().meta({ description: 'Left out: that of most of its orders' }),
  rows: z.array(decisionSchema).max(2_000).default([]),
});

export const decisionsOf = (rows: readonly z.output<typeof decisionSchema>[]): Map<number, Decision> =>
  new Map(rows.map(({ row, do: deed, order }) => [row, { do: deed, order }]));

const waybillDecision = z.strictObject({ row: rowSchema, do: z.enum(['book', 'leave'], 'courier.deedImpossible') });

/** A courier's waybills, likewise. */
export const waybillsSchema = z.strictObject({
  file: courierFileSchema,
  courier: z.uuid('courier.notFound').optional(),
  rows: z.array(waybillDecision).max(2_000).default([]),
});
