import { z } from 'zod';

import { REVIEW_STATES } from '~/db/schema/review.values';
import { SIZE_NAMES } from '~/db/schema/taxonomy.values';
import type { RatingJson } from '~/features/rating/rating.rules';
import type { OfficeReviewJson, OwnReviewJson, ReviewJson } from '~/features/review/review.json';

import { instantResponse, localizedResponse } from './value.response';

export const ratingResponse = z
  .strictObject({
    average: z.number().min(1).max(5).nullable(),
    count: z.int().min(0),
    samples: z
      .int()
      .min(1)
      .optional()
      .meta({ description: 'How many of them came with the demo store, where some did' }),
  })
  .meta({
    id: 'Rating',
    description: 'What its shown reviews give it; `average` is null where there is none',
  }) satisfies z.ZodType<RatingJson>;

const fields = {
  _id: z.uuid(),
  name: z.string().meta({ description: 'The buyer’s first name; empty where the buyer was erased' }),
  rating: z.int().min(1).max(5),
  text: z.string(),
  hours: z.number().nullable().meta({ description: 'How long it lasted' }),
  trail: z.int().min(1).max(5).nullable().meta({ description: 'How far it reached, 1 (close to the skin) to 5' }),
  size: z.enum(SIZE_NAMES).nullable(),
  answer: z.string().nullable().meta({ description: 'The shop’s' }),
  sample: z.boolean().meta({ description: 'It came with the demo store' }),
  createdAt: instantResponse,
  updatedAt: instantResponse,
};
const visible = z.boolean();

export const reviewResponse = z.strictObject(fields).meta({ id: 'Review' }) satisfies z.ZodType<ReviewJson>;

export const ownReviewResponse = z
  .strictObject({ ...fields, visible })
  .meta({ id: 'OwnReview' }) satisfies z.ZodType<OwnReviewJson>;

export const officeReviewResponse = z
  .strictObject({
    ...fields,
    visible,
    state: z.enum(REVIEW_STATES).meta({ description: '`waiting`: the shop has not looked at it yet' }),
    product: z.strictObject({ _id: z.uuid(), slug: z.string(), name: localizedResponse }),
    order: z.int().nullable().meta({ description: 'The number of the order that it was bought with' }),
  })
  .meta({ id: 'OfficeReview' }) satisfies z.ZodType<OfficeReviewJson>;
