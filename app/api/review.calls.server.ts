import { answerReview, writeReview } from '~/features/review/review.commands.server';
import { getOfficeReview } from '~/features/review/review.office.server';
import { listReviews } from '~/features/review/review.queries.server';
import { reviewAnswerSchema, reviewListQuery, reviewSchema } from '~/features/review/review.schema';

import { listed, oneOf, pageOf } from './kit/answers.server';
import { type ApiAddress, ApiReply, call } from './kit/call.server';
import { idParams, slugKeyParams } from './kit/reading.server';
import { officeReviewResponse, ownReviewResponse, reviewResponse } from './review.response';

export const reviewCalls: readonly ApiAddress[] = [
  {
    path: '/product/:key/review',
    GET: call({
      may: 'public',
      summary: 'What buyers say of a product, the newest first',
      params: slugKeyParams,
      query: reviewListQuery,
      answer: pageOf('reviews', reviewResponse),
      handle: async ({ params: { key }, query }) => {
        const { reviews, pagination } = await listReviews(key, query);
        return { ...listed('reviews', reviews), pagination };
      },
    }),
    POST: call({
      may: 'customer',
      summary: 'Says what somebody thinks of a product that was delivered to them',
      description:
        'One review a product and buyer: the next call changes it. Whether others see it at once, or once the shop ' +
        'has looked at it, is a setting; `visible` says so.',
      status: 201,
      refusals: [403],
      otherStatus: { 200: 'The review that there was is changed' },
      params: slugKeyParams,
      body: reviewSchema,
      example: { rating: 5, text: 'Warm and clear. It lasts on wool.', hours: 8, trail: 3 },
      answer: oneOf('review', ownReviewResponse),
      handle: async ({ actor, params: { key }, body }) => {
        const { review, isNew } = await writeReview(actor, key, body);
        return new ApiReply({ data: { review } }, { status: isNew ? 201 : 200 });
      },
    }),
  },
  {
    path: '/review/:id',
    PATCH: call({
      may: 'reviews.answer',
      summary: 'Shows or hides a review, or answers it',
      description:
        'What is left out stays; the buyer’s words always do. Hidden, it is gone from pages, calls and sums.',
      params: idParams,
      body: reviewAnswerSchema,
      example: { visible: true, answer: 'Thank you!' },
      answer: oneOf('review', officeReviewResponse),
      present: async ({ actor, params }) => {
        const { visible, answer } = await getOfficeReview(actor, params.id);
        return { values: { visible, answer: answer ?? '' } };
      },
      handle: async ({ actor, params, sent }) => ({ data: { review: await answerReview(actor, params.id, sent) } }),
    }),
  },
];
