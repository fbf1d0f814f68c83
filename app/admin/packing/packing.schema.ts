import { z } from 'zod';

import { linesSchema, wholeNumberSchema } from '~/features/catalogue/field.schema';

/** Characters of what is said of missing pieces. */
export const MISSING_LENGTH = 300;

/** So many pieces of an order's line that were not found, by the `_id` of its item; words may be left out. */
export const missingSchema = z.object({
  line: z.uuid('order.missingLine'),
  quantity: wholeNumberSchema({ min: 1, max: 20, error: 'order.missingQuantity' }),
  text: linesSchema({ max: MISSING_LENGTH, error: 'order.missingText' }),
});
export type MissingPieces = z.output<typeof missingSchema>;
