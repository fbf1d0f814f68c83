import { and, eq, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { changeCached } from '~/cache/change-cached.server';
import type { Transaction } from '~/db/client.server';
import { products } from '~/db/schema/product.server';
import { reviews } from '~/db/schema/review.server';
import { settings } from '~/db/schema/settings.server';
import { users } from '~/db/schema/user.server';
import { recordChange } from '~/features/audit/audit.commands.server';
import { isUuid } from '~/features/catalogue/uuid';
import { firstNameOf } from '~/features/person/first-name';
import { isListed } from '~/features/product/product.sql.server';
import { readSettings } from '~/features/settings/settings.queries.server';
import { ForbiddenError, NotFoundError } from '~/http/domain-error';

import { findBought } from './review.buyers.server';
import { type OfficeReviewJson, type OwnReviewJson, ownReviewJson, type ReviewRow } from './review.json';
import { getOfficeReview } from './review.office.server';
import { stateAfterWriting } from './review.rules';
import type { ReviewAnswer, ReviewInput } from './review.schema';

/** Whoever writes, locked, so that two posts at once are one review and none outlives an erasure. */
async function lockWriter(id: string, transaction: Transaction): Promise<string> {
  const [writer] = await transaction
    .select({ name: users.name, erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  if (!writer || writer.erasedAt !== null) throw new ForbiddenError();
  return firstNameOf(writer.name);
}

const SAID = ['rating', 'text', 'hours', 'trail'] as const;

/**
 * What a buyer says of a product that was delivered to them: one review each, which they change at will (contract
 * 3.15). Whether it is shown at once is a setting. `isNew`: it is their first of it. Throws NotFoundError for a product
 * that nobody sees, ForbiddenError for who has not had it.
 */
export async function writeReview(
  actor: UserActor,
  slug: string,
  input: ReviewInput,
): Promise<{ review: OwnReviewJson; isNew: boolean }> {
  const { isSeen: _, ...written } = await changeCached(
    async (transaction) => {
      const [product] = await transaction
        .select({ id: products.id })
        .from(products)
        .where(and(eq(products.slug, slug), isListed));
      if (!product) throw new NotFoundError('product.notFound');
      const name = await lockWriter(actor.id, transaction);
      const bought = await findBought(actor.id, product.id, transaction);
      if (!bought) throw new ForbiddenError('review.notBought');
      const [present] = await transaction
        .select()
        .from(reviews)
        .where(and(eq(reviews.productId, product.id), eq(reviews.userId, actor.id)));
      const isSame = present !== undefined && SAID.every((field) => present[field] === input[field]);
      const { reviewsAtOnce } = await readSettings(transaction);
      const state = stateAfterWriting(present ? { state: present.state, isSame } : null, reviewsAtOnce);
      const values = { ...input, ...bought, name, state };
      const [row] = await transaction
        .insert(reviews)
        .values({ ...values, productId: product.id, userId: actor.id })
        .onConflictDoUpdate({
          target: [reviews.productId, reviews.userId],
          set: { ...values, ...(!isSame && { writtenAt: sql`clock_timestamp()` }) },
        })
        .returning();
      if (!row) throw new Error('The review was not written');
      const isSeen = !isSame && (present?.state === 'shown' || state === 'shown');
      return { review: ownReviewJson(row), isNew: present === undefined, isSeen };
    },
    (result) => result.isSeen,
  );
  return written;
}

/** What the log keeps: what the shop did, and none of the customer's words. */
const loggedOf = ({ state, answer }: ReviewRow) => ({ visible: state === 'shown', reviewAnswer: answer });

/**
 * Shows or hides a review, or answers it; what is left out stays, and the customer's words always do (contract 3.15).
 * Hidden, it is gone from pages, calls and sums with the next request. Throws ForbiddenError, NotFoundError.
 */
export async function answerReview(
  actor: UserActor,
  id: string,
  { visible, answer }: Partial<ReviewAnswer>,
): Promise<OfficeReviewJson> {
  assertMay(actor, 'reviews.answer');
  if (!isUuid(id)) throw new NotFoundError('review.notFound');
  return changeCached(async (transaction) => {
    const [before] = await transaction.select().from(reviews).where(eq(reviews.id, id)).for('update');
    if (!before) throw new NotFoundError('review.notFound');
    const [after] = await transaction
      .update(reviews)
      .set({
        answer: answer ?? before.answer,
        state: visible === undefined ? before.state : visible ? 'shown' : 'hidden',
      })
      .where(eq(reviews.id, id))
      .returning();
    if (!after) throw new NotFoundError('review.notFound');
    await recordChange(transaction, actor, 'review', id, loggedOf(before), loggedOf(after));
    return getOfficeReview(actor, id, transaction);
  });
}

/**
 * Whether reviews are shown before the shop has looked at them, from the next one on. Throws ForbiddenError, and
 * NotFoundError before the shop has any settings.
 */
export async function showReviewsAtOnce(actor: UserActor, atOnce: boolean): Promise<void> {
  assertMay(actor, 'settings.write');
  await changeCached(async (transaction) => {
    const [before] = await transaction.select({ reviewsAtOnce: settings.reviewsAtOnce }).from(settings).for('update');
    if (!before) throw new NotFoundError('staff.settingsFirst');
    await transaction.update(settings).set({ reviewsAtOnce: atOnce });
    await recordChange(transaction, actor, 'settings', 'settings', before, { reviewsAtOnce: atOnce });
  });
}
