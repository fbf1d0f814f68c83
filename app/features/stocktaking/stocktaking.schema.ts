import { z } from 'zod';

import { MOST_STOCK } from '~/db/schema/stock.values';
import { SIZE_NAMES } from '~/db/schema/taxonomy.values';
import { choiceSchema, optionalWholeNumberSchema } from '~/features/catalogue/field.schema';

/** Rows of a shelf on one page. */
export const SHELF_LIMIT = 50;

export const countedField = optionalWholeNumberSchema({ min: 0, max: MOST_STOCK, error: 'stock.count' });

/** `was`: what stood in the field when the page was made; only what differs from it was typed. */
const rowSchema = z.object({
  itemId: z.uuid('stock.item'),
  size: choiceSchema(SIZE_NAMES, 'stock.size'),
  counted: countedField,
  was: countedField,
});

/** Which count is thrown away. */
export const droppedSchema = rowSchema.pick({ itemId: true, size: true });

/** The fields of a shelf. */
export const countFormSchema = z.object({ rows: z.array(rowSchema).max(SHELF_LIMIT).default([]) });
export type CountedRow = Omit<z.output<typeof rowSchema>, 'was'>;
