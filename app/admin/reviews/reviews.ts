import { choiceOf, pageOf, queryOf } from '~/features/catalogue/list-address';
import { isUuid } from '~/features/catalogue/uuid';
import { REVIEW_TABS, type ReviewTab } from '~/features/review/review.rules';

export const REVIEWS_PATH = '/admin/reviews';

export type ReviewsAddress = { q: string; tab: ReviewTab | null; page: number; review: string | null };

/** Reads the address of the screen; a value that means nothing filters nothing. */
export function readReviewsAddress(search: URLSearchParams): ReviewsAddress {
  const review = search.get('review') ?? '';
  return {
    tab: choiceOf(search, 'tab', REVIEW_TABS),
    q: queryOf(search),
    page: pageOf(search),
    review: isUuid(review) ? review : null,
  };
}

/** The address that shows reviews under these filters, with the one that is open. */
export function reviewsHref({ tab, q, page = 1, review }: Partial<ReviewsAddress>): string {
  const search = new URLSearchParams();
  if (tab) search.set('tab', tab);
  if (q) search.set('q', q);
  if (page > 1) search.set('page', String(page));
  if (review) search.set('review', review);
  return search.size > 0 ? `${REVIEWS_PATH}?${search.toString()}` : REVIEWS_PATH;
}
