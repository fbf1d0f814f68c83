import { and, count, eq, ilike, type SQL, sql } from 'drizzle-orm';

import { cached } from '~/cache/cached.server';
import { db } from '~/db/client.server';
import { reviews } from '~/db/schema/review.server';
import { type Pagination, paginationOf } from '~/features/catalogue/list-address';
import { escapeLike } from '~/features/catalogue/typed-number';
import { getProductBySlug } from '~/features/product/product.queries.server';
import { type ReviewSummary, type Stars, summaryOf } from '~/features/rating/rating.rules';
import { readSettings } from '~/features/settings/settings.queries.server';

import { findBought } from './review.buyers.server';
import { type OwnReviewJson, ownReviewJson, type ReviewJson, reviewJson } from './review.json';
import type { ReviewListQuery } from './review.schema';

/** Word for word as the partial index has it. */
const isShown = sql`${reviews.state} = 'shown'`;

/** What the shown reviews of a product come to. */
export const readReviewSummary = (productId: string): Promise<ReviewSummary> =>
  cached('review summary', [productId], async (id) => {
    const { rating, hours, trail, sample } = reviews;
    const said = await db
      .select({ rating, hours, trail, sample, count: count() })
      .from(reviews)
      .where(and(eq(reviews.productId, id), isShown))
      .groupBy(rating, hours, trail, sample);
    return summaryOf(said);
  });

const wordsHold = (q: string) => (q === '' ? undefined : ilike(reviews.text, `%${escapeLike(q)}%`));
const shownWith = (productId: string, which: SQL | undefined) => and(eq(reviews.productId, productId), isShown, which);

async function selectReviews(
  productId: string,
  page: number,
  limit: number,
  which: SQL | undefined,
): Promise<ReviewJson[]> {
  const rows = await db
    .select()
    .from(reviews)
    .where(shownWith(productId, which))
    .orderBy(sql`${reviews.createdAt} desc`, reviews.id)
    .limit(limit)
    .offset((page - 1) * limit);
  return rows.map(reviewJson);
}

/** The shown reviews of a product, of all or of those that gave so many stars; newest first, a page at a time. */
export const readReviews = (
  productId: string,
  page: number,
  limit: number,
  stars: Stars | null = null,
): Promise<ReviewJson[]> =>
  cached('reviews', [productId, page, limit, stars], (id, number, most, given) =>
    selectReviews(id, number, most, given === null ? undefined : eq(reviews.rating, given)),
  );

/**
 * The reviews of a public product that are shown, newest first; past the last page the list is empty (contract 3.15).
 * Throws NotFoundError.
 */
export async function listReviews(
  slug: string,
  { q = '', page, limit }: ReviewListQuery,
): Promise<{ reviews: ReviewJson[]; pagination: Pagination }> {
  const { _id, rating } = await getProductBySlug(slug);
  if (q === '') {
    return { reviews: await readReviews(_id, page, limit), pagination: paginationOf(page, limit, rating.count) };
  }
  // Not cached: there are more words than a cache holds.
  const total = await db.$count(reviews, shownWith(_id, wordsHold(q)));
  return { reviews: await selectReviews(_id, page, limit, wordsHold(q)), pagination: paginationOf(page, limit, total) };
}

/** Whether reviews are shown before the shop has looked at them. */
export const reviewsAtOnce = (): Promise<boolean> =>
  cached('reviews at once', [], async () => (await readSettings()).reviewsAtOnce);

/** What somebody has said of a product, and whether they may say something: it was delivered to them. */
export async function readOwnReview(
  userId: string,
  productId: string,
): Promise<{ review: OwnReviewJson | null; mayWrite: boolean }> {
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.userId, userId)));
  const bought = await findBought(userId, productId, db);
  return { review: row ? ownReviewJson(row) : null, mayWrite: bought !== null };
}
