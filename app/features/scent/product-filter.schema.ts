import { z } from 'zod';

import { MOMENTS, SEASONS } from '~/db/schema/scent.values';
import { amountSchema } from '~/features/catalogue/field.schema';

import { given, type ProductFilter } from './product-filter';
import { CODE, HIGHEST_PRICE, SIZE } from './product-filter.reading';

const code = z.string().regex(CODE, 'query.choice').optional();
const price = amountSchema({ min: 0, max: HIGHEST_PRICE, error: 'query.range' }).optional();

/** The filters of `GET /api/v1/product`, strictly; codes that nobody knows find nothing (contract 3.4). */
export const filterShape = {
  family: code,
  note: code,
  season: z.enum(SEASONS, 'query.choice').optional(),
  moment: z.enum(MOMENTS, 'query.choice').optional(),
  strength: z
    .string()
    .regex(/^[1-5]$/, 'query.choice')
    .transform(Number)
    .optional()
    .meta({ override: { type: 'integer', minimum: 1, maximum: 5 } }),
  size: z.string().regex(SIZE, 'query.choice').optional(),
  priceFrom: price,
  priceTo: price,
};

type Read = { [Name in keyof ProductFilter]?: ProductFilter[Name] | undefined };

/** Parts the filters from what else a query asks. */
export function takeFilter<Rest extends Read>({
  family,
  note,
  season,
  moment,
  strength,
  size,
  priceFrom,
  priceTo,
  ...rest
}: Rest): { wanted: ProductFilter; rest: Omit<Rest, keyof ProductFilter> } {
  return { wanted: given({ family, note, season, moment, strength, size, priceFrom, priceTo }), rest };
}
