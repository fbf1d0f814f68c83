import { and, asc, eq, lt, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { db, type Transaction } from '~/db/client.server';
import { cartItems, carts } from '~/db/schema/cart.server';
import { goneItems } from '~/features/catalogue/gone-items';
import { isUuid } from '~/features/catalogue/uuid';
import { slotsOf } from '~/features/collection/collection.rules';
import { InvalidError, NotFoundError } from '~/http/domain-error';
import { clearMemoized } from '~/request/request-context.server';

import { type Cart, type Priced, priceLine, readCart, readStock, type Stock, type Wanted } from './cart.lines.server';
import { cartMemo } from './cart.queries.server';
import { judgeAdd, lineKeyOf, type Raise } from './cart.rules';
import type { AddToCart } from './cart.schema';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '~/db/schema/cart.values';

const lineFull = () => new InvalidError({ quantity: ['cart.lineFull'] }, 'cart.lineFull', { most: MAX_LINE_QUANTITY });
const cartFull = () => new InvalidError({}, 'cart.full', { most: MAX_CART_LINES });

/**
 * Locks a person's cart until the transaction ends, so that their adds and orders take turns; makes the cart if there
 * is none. Answers the name of the last pending item that went in (see `carts`).
 */
export async function lockCart(userId: string, transaction: Transaction): Promise<{ mergedCartItem: string | null }> {
  const lock = () =>
    transaction
      .select({ mergedCartItem: carts.mergedCartItem })
      .from(carts)
      .where(eq(carts.userId, userId))
      .for('update');
  const [known] = await lock();
  if (known) return known;
  await transaction.insert(carts).values({ userId }).onConflictDoNothing();
  const [made] = await lock();
  if (!made) throw new Error('The cart was not made');
  return made;
}

/** A hidden or deleted item is not there for the public (contract 3.5). */
function assertShown(wanted: Wanted, stock: Stock): void {
  const row = stock.products.get(wanted.productId ?? '') ?? stock.collections.get(wanted.collectionId ?? '')?.row;
  if (!row?.visible || row.deletedAt !== null) throw new NotFoundError('cart.itemUnknown');
}

/** Whether a product has the chosen size, or has none to choose; a collection never has. */
function assertSize(wanted: Wanted, stock: Stock): void {
  const product = stock.products.get(wanted.productId ?? '');
  const sized = product?.branch === 'custom';
  if (sized === (wanted.size !== null)) return;
  throw new InvalidError(
    { size: [sized ? 'cart.sizeMissing' : 'cart.sizeUnknown'] },
    sized ? 'cart.sizeMissing' : 'cart.sizeUnknown',
  );
}

/** The size of each slot, for a composed set whose selection names one bottle a slot (contract 3.8). */
function slotSizesOf(wanted: Wanted, stock: Stock): string[] {
  const offerType = stock.collections.get(wanted.collectionId ?? '')?.row.offerType ?? null;
  const slots = offerType ? slotsOf(offerType) : [];
  if (slots.length !== wanted.selection.length)
    throw new InvalidError({ selectedItems: ['cart.selectionInvalid'] }, 'cart.selectionInvalid');
  return slots.map((slot) => slot.size);
}

type PricedLine = { lineKey: string; customPrice: Priced['customPrice'] };

/** Whether what is wanted can be had as such, its key and its price. */
function judgeItem(wanted: Wanted, stock: Stock): PricedLine {
  assertShown(wanted, stock);
  assertSize(wanted, stock);
  const slotSizes = slotSizesOf(wanted, stock);
  const priced = priceLine(wanted, stock);
  if (!priced?.purchasable) throw goneItems('cart.unavailable', priced ? [priced.item.name] : []);
  const { type, size, selection } = wanted;
  const itemId = wanted.productId ?? wanted.collectionId ?? '';
  return { lineKey: lineKeyOf({ type, itemId, size, selection, slotSizes }), customPrice: priced.customPrice };
}

/**
 * Makes the line or raises it, within the limits of a cart. The caller holds the cart, so no other line appears
 * meanwhile.
 */
async function putLine(
  userId: string,
  wanted: Wanted,
  { lineKey, customPrice }: PricedLine,
  add: { quantity: number; raise: Raise },
  transaction: Transaction,
): Promise<void> {
  // Steps and removals do not lock the cart: they wait for the lines.
  const lines = await transaction
    .select({ id: cartItems.id, lineKey: cartItems.lineKey, quantity: cartItems.quantity })
    .from(cartItems)
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.id))
    .for('update');
  const line = lines.find((each) => each.lineKey === lineKey);
  const judged = judgeAdd({ lines: lines.length, held: line?.quantity ?? null, ...add });
  if (judged === 'lineFull') throw lineFull();
  if (judged === 'full') throw cartFull();
  if (line) await transaction.update(cartItems).set({ quantity: judged, customPrice }).where(eq(cartItems.id, line.id));
  else await transaction.insert(cartItems).values({ ...wanted, userId, lineKey, customPrice, quantity: judged });
}

type Adding = {
  raise?: Raise;
  /** The name of an add that may arrive twice: it goes in with the first arrival, and the second changes nothing. */
  once?: string;
};

/**
 * Puts an item into the cart in one transaction; the same item, size and selection again raises the line (contract
 * 5.2). Prices and names are read here, never taken from the client. Answers the cart as it is then. Throws
 * InvalidError beyond 20 a line or 30 lines, and for a size or selection that does not fit; ConflictError naming an
 * item that cannot be had; NotFoundError for one that does not exist or is hidden.
 */
export async function addToCart(
  actor: UserActor,
  { type, itemId, size, quantity, selectedItems }: AddToCart,
  { raise = 'more', once }: Adding = {},
): Promise<Cart> {
  const productId = type === 'Product' ? itemId : null;
  const collectionId = type === 'Collection' ? itemId : null;
  const wanted: Wanted = { type, productId, collectionId, size, selection: selectedItems };
  const cart = await db.transaction(async (transaction) => {
    const { mergedCartItem } = await lockCart(actor.id, transaction);
    if (once === undefined || once !== mergedCartItem) {
      const priced = judgeItem(wanted, await readStock([wanted], transaction));
      await putLine(actor.id, wanted, priced, { quantity, raise }, transaction);
      if (once !== undefined)
        await transaction.update(carts).set({ mergedCartItem: once }).where(eq(carts.userId, actor.id));
    }
    return readCart(actor.id, transaction);
  });
  clearMemoized(cartMemo(actor.id));
  return cart;
}

const ownLine = (lineId: string, userId: string) => and(eq(cartItems.id, lineId), eq(cartItems.userId, userId));

function assertLineId(lineId: string): void {
  if (!isUuid(lineId)) throw new NotFoundError('cart.lineUnknown');
}

/**
 * One more or one less, in a single atomic UPDATE, so that parallel steps are never lost (contract 5.3). One less at 1
 * stays 1. Throws InvalidError beyond 20, NotFoundError for an unknown line or someone else's.
 */
export async function changeQuantity(
  actor: UserActor,
  lineId: string,
  direction: 'increase' | 'decrease',
): Promise<void> {
  assertLineId(lineId);
  const own = ownLine(lineId, actor.id);
  const more = direction === 'increase';
  const changed = await db
    .update(cartItems)
    .set({ quantity: more ? sql`${cartItems.quantity} + 1` : sql`greatest(${cartItems.quantity} - 1, 1)` })
    .where(more ? and(own, lt(cartItems.quantity, MAX_LINE_QUANTITY)) : own)
    .returning({ id: cartItems.id });
  clearMemoized(cartMemo(actor.id));
  if (changed.length > 0) return;
  const [line] = await db.select({ id: cartItems.id }).from(cartItems).where(own);
  throw line ? lineFull() : new NotFoundError('cart.lineUnknown');
}

/** Takes a line out of the cart. Throws NotFoundError for an unknown line or someone else's (contract 5.3). */
export async function removeLine(actor: UserActor, lineId: string): Promise<void> {
  assertLineId(lineId);
  const removed = await db.delete(cartItems).where(ownLine(lineId, actor.id)).returning({ id: cartItems.id });
  clearMemoized(cartMemo(actor.id));
  if (removed.length === 0) throw new NotFoundError('cart.lineUnknown');
}
