import { z } from 'zod';
import { MAX_PAGE, MAX_QUERY } from '~/features/catalogue/list-address';

import { parseTaxonomy } from '~/features/catalogue/taxonomy';

import { PRODUCT_SORTS, type ProductListQuery, PRODUCTS_PER_PAGE } from './product-list';

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'query.number')
    .transform(Number)
    .pipe(z.number().min(min, 'query.range').max(max, 'query.range'));

const level = z.string().max(40, 'query.range').optional();

/** The query of `GET /api/v1/product`, strictly: whatever is unknown or out of range is named (decisions §2). */
export const productListQuery = z
  .strictObject({
    sort: z.enum(PRODUCT_SORTS, 'query.sort').optional(),
    page: wholeNumber(1, MAX_PAGE).default(1),
    limit: wholeNumber(1, 100).default(PRODUCTS_PER_PAGE),
    category: level,
    branch: level,
    type: level,
    gender: level,
    unisexClass: level,
    'slug[ne]': z.string().max(200, 'query.range').optional(),
    q: z.string().trim().max(MAX_QUERY, 'query.range').optional(),
  })
  .transform(({ sort, page, limit, 'slug[ne]': slugNot, q, ...levels }, context): ProductListQuery => {
    const { filter, invalid } = parseTaxonomy(levels);
    for (const name of invalid) context.addIssue({ code: 'custom', path: [name], message: 'query.taxonomy' });
    return { filter, sort, page, limit, slugNot, q: q || undefined };
  });
