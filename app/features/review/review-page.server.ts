import type { Actor } from '~/auth/actor';
import { pageOf, paginationOf } from '~/features/catalogue/list-address';
import type { ProductJson } from '~/features/product/product.json';
import { summaryOf } from '~/features/rating/rating.rules';

import { readOwnReview, readReviews, readReviewSummary, reviewsAtOnce } from './review.queries.server';
import { REVIEWS_PER_PAGE } from './review.schema';

/** What a product's page shows of its reviews, and of its reader's own. */
export async function readReviewPart(actor: Actor, { _id, rating }: ProductJson, query: URLSearchParams) {
  const page = pageOf(query);
  const [summary, reviews, own] = await Promise.all([
    rating.count === 0 ? summaryOf([]) : readReviewSummary(_id),
    rating.count === 0 ? [] : readReviews(_id, page, REVIEWS_PER_PAGE),
    actor.kind === 'user' ? readOwnReview(actor.id, _id) : null,
  ]);
  // Said beside the form alone.
  const atOnce = own?.mayWrite === true && (await reviewsAtOnce());
  return { summary, reviews, own, atOnce, pagination: paginationOf(page, REVIEWS_PER_PAGE, summary.count) };
}
export type ReviewPart = Awaited<ReturnType<typeof readReviewPart>>;
