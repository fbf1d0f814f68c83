import { z } from 'zod';

import { ALL, CATEGORIES } from '../catalogue/taxonomy';
import { COLLECTION_SORTS, type CollectionListQuery, COLLECTIONS_PER_PAGE, DEFAULT_COLLECTION_SORT, MAX_PAGE } from './collection-list';

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'query.number')
    .transform(Number)
    .pipe(z.number().min(min, 'query.range').max(max, 'query.range'));

/** The query of `GET /api/v1/collection`, strictly: anything unknown or out of range is named (decisions §2). */
export const collectionListQuery = z
  .strictObject({
    sort: z.enum(COLLECTION_SORTS, 'query.sort').default(DEFAULT_COLLECTION_SORT),
    page: wholeNumber(1, MAX_PAGE).default(1),
    limit: wholeNumber(1, 100).default(COLLECTIONS_PER_PAGE),
    category: z.enum([ALL, ...CATEGORIES], 'query.category').optional(),
    'slug[ne]': z.string().max(200, 'query.range').optional(),
    q: z.string().trim().max(100, 'query.range').optional(),
  })
  .transform(({ category, 'slug[ne]': slugNot, q, ...rest }): CollectionListQuery => ({
    ...rest,
    q: q || undefined,
    category: category === ALL ? undefined : category,
    slugNot,
  }));
