import { and, eq, lt, lte, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { db, type Transaction } from '~/db/client.server';
import { cartItems, carts } from '~/db/schema/cart.server';
import { goneItems } from '~/features/catalogue/gone-items';
import { isUuid } from '~/features/catalogue/uuid';
import { slotsOf } from '~/features/collection/collection.rules';
import { readLineItems } from '~/features/pricing/line-items.server';
import { type CatalogueItems, type PricedItem, priceLine, type WantedLine } from '~/features/pricing/line-price';
import { InvalidError, NotFoundError } from '~/http/domain-error';
import { clearMemoized } from '~/request/request-context.server';

import { type Cart, type CartItemRow, cartOf, findHeldCoupon, listCartRows, readCart } from './cart.lines.server';
import { cartMemo } from './cart.queries.server';
import { judgeAdd, lineKeyOf, type Raise } from './cart.rules';
import type { AddToCart } from './cart.schema';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '~/db/schema/cart.values';

const lineFull = () => new InvalidError({ quantity: ['cart.lineFull'] }, 'cart.lineFull', { most: MAX_LINE_QUANTITY });
const cartFull = () => new InvalidError({}, 'cart.full', { most: MAX_CART_LINES });

type Held = { mergedCartItem: string | null; couponCode: string | null };

const held = { mergedCartItem: carts.mergedCartItem, couponCode: carts.couponCode };

async function holdCart(userId: string, transaction: Transaction): Promise<Held | undefined> {
  const [known] = await transaction.select(held).from(carts).where(eq(carts.userId, userId)).for('update');
  return known;
}

/** One that another add makes meanwhile is waited for and held as well. */
async function makeCart(userId: string, transaction: Transaction): Promise<Held> {
  const [made] = await transaction
    .insert(carts)
    .values({ userId })
    .onConflictDoUpdate({ target: carts.userId, set: { userId } })
    .returning(held);
  if (!made) throw new Error('The cart was not made');
  return made;
}

/**
 * Locks a person's cart until the transaction ends, so that their adds and orders take turns; makes the cart if there
 * is none. Answers the name of the last pending item that went in, and the code that it holds (see `carts`).
 */
export const lockCart = async (userId: string, transaction: Transaction): Promise<Held> =>
  (await holdCart(userId, transaction)) ?? (await makeCart(userId, transaction));

/**
 * The same with the cart's rows. Both statements are sent at once: the database begins the second, and looks at what is
 * there, when the first has the cart.
 */
async function lockCartRows(userId: string, transaction: Transaction): Promise<Held & { rows: CartItemRow[] }> {
  const [known, rows] = await Promise.all([holdCart(userId, transaction), listCartRows(userId, transaction)]);
  if (known) return { ...known, rows };
  return { ...(await makeCart(userId, transaction)), rows: await listCartRows(userId, transaction) };
}

/** A hidden or deleted item is not there for the public (contract 3.5). */
function assertShown(wanted: WantedLine, items: CatalogueItems): void {
  const row = items.products.get(wanted.productId ?? '') ?? items.collections.get(wanted.collectionId ?? '')?.row;
  if (!row?.visible || row.deletedAt !== null) throw new NotFoundError('cart.itemUnknown');
}

/** Whether a product has the chosen size, or has none to choose; a collection never has. */
function assertSize(wanted: WantedLine, items: CatalogueItems): void {
  const product = items.products.get(wanted.productId ?? '');
  const sized = product?.branch === 'custom';
  if (sized === (wanted.size !== null)) return;
  throw new InvalidError(
    { size: [sized ? 'cart.sizeMissing' : 'cart.sizeUnknown'] },
    sized ? 'cart.sizeMissing' : 'cart.sizeUnknown',
  );
}

/** The size of each slot, for a composed set whose selection names one bottle a slot (contract 3.8). */
function slotSizesOf(wanted: WantedLine, items: CatalogueItems): string[] {
  const offerType = items.collections.get(wanted.collectionId ?? '')?.row.offerType ?? null;
  const slots = offerType ? slotsOf(offerType) : [];
  if (slots.length !== wanted.selection.length)
    throw new InvalidError({ selectedItems: ['cart.selectionInvalid'] }, 'cart.selectionInvalid');
  return slots.map((slot) => slot.size);
}

type PricedLine = { lineKey: string; customPrice: PricedItem['customPrice'] };

/**
 * Whether what is wanted can be had as such, its key and its price. Throws NotFoundError for what is not there for the
 * public, InvalidError for a size or selection that does not fit, ConflictError naming what cannot be had.
 */
export function judgeItem(wanted: WantedLine, items: CatalogueItems): PricedLine {
  assertShown(wanted, items);
  assertSize(wanted, items);
  const slotSizes = slotSizesOf(wanted, items);
  const priced = priceLine(wanted, items);
  if (!priced?.purchasable) throw goneItems('cart.unavailable', priced ? [priced.item.name] : []);
  const { type, size, selection } = wanted;
  const itemId = wanted.productId ?? wanted.collectionId ?? '';
  return { lineKey: lineKeyOf({ type, itemId, size, selection, slotSizes }), customPrice: priced.customPrice };
}

/**
 * Makes the line or raises it, within the limits of a cart, and answers the cart's rows as they are then. The caller
 * holds the cart, so no other line appears meanwhile; steps and removals may come in between, so the database adds.
 */
async function putLine(
  userId: string,
  { rows, wanted, priced }: { rows: readonly CartItemRow[]; wanted: WantedLine; priced: PricedLine },
  { quantity, raise }: { quantity: number; raise: Raise },
  transaction: Transaction,
): Promise<CartItemRow[]> {
  const { lineKey, customPrice } = priced;
  const held = rows.find((each) => each.lineKey === lineKey)?.quantity ?? null;
  const judged = judgeAdd({ lines: rows.length, held, quantity, raise });
  if (judged === 'full') throw cartFull();
  if (judged === 'lineFull') throw lineFull();
  const raised =
    raise === 'more' ? sql`${cartItems.quantity} + ${quantity}` : sql`greatest(${cartItems.quantity}, ${quantity})`;
  const [put] = await transaction
    .insert(cartItems)
    .values({ ...wanted, userId, lineKey, customPrice, quantity })
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.lineKey],
      set: { quantity: raised, customPrice },
      setWhere: lte(raised, MAX_LINE_QUANTITY),
    })
    .returning();
  if (!put) throw lineFull();
  const isPut = (row: CartItemRow) => row.id === put.id;
  return rows.some(isPut)
    ? rows.map((row) => (isPut(row) ? put : row))
    : [...rows.filter((row) => row.lineKey !== lineKey), put];
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
  const wanted: WantedLine = { type, productId, collectionId, size, selection: selectedItems };
  const cart = await db.transaction(async (transaction) => {
    const { mergedCartItem, couponCode, rows } = await lockCartRows(actor.id, transaction);
    if (once !== undefined && once === mergedCartItem) return readCart(actor.id, transaction);
    const items = await readLineItems([...rows, wanted], transaction);
    const priced = judgeItem(wanted, items);
    const put = await putLine(actor.id, { rows, wanted, priced }, { quantity, raise }, transaction);
    if (once !== undefined)
      await transaction.update(carts).set({ mergedCartItem: once }).where(eq(carts.userId, actor.id));
    return cartOf(put, items, await findHeldCoupon(actor.id, couponCode, transaction));
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
 * stays 1. Answers the cart as it is then. Throws InvalidError beyond 20, NotFoundError for an unknown line or someone
 * else's.
 */
export async function changeQuantity(
  actor: UserActor,
  lineId: string,
  direction: 'increase' | 'decrease',
): Promise<Cart> {
  assertLineId(lineId);
  const own = ownLine(lineId, actor.id);
  const more = direction === 'increase';
  const cart = await db.transaction(async (transaction) => {
    const changed = await transaction
      .update(cartItems)
      .set({ quantity: more ? sql`${cartItems.quantity} + 1` : sql`greatest(${cartItems.quantity} - 1, 1)` })
      .where(more ? and(own, lt(cartItems.quantity, MAX_LINE_QUANTITY)) : own)
      .returning({ id: cartItems.id });
    if (changed.length > 0) return readCart(actor.id, transaction);
    const [line] = await transaction.select({ id: cartItems.id }).from(cartItems).where(own);
    throw line ? lineFull() : new NotFoundError('cart.lineUnknown');
  });
  clearMemoized(cartMemo(actor.id));
  return cart;
}

/** Takes a line out of the cart. Throws NotFoundError for an unknown line or someone else's (contract 5.3). */
export async function removeLine(actor: UserActor, lineId: string): Promise<void> {
  assertLineId(lineId);
  const removed = await db.transaction((transaction) =>
    transaction.delete(cartItems).where(ownLine(lineId, actor.id)).returning({ id: cartItems.id }),
  );
  clearMemoized(cartMemo(actor.id));
  if (removed.length === 0) throw new NotFoundError('cart.lineUnknown');
}
