import { z } from 'zod';

import { flagSchema, optionalEgpSchema } from '~/features/catalogue/field.schema';
import { PRICE } from '~/features/product/product.rules';

import { PRICE_NAME } from './prices.rules';

const rowSchema = z.strictObject({
  on: flagSchema,
  price: optionalEgpSchema({ ...PRICE, error: 'product.price' }),
  priceAfter: optionalEgpSchema({ ...PRICE, error: 'product.priceAfter' }),
});

const isTicked = (row: unknown): boolean => typeof row === 'object' && row !== null && 'on' in row && row.on === 'on';

/** Of a row that is not ticked nothing is read. */
const tickedSchema = z.preprocess((row) => (isTicked(row) ? row : {}), rowSchema);

/** A preview as it is sent back: each price by its name, whether it is ticked, and what stands in its fields. */
export const pricesFormSchema = z.strictObject({
  preview: z.string('prices.previewOver').max(100_000, 'prices.previewOver'),
  rows: z.record(z.string().regex(PRICE_NAME), tickedSchema).default({}),
});

/** Money in piastres; null where a field is empty or is not asked for. */
export type TypedPrices = z.output<typeof pricesFormSchema>['rows'];
