import { CATALOGUE_SORTS } from '~/features/catalogue/catalogue-sorts';
import { z } from 'zod';
import { MAX_PAGE, MAX_QUERY } from '~/features/catalogue/list-address';

import { countParameter } from '~/features/catalogue/field.schema';
import { CATEGORIES, ALL_BRANCHES, TYPES, GENDERS, GRADES } from '~/db/schema/taxonomy.values';
import { ALL, parseTaxonomy } from '~/features/catalogue/taxonomy';

import { filterShape, takeFilter } from '~/features/scent/product-filter.schema';

import { type ProductListQuery, PRODUCTS_PER_PAGE } from './product-list';

/** A level of the shop's tree, which is judged as a whole afterwards. */
const level = (values: readonly string[]) =>
  z
    .string()
    .min(1, 'query.taxonomy')
    .max(40, 'query.range')
    .optional()
    .meta({ override: { type: 'string', enum: [ALL, ...values] } });

/** The query of `GET /api/v1/product`, strictly: whatever is unknown or out of range is named (contract 3.4). */
export const productListQuery = z
  .strictObject({
    sort: z.enum(CATALOGUE_SORTS, 'query.sort').optional(),
    page: countParameter({ min: 1, max: MAX_PAGE, otherwise: 1 }),
    limit: countParameter({ min: 1, max: 100, otherwise: PRODUCTS_PER_PAGE }),
    category: level(CATEGORIES),
    branch: level(ALL_BRANCHES),
    type: level(TYPES),
    gender: level(GENDERS),
    unisexClass: level(GRADES),
    ...filterShape,
    'slug[ne]': z.string().max(200, 'query.range').optional(),
    q: z.string().trim().max(MAX_QUERY, 'query.range').optional(),
  })
  .transform(({ sort, page, limit, 'slug[ne]': slugNot, q, ...rest }, context): ProductListQuery => {
    const { wanted, rest: levels } = takeFilter(rest);
    const { filter, invalid } = parseTaxonomy(levels);
    for (const name of invalid) context.addIssue({ code: 'custom', path: [name], message: 'query.taxonomy' });
    return { filter, wanted, sort, page, limit, slugNot, q: q || undefined };
  });
