import { and, eq, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';

import type { UserActor } from '~/auth/actor';
import { db, type Executor, type Transaction } from '~/db/client.server';
import { cartItems, carts } from '~/db/schema/cart.server';
import { isUuid } from '~/features/catalogue/uuid';
import { slotsOf } from '~/features/collection/collection.rules';
import { InvalidError, NotFoundError } from '~/http/domain-error';
import { forgetForRequest } from '~/http/request-store.server';

import { priceLine, readStock, type Stock } from './cart.lines.server';
import { cartMemo } from './cart.queries.server';
import { lineKeyOf } from './cart.rules';
import { type AddToCart, addToCartSchema } from './cart.schema';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from './cart.values';
import { goneItems } from '~/features/catalogue/gone-items';

const lineFull = () => new InvalidError({ quantity: ['cart.lineFull'] }, 'cart.lineFull', { most: MAX_LINE_QUANTITY });

/** Makes sure the cart exists and holds it: adding and ordering of one person take turns. */
export async function lockCart(userId: string, transaction: Transaction): Promise<void> {
  await transaction.insert(carts).values({ userId }).onConflictDoNothing();
  await transaction.select({ userId: carts.userId }).from(carts).where(eq(carts.userId, userId)).for('update');
}

type Wanted = {
  type: AddToCart['type'];
  productId: string | null;
  collectionId: string | null;
  size: AddToCart['size'];
  selection: string[];
};

/** The size of each slot, for a composed set whose selection names one bottle a slot (decisions §2). */
function slotSizesOf(wanted: Wanted, stock: Stock): string[] {
  const offerType = stock.collections.get(wanted.collectionId ?? '')?.row.offerType ?? null;
  const slots = offerType ? slotsOf(offerType) : [];
  if (slots.length !== wanted.selection.length)
    throw new InvalidError({ selectedItems: ['cart.selectionInvalid'] }, 'cart.selectionInvalid');
  return slots.map((slot) => slot.size);
}

/** Whether a product has the chosen size, or has none to choose; a collection never has. */
function assertSize(wanted: Wanted, stock: Stock): void {
  const product = stock.products.get(wanted.productId ?? '');
  const sized = product?.branch === 'custom';
  if (sized === (wanted.size !== null)) return;
  throw new InvalidError({ size: [sized ? 'cart.sizeMissing' : 'cart.sizeUnknown'] }, sized ? 'cart.sizeMissing' : 'cart.sizeUnknown');
}

type Adding = {
  /** What becomes of a line that is there already: `more` adds the quantity to it, `atLeast` raises it to the quantity where it holds less. */
  raise?: 'more' | 'atLeast';
  /** The name of an add that may arrive twice: it goes in with the first arrival, and the second changes nothing. */
  once?: string;
};

/** Whether an add arrives for the first time; the cart's row is locked, and forgets it again when the add fails. */
async function arrivesFirst(userId: string, once: string, transaction: Transaction): Promise<boolean> {
  const claimed = await transaction
    .update(carts)
    .set({ broughtAdd: once })
    .where(and(eq(carts.userId, userId), sql`${carts.broughtAdd} is distinct from ${once}`))
    .returning({ userId: carts.userId });
  return claimed.length > 0;
}

/**
 * Puts an item into the cart; the same item, size and selection again raises the line (decisions §4). Prices and names are read here, never
 * taken from the client. Throws InvalidError beyond 20 a line or 30 lines, for a size or selection that does not fit; ConflictError naming an
 * item that cannot be had; NotFoundError for one that does not exist or is hidden.
 */
export async function addToCart(
  actor: UserActor,
  input: z.input<typeof addToCartSchema>,
  { raise = 'more', once }: Adding = {},
): Promise<void> {
  const { type, itemId, size, quantity, selectedItems } = addToCartSchema.parse(input);
  const wanted: Wanted = {
    type,
    productId: type === 'Product' ? itemId : null,
    collectionId: type === 'Collection' ? itemId : null,
    size,
    selection: selectedItems,
  };
  await db.transaction(async (transaction) => {
    await lockCart(actor.id, transaction);
    if (once !== undefined && !(await arrivesFirst(actor.id, once, transaction))) return;
    const stock = await readStock([wanted], transaction);
    assertShown(wanted, stock);
    assertSize(wanted, stock);
    const slotSizes = slotSizesOf(wanted, stock);
    const priced = priceLine(wanted, stock);
    if (!priced?.purchasable) throw goneItems('cart.unavailable', priced ? [priced.item.name] : []);
    const lineKey = lineKeyOf({ type, itemId, size, selection: selectedItems, slotSizes });
    await assertRoom(actor.id, lineKey, transaction);
    const raised =
      raise === 'more' ? sql`${cartItems.quantity} + excluded.quantity` : sql`greatest(${cartItems.quantity}, excluded.quantity)`;
    const stored = await transaction
      .insert(cartItems)
      .values({ ...wanted, userId: actor.id, lineKey, quantity, customPrice: priced.customPrice })
      .onConflictDoUpdate({
        target: [cartItems.userId, cartItems.lineKey],
        set: { quantity: raised, customPrice: sql`excluded.custom_price` },
        setWhere: sql`${raised} <= ${MAX_LINE_QUANTITY}`,
      })
      .returning({ id: cartItems.id });
    if (stored.length === 0) throw lineFull();
  });
  forgetForRequest(cartMemo(actor.id));
}

/** A hidden or deleted item is not there for the public (decisions §2). */
function assertShown(wanted: Wanted, stock: Stock): void {
  const row = stock.products.get(wanted.productId ?? '') ?? stock.collections.get(wanted.collectionId ?? '')?.row;
  if (!row?.visible || row.deletedAt !== null) throw new NotFoundError('cart.itemUnknown');
}

/** The cart's row is locked, so no other line can slip in between counting and inserting. */
async function assertRoom(userId: string, lineKey: string, executor: Executor): Promise<void> {
  const [others] = await executor
    .select({ lines: sql<number>`count(*)::int` })
    .from(cartItems)
    .where(and(eq(cartItems.userId, userId), sql`${cartItems.lineKey} <> ${lineKey}`));
  if ((others?.lines ?? 0) >= MAX_CART_LINES) throw new InvalidError({}, 'cart.full', { most: MAX_CART_LINES });
}

const ownLine = (actor: UserActor, lineId: string) => {
  if (!isUuid(lineId)) throw new NotFoundError('cart.lineUnknown');
  return and(eq(cartItems.id, lineId), eq(cartItems.userId, actor.id));
};

/**
 * One more or one less, in a single atomic UPDATE, so that parallel steps are never lost (decisions §4). One less at 1 stays 1. Throws
 * InvalidError beyond 20, NotFoundError for an unknown line or someone else's.
 */
export async function changeQuantity(actor: UserActor, lineId: string, direction: 'increase' | 'decrease'): Promise<void> {
  const own = ownLine(actor, lineId);
  const changed =
    direction === 'increase'
      ? await db
          .update(cartItems)
          .set({ quantity: sql`${cartItems.quantity} + 1` })
          .where(and(own, lt(cartItems.quantity, MAX_LINE_QUANTITY)))
          .returning({ id: cartItems.id })
      : await db
          .update(cartItems)
          .set({ quantity: sql`greatest(${cartItems.quantity} - 1, 1)` })
          .where(own)
          .returning({ id: cartItems.id });
  forgetForRequest(cartMemo(actor.id));
  if (changed.length > 0) return;
  const [line] = await db.select({ id: cartItems.id }).from(cartItems).where(own);
  throw line ? lineFull() : new NotFoundError('cart.lineUnknown');
}

/** Takes a line out of the cart. Throws NotFoundError for an unknown line or someone else's (decisions §4). */
export async function removeLine(actor: UserActor, lineId: string): Promise<void> {
  const removed = await db.delete(cartItems).where(ownLine(actor, lineId)).returning({ id: cartItems.id });
  forgetForRequest(cartMemo(actor.id));
  if (removed.length === 0) throw new NotFoundError('cart.lineUnknown');
}
