import { and, eq, inArray } from 'drizzle-orm';

import { db, type Transaction } from '~/db/client.server';
import { auditLog } from '~/db/schema/audit.server';
import { products } from '~/db/schema/product.server';
import { reviews } from '~/db/schema/review.server';

import { type OwnReviewJson, ownReviewJson } from './review.json';

/**
 * Who wrote reviews goes from them in the transaction of an erasure, with their words and what the shop answered, which
 * may name them; stars, hours and trail stay in the sums.
 */
export async function eraseReviews(userId: string, transaction: Transaction): Promise<void> {
  const gone = await transaction
    .update(reviews)
    .set({ userId: null, orderId: null, name: '', text: '', answer: '' })
    .where(eq(reviews.userId, userId))
    .returning({ id: reviews.id });
  const ids = gone.map(({ id }) => id);
  await transaction
    .update(auditLog)
    .set({ changes: {}, searchText: '' })
    .where(and(eq(auditLog.entity, 'review'), inArray(auditLog.entityId, ids)));
}

/** All reviews of a person, for the file of what is kept of them. */
export async function reviewsOf(userId: string): Promise<(OwnReviewJson & { product: string })[]> {
  const rows = await db
    .select({ review: reviews, slug: products.slug })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.userId, userId));
  return rows.map(({ review, slug }) => ({ ...ownReviewJson(review), product: slug }));
}
