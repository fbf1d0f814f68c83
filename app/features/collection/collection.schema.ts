import { CATALOGUE_SORTS, DEFAULT_SORT } from '~/features/catalogue/catalogue-sorts';
import { z } from 'zod';

import { MAX_PAGE } from '~/features/catalogue/list-address';

import {
  choiceSchema,
  countParameter,
  flagSchema,
  imageSchema,
  linesSchema,
  localizedSchema,
  nameSchema,
  optionalEgpSchema,
  wholeNumberSchema,
} from '../catalogue/field.schema';
import { withCopy } from '~/i18n/localized';
import { countsSometime, DATES_FAULT, datesFields, END_FAULT, endsAfterStart } from '~/features/dates/dates.schema';
import { CATEGORIES, SIZE_NAMES } from '~/db/schema/taxonomy.values';
import { ALL } from '../catalogue/taxonomy';
import { type CollectionListQuery, COLLECTIONS_PER_PAGE } from './collection-list';
import { isHonestOffer } from './collection.rules';
import { COLLECTION_TYPES, OFFER_TYPES } from '~/db/schema/collection.values';

/** The query of `GET /api/v1/collection`, strictly: anything unknown or out of range is named (contract 3.4). */
export const collectionListQuery = z
  .strictObject({
    sort: z.enum(CATALOGUE_SORTS, 'query.sort').default(DEFAULT_SORT),
    page: countParameter({ min: 1, max: MAX_PAGE, otherwise: 1 }),
    limit: countParameter({ min: 1, max: 100, otherwise: COLLECTIONS_PER_PAGE }),
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

/** The fields that hold pictures, with the kind they are. */
export const COLLECTION_PICTURES = { image: 'collections' } as const;

/** Products of a bundle, and perfumes a set may be limited to. */
export const MAX_CONTENTS = 20;
const MAX_POOL = 500;

const egp = { min: 1, max: 1_000_000 };

const contentSchema = z.strictObject({
  productId: z.uuid('collection.content'),
  size: choiceSchema(SIZE_NAMES, 'collection.size'),
  quantity: wholeNumberSchema({ min: 1, max: 20, error: 'collection.quantity' }).prefault(1),
});

/** A form sends one ticked box as a text, several as a list. */
const poolSchema = z.preprocess(
  (value) => (typeof value === 'string' ? [value].filter(Boolean) : (value ?? [])),
  z
    .array(z.uuid('collection.pool'), 'collection.pool')
    .max(MAX_POOL, 'collection.pool')
    .transform((ids) => [...new Set(ids)]),
);

/** Only custom perfumes come in sizes. */
const noSize = z.null('collection.noSizes').optional();

/** Asked even where another field is wrong, so that all faults are named at once. */
const always = () => true;
const isNumber = (value: unknown): value is number => typeof value === 'number';
const sameContent = (content: { productId: string; size: string | null }) =>
  `${content.productId} ${content.size ?? ''}`;

/**
 * A collection as the shop writes it, the same for forms and scripts (contract 3.7). EGP in, piastres out. A bundle
 * (`classic`) needs a price and has no offer type and no pool; a set (`classice`) needs an offer type, has no contents,
 * and a price only where the shop fixes one. An empty `priceAfter` is the price itself.
 */
export const collectionSchema = z
  .strictObject({
    name: nameSchema({
      min: 2,
      max: 120,
      errors: { en: 'collection.name', ar: 'collection.name', none: 'collection.nameMissing' },
    }).prefault({}),
    description: localizedSchema(linesSchema({ max: 5_000, error: 'collection.description' }))
      .prefault({})
      .transform(withCopy),
    category: choiceSchema(CATEGORIES, 'collection.category'),
    collectionType: z.enum(COLLECTION_TYPES, 'collection.type'),
    offerType: choiceSchema(OFFER_TYPES, 'collection.offerType'),
    price: optionalEgpSchema({ ...egp, error: 'collection.price' }),
    priceAfter: optionalEgpSchema({ ...egp, error: 'collection.priceAfter' }),
    available: flagSchema.prefault(true),
    freeShipping: flagSchema.prefault(false),
    visible: flagSchema.prefault(true),
    image: imageSchema('collections'),
    contents: z.preprocess(
      (value) => (value === '' ? [] : value),
      z.array(contentSchema, 'collection.contents').max(MAX_CONTENTS, 'collection.contents').default([]),
    ),
    pool: poolSchema,
    ...datesFields,
    lg: noSize,
    md: noSize,
    sm: noSize,
  })
  .refine(({ collectionType, offerType }) => collectionType !== 'classice' || offerType !== null, {
    path: ['offerType'],
    error: 'collection.offerType',
    when: always,
  })
  .refine(({ collectionType, offerType }) => collectionType !== 'classic' || offerType === null, {
    path: ['offerType'],
    error: 'collection.notInBundle',
  })
  .refine(({ collectionType, pool }) => collectionType !== 'classic' || pool.length === 0, {
    path: ['pool'],
    error: 'collection.notInBundle',
  })
  .refine(({ collectionType, contents }) => collectionType !== 'classice' || contents.length === 0, {
    path: ['contents'],
    error: 'collection.notInSet',
  })
  .refine(
    ({ collectionType, price, priceAfter }) => price !== null || (collectionType !== 'classic' && priceAfter === null),
    {
      path: ['price'],
      error: 'collection.price',
      when: always,
    },
  )
  .refine(({ price, priceAfter }) => !isNumber(price) || !isNumber(priceAfter) || priceAfter <= price, {
    path: ['priceAfter'],
    error: 'collection.priceAfterAbove',
    when: always,
  })
  .refine(
    ({ price, priceAfter }) =>
      !isNumber(price) || !isNumber(priceAfter) || priceAfter > price || isHonestOffer(price, priceAfter),
    {
      path: ['priceAfter'],
      error: 'collection.offerTooHigh',
      when: always,
    },
  )
  .refine(endsAfterStart, END_FAULT)
  .refine((typed) => countsSometime(typed, [typed]), DATES_FAULT)
  .superRefine(({ contents }, context) => {
    const seen = new Set<string>();
    contents.forEach((content, index) => {
      if (seen.has(sameContent(content))) {
        context.addIssue({
          code: 'custom',
          path: ['contents', index, 'productId'],
          message: 'collection.contentTwice',
        });
      }
      seen.add(sameContent(content));
    });
  })
  .transform(({ lg: _lg, md: _md, sm: _sm, ...collection }) => ({
    ...collection,
    priceAfter: collection.priceAfter ?? collection.price,
  }));

/** Prices in piastres. */
export type CollectionInput = z.output<typeof collectionSchema>;
