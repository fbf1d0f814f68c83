import { z } from 'zod';

import { MOST_HOURS } from '~/db/schema/scent.values';
import {
  countParameter,
  describedAs,
  flagSchema,
  linesSchema,
  optionalAmountSchema,
  optionalWholeNumberSchema,
  wholeNumberSchema,
} from '~/features/catalogue/field.schema';
import { MAX_PAGE, MAX_QUERY } from '~/features/catalogue/list-address';

import { MOST_LETTERS } from './review.rules';

export const REVIEWS_PER_PAGE = 6;

/** What a buyer says of a product; the words may be none (contract 3.15). */
export const reviewSchema = z.strictObject({
  rating: wholeNumberSchema({ min: 1, max: 5, error: 'review.rating' }),
  text: linesSchema({ max: MOST_LETTERS, error: 'review.text' }),
  hours: optionalAmountSchema({ min: 0.5, max: MOST_HOURS, error: 'review.hours' }),
  trail: optionalWholeNumberSchema({ min: 1, max: 5, error: 'review.trail' }),
});
export type ReviewInput = z.output<typeof reviewSchema>;

/** `PATCH /review/{id}`: whether a review is shown, and what the shop answers; the words are the customer's. */
export const reviewAnswerSchema = z.strictObject({
  visible: flagSchema,
  // Null, as it is answered where there is none.
  answer: linesSchema({ max: MOST_LETTERS, error: 'review.answer' })
    .nullable()
    .transform((answer) => answer ?? '')
    .meta(describedAs({ type: ['string', 'null'], maxLength: MOST_LETTERS })),
});
export type ReviewAnswer = z.output<typeof reviewAnswerSchema>;

/** `GET /product/{slug}/review`. */
export const reviewListQuery = z.strictObject({
  q: z.string().trim().max(MAX_QUERY, 'query.range').optional().meta({ description: 'A part of the words' }),
  page: countParameter({ min: 1, max: MAX_PAGE, otherwise: 1 }),
  limit: countParameter({ min: 1, max: 100, otherwise: 20 }),
});
export type ReviewListQuery = z.output<typeof reviewListQuery>;
