import { eq } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { db, type Transaction } from '~/db/client.server';
import { carts } from '~/db/schema/cart.server';
import { lockCart } from '~/features/cart/cart.commands.server';
import { type Cart, readCart } from '~/features/cart/cart.lines.server';
import { cartMemo } from '~/features/cart/cart.queries.server';
import { refusalFor } from '~/features/coupon/coupon.json';
import { findCoupon } from '~/features/coupon/coupon.queries.server';
import { closedBecause, refusedBecause } from '~/features/coupon/coupon.rules';
import { couponRefused, unknownCoupon } from '~/features/coupon/coupon.uses.server';
import { clearMemoized } from '~/request/request-context.server';

const write = (userId: string, couponCode: string | null, transaction: Transaction) =>
  transaction.update(carts).set({ couponCode }).where(eq(carts.userId, userId));

/**
 * The cart holds a code from now on, in place of another (contract 6.20); it is judged as far as anybody knows before
 * the checkout. Answers the cart. Throws NotFoundError for a code that there is none of, ConflictError with the reason
 * in words for one that takes nothing off this cart, which holds what it held.
 */
export async function holdCoupon(actor: UserActor, code: string): Promise<Cart> {
  const cart = await db.transaction(async (transaction) => {
    await lockCart(actor.id, transaction);
    const found = await findCoupon(code, { account: actor.id }, transaction);
    if (!found) throw unknownCoupon(code);
    const present = await readCart(actor.id, transaction);
    const { row, whose, at } = found;
    const reason = closedBecause(row, at) ?? refusedBecause(row, { lines: present.lines, region: null, whose });
    if (reason !== null) throw couponRefused(refusalFor(reason, row, null));
    await write(actor.id, row.code, transaction);
    return { ...present, coupon: { code: row.code, found } };
  });
  clearMemoized(cartMemo(actor.id));
  return cart;
}

/** The same for a code that came by a link: it is held whatever there is to say of it, which the cart says. */
export async function holdLinkedCoupon(actor: UserActor, code: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockCart(actor.id, transaction);
    await write(actor.id, code, transaction);
  });
  clearMemoized(cartMemo(actor.id));
}

/** The cart holds no code any more (contract 6.20). */
export async function dropCoupon(actor: UserActor): Promise<void> {
  await db.transaction((transaction) => write(actor.id, null, transaction));
  clearMemoized(cartMemo(actor.id));
}
