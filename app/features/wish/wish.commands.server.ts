import { and, count, eq } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { db } from '~/db/client.server';
import { products } from '~/db/schema/product.server';
import { users } from '~/db/schema/user.server';
import { wishes } from '~/db/schema/wish.server';
import type { ProductJson } from '~/features/product/product.json';
import { getProductBySlug } from '~/features/product/product.queries.server';
import { isListed } from '~/features/product/product.sql.server';
import { ForbiddenError, InvalidError } from '~/http/domain-error';

import { MOST_WISHES } from './wish.rules';

/**
 * Puts a product onto a person's wish list, where it stands once however often it is put there (contract 5.5). Throws
 * NotFoundError for one that nobody sees, InvalidError where the list is full.
 */
export async function keepWish(actor: UserActor, slug: string): Promise<{ product: ProductJson; isNew: boolean }> {
  const product = await getProductBySlug(slug);
  const isNew = await db.transaction(async (transaction) => {
    // Two at once are counted one after the other, and none outlives an erasure.
    const [owner] = await transaction
      .select({ erasedAt: users.erasedAt })
      .from(users)
      .where(eq(users.id, actor.id))
      .for('no key update');
    if (!owner || owner.erasedAt !== null) throw new ForbiddenError();
    const inserted = await transaction
      .insert(wishes)
      .values({ userId: actor.id, productId: product._id })
      .onConflictDoNothing()
      .returning({ productId: wishes.productId });
    if (inserted.length === 0) return false;
    // What nobody sees takes no place: its owner could not take it off.
    const [kept] = await transaction
      .select({ total: count() })
      .from(wishes)
      .innerJoin(products, eq(products.id, wishes.productId))
      .where(and(eq(wishes.userId, actor.id), isListed));
    if (kept && kept.total > MOST_WISHES) throw new InvalidError({}, 'wish.full', { most: MOST_WISHES });
    return true;
  });
  return { product, isNew };
}

/** Takes a product off a person's wish list; what is not on it stays so. Throws NotFoundError as `keepWish` does. */
export async function dropWish(actor: UserActor, slug: string): Promise<ProductJson> {
  const product = await getProductBySlug(slug);
  await db.transaction((transaction) =>
    transaction.delete(wishes).where(and(eq(wishes.userId, actor.id), eq(wishes.productId, product._id))),
  );
  return product;
}
