/** Where the reviews are on a product's page. */
export const REVIEWS_ID = 'reviews';
export const reviewsPath = (slug: string, page = 1): string =>
  `/store/${slug}${page > 1 ? `?page=${page}` : ''}#${REVIEWS_ID}`;
