import type { Actor } from '~/auth/actor';
import { pageOf, paginationOf } from '~/features/catalogue/list-address';
import type { ProductJson } from '~/features/product/product.json';
import { shownMean, summaryOf } from '~/features/rating/rating.rules';

import { readOwnReview, readReviews, readReviewSummary, reviewsAtOnce } from './review.queries.server';
import { starsIn } from './review.rules';
import { REVIEWS_PER_PAGE } from './review.schema';

/**
 * What a product's page shows of its reviews, and of its reader's own. `stars`: the address asks for those that gave so
 * many, which it can where the page says how often each was given.
 */
export async function readReviewPart(actor: Actor, { _id, rating }: ProductJson, query: URLSearchParams) {
  const page = pageOf(query);
  const stars = shownMean(rating) === null ? null : starsIn(query);
  const [summary, reviews, own] = await Promise.all([
    rating.count === 0 ? summaryOf([]) : readReviewSummary(_id),
    rating.count === 0 ? [] : readReviews(_id, page, REVIEWS_PER_PAGE, stars),
    actor.kind === 'user' ? readOwnReview(actor.id, _id) : null,
  ]);
  // Said beside the form alone.
  const atOnce = own?.mayWrite === true && (await reviewsAtOnce());
  const total = summary.stars.find((each) => each.stars === stars)?.count ?? summary.count;
  return { summary, stars, reviews, own, atOnce, pagination: paginationOf(page, REVIEWS_PER_PAGE, total) };
}
export type ReviewPart = Awaited<ReturnType<typeof readReviewPart>>;
