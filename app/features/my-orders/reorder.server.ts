import type { UserActor } from '~/auth/actor';
import { addToCart } from '~/features/cart/cart.commands.server';
import type { Localized } from '~/i18n/localized';
import { DomainError } from '~/http/domain-error';

import type { OrderItemJson } from '~/features/order/order.json';
import { getOwnOrder } from '~/features/order/order.queries.server';

/**
 * What came of ordering again: how many of the order's lines the cart holds now, and the names of those that are not.
 */
export type Reordered = { added: number; leftOut: Localized[] };

/**
 * Sees to it that the cart holds what a past order held, in its sizes, selections and quantities, at today's prices
 * (spec gap: ordering again). A line that holds as much already stays as it is, so that asking twice, by a second press
 * or a page gone back to, adds nothing twice. Otherwise each obeys the rules of any add: what can no longer be had, or
 * would pass a limit of the cart, stays out and is named. Throws NotFoundError for an unknown order and for someone
 * else's.
 */
export async function reorder(actor: UserActor, orderId: string): Promise<Reordered> {
  const { items } = await getOwnOrder(actor.id, orderId);
  const leftOut: Localized[] = [];
  // One after the other: they share one cart, which takes one change at a time.
  for (const item of items) if (!(await isAdded(actor, item))) leftOut.push(item.name);
  return { added: items.length - leftOut.length, leftOut };
}

async function isAdded(
  actor: UserActor,
  { type, itemId, size, quantity, selectedItems }: OrderItemJson,
): Promise<boolean> {
  try {
    await addToCart(
      actor,
      { type, itemId, size, quantity, selectedItems: selectedItems.map(({ _id }) => _id) },
      { raise: 'atLeast' },
    );
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
