import type { Stars } from '~/features/rating/rating.rules';

/** Where the reviews are on a product's page, and their list, which follows their sums on a phone. */
export const REVIEWS_ID = 'reviews';
export const REVIEW_LIST_ID = 'reviews-list';

/** A page of a product's reviews: of all, or of those that gave so many stars. */
export function reviewsPath(slug: string, { stars = null, page = 1 }: { stars?: Stars | null; page?: number } = {}) {
  const search = new URLSearchParams();
  if (stars !== null) search.set('rating', String(stars));
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return `/store/${slug}${query && `?${query}`}#${REVIEW_LIST_ID}`;
}
