import { z } from 'zod';

import { MOST_HOURS } from '~/db/schema/scent.values';
import {
  countParameter,
  flagSchema,
  linesSchema,
  optionalAmountSchema,
  optionalWholeNumberSchema,
  wholeNumberSchema,
} from '~/features/catalogue/field.schema';
import { MAX_PAGE } from '~/features/catalogue/list-address';

export const MOST_LETTERS = 1_000;
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
  answer: linesSchema({ max: MOST_LETTERS, error: 'review.answer' }),
});
export type ReviewAnswer = z.output<typeof reviewAnswerSchema>;

/** `GET /product/{slug}/review`. */
export const reviewListQuery = z.strictObject({
  page: countParameter({ min: 1, max: MAX_PAGE, otherwise: 1 }),
  limit: countParameter({ min: 1, max: 100, otherwise: 20 }),
});
