import { z } from 'zod';

import { isUuid } from '~/features/catalogue/uuid';
import { describedAs, wholeNumberSchema } from '~/features/catalogue/field.schema';

import { MAX_FILE_BYTES, MAX_FILE_LINES } from './courier-file';

const MOST_ORDERS = 200;

/** A file, or what stands in one. */
export const courierFileSchema = z
  .unknown()
  .refine((sent) => typeof sent === 'string' || sent instanceof File, 'courier.fileMissing')
  .transform((sent): string | File => sent)
  .meta(describedAs({ type: 'string', maxLength: MAX_FILE_BYTES }));

export const rowSchema = wholeNumberSchema({ min: 1, max: 10 * MAX_FILE_LINES, error: 'courier.row' });

/** Keeps what else is looked at only. */
export const applyQuery = z.strictObject({
  apply: z.enum(['1'], 'query.choice').optional().meta({ description: 'Keeps it; else nothing is written' }),
});

const isOrder = (text: string): boolean => isUuid(text) || /^\d{1,15}$/.test(text);

/** The query of a courier's sheet: whose, and which orders by `_id` or number. */
export const sheetQuery = z.strictObject({
  courier: z.uuid('query.choice').meta({ description: 'The `_id` of a courier' }),
  ids: z
    .string()
    .transform((text) => text.split(/[,.]/).filter(Boolean))
    .refine((ids) => ids.length > 0 && ids.length <= MOST_ORDERS && ids.every(isOrder), 'query.range')
    .meta(describedAs({ type: 'string', minLength: 1 })),
  anyway: z.enum(['yes'], 'query.choice').optional().meta({ description: 'Those, too, that wait for their money' }),
});
