import { and, eq, lt, type Placeholder, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { UnseenSender } from '~/auth/unseen-sender.server';
import { db, preparedOnce, type Transaction } from '~/db/client.server';
import { cartItems, carts } from '~/db/schema/cart.server';
import { isUuid } from '~/features/catalogue/uuid';
import { sizeKeyOf } from '~/features/catalogue/taxonomy';
import { slotsOf } from '~/features/collection/collection.rules';
import { listVersionedProducts } from '~/features/product/product.records.server';
import { isPurchasable } from '~/features/product/product.rules';
import { InvalidError, NotFoundError } from '~/http/domain-error';
import { forgetMemoized } from '~/http/request-store.server';

import { type Cart, cartOf, priceLine, readCart, readStock, type Stock } from './cart.lines.server';
import { cartMemo } from './cart.queries.server';
import { lineKeyOf } from './cart.rules';
import type { AddToCart } from './cart.schema';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '~/db/schema/cart.values';
import { type PricedAdd, type PutLine, putLine, putSentLine, type StoredLine } from './line-in-cart.server';
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

/** The size of each slot, for a composed set whose selection names one bottle a slot (contract 3.8). */
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

type Found = PutLine | undefined;
type Owner = { userId: string };
type How = Pick<PricedAdd, 'quantity' | 'adds' | 'once'>;

/** Judges and prices what is wanted by `stock`, and puts it in, provided that the product is still of this `version`, where one is given. */
async function put(by: Owner | UnseenSender, wanted: Wanted, stock: Stock, version: string | null, how: How): Promise<Found> {
  assertShown(wanted, stock);
  assertSize(wanted, stock);
  const slotSizes = slotSizesOf(wanted, stock);
  const priced = priceLine(wanted, stock);
  if (!priced?.purchasable) throw goneItems('cart.unavailable', priced ? [priced.item.name] : []);
  const { type, size, selection } = wanted;
  const itemId = wanted.productId ?? wanted.collectionId ?? '';
  const lineKey = lineKeyOf({ type, itemId, size, selection, slotSizes });
  const add = { ...wanted, ...how, lineKey, customPrice: priced.customPrice, version };
  if (!(by instanceof UnseenSender)) return putLine(by.userId, add);
  const row = await putSentLine({ ...add, tokenHash: by.tokenHash });
  by.isSeen = typeof row?.userId === 'string';
  return row;
}

/** By the product as it is known, if it can be had as such: mostly it has not changed since, and asking again is spared. */
async function putKnown(by: Owner | UnseenSender, wanted: Wanted, how: How): Promise<Found> {
  if (wanted.productId === null) return undefined;
  const [known] = await listVersionedProducts([wanted.productId]);
  if (!known || !isPurchasable(known.row, wanted.size === null ? null : sizeKeyOf(wanted.size))) return undefined;
  return put(by, wanted, { products: new Map([[known.row.id, known.row]]), collections: new Map() }, known.version, how);
}

/** The cart of lines that were just stored, by products as they are known: those whose version is another by now are read afresh. */
async function cartStored(lines: readonly StoredLine[]): Promise<Cart> {
  const versions = new Map(lines.map(({ productId, version }) => [productId, version]));
  const known = await listVersionedProducts([...versions.keys()].filter((id) => id !== null));
  const current = new Map(known.filter(({ row, version }) => versions.get(row.id) === version).map(({ row }) => [row.id, row]));
  const changed = lines.filter(({ productId }) => productId !== null && !current.has(productId));
  const { products: fresh } = await readStock(changed);
  return cartOf(lines.map((line) => ({ line, product: current.get(line.productId ?? '') ?? fresh.get(line.productId ?? '') ?? null })));
}

/**
 * Puts an item into the cart; the same item, size and selection again raises the line (contract 5.2). Prices and names are read here, never
 * taken from the client. Answers the cart as it is then. Throws InvalidError beyond 20 a line or 30 lines, for a size or selection that does not fit; ConflictError naming an
 * item that cannot be had; NotFoundError for one that does not exist or is hidden. Whose token an unseen sender's is, is asked along; what `admit` throws where it is nobody's.
 */
export async function addToCart(
  by: UserActor | UnseenSender,
  { type, itemId, size, quantity, selectedItems }: AddToCart,
  { raise = 'more', once }: Adding = {},
): Promise<Cart> {
  const wanted: Wanted = {
    type,
    productId: type === 'Product' ? itemId : null,
    collectionId: type === 'Collection' ? itemId : null,
    size,
    selection: selectedItems,
  };
  const how = { quantity, adds: raise === 'more', once: once ?? null };
  let found = await putKnown(by instanceof UnseenSender ? by : { userId: by.id }, wanted, how);
  const userId = by instanceof UnseenSender ? (found?.userId ?? (await by.admit()).id) : by.id;
  if (found?.answer?.outcome === 'busy') found = await putKnown({ userId }, wanted, how);
  if (!found?.answer || found.answer.outcome === 'changed') found = await put({ userId }, wanted, await readStock([wanted]), null, how);
  forgetMemoized(cartMemo(userId));
  const answer = found?.answer;
  if (answer?.outcome === 'lineFull') throw lineFull();
  if (answer?.outcome === 'full') throw new InvalidError({}, 'cart.full', { most: MAX_CART_LINES });
  return answer?.outcome === 'stored' ? cartStored(answer.lines) : readCart(userId);
}

/** A hidden or deleted item is not there for the public (contract 3.5). */
function assertShown(wanted: Wanted, stock: Stock): void {
  const row = stock.products.get(wanted.productId ?? '') ?? stock.collections.get(wanted.collectionId ?? '')?.row;
  if (!row?.visible || row.deletedAt !== null) throw new NotFoundError('cart.itemUnknown');
}

const ownLine = (line: string | Placeholder, user: string | Placeholder) => and(eq(cartItems.id, line), eq(cartItems.userId, user));

function assertLineId(lineId: string): void {
  if (!isUuid(lineId)) throw new NotFoundError('cart.lineUnknown');
}

const prepareStep = (direction: 'increase' | 'decrease') => {
  const own = ownLine(sql.placeholder('line'), sql.placeholder('user'));
  const more = direction === 'increase';
  return db
    .update(cartItems)
    .set({ quantity: more ? sql`${cartItems.quantity} + 1` : sql`greatest(${cartItems.quantity} - 1, 1)` })
    .where(more ? and(own, lt(cartItems.quantity, MAX_LINE_QUANTITY)) : own)
    .returning({ id: cartItems.id })
    .prepare(`cart_${direction}`);
};

/**
 * One more or one less, in a single atomic UPDATE, so that parallel steps are never lost (contract 5.3). One less at 1 stays 1. Throws
 * InvalidError beyond 20, NotFoundError for an unknown line or someone else's.
 */
export async function changeQuantity(actor: UserActor, lineId: string, direction: 'increase' | 'decrease'): Promise<void> {
  assertLineId(lineId);
  const changed = await preparedOnce(`cart ${direction}`, () => prepareStep(direction)).execute({ line: lineId, user: actor.id });
  forgetMemoized(cartMemo(actor.id));
  if (changed.length > 0) return;
  const [line] = await db.select({ id: cartItems.id }).from(cartItems).where(ownLine(lineId, actor.id));
  throw line ? lineFull() : new NotFoundError('cart.lineUnknown');
}

const prepareRemoval = () =>
  db
    .delete(cartItems)
    .where(ownLine(sql.placeholder('line'), sql.placeholder('user')))
    .returning({ id: cartItems.id })
    .prepare('cart_remove');

/** Takes a line out of the cart. Throws NotFoundError for an unknown line or someone else's (contract 5.3). */
export async function removeLine(actor: UserActor, lineId: string): Promise<void> {
  assertLineId(lineId);
  const removed = await preparedOnce('cart remove', prepareRemoval).execute({ line: lineId, user: actor.id });
  forgetMemoized(cartMemo(actor.id));
  if (removed.length === 0) throw new NotFoundError('cart.lineUnknown');
}
