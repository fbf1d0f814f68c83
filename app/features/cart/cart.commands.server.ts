import { and, eq, getTableColumns, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';

import type { UserActor } from '~/auth/actor';
import { senderAsked, UnseenSender } from '~/auth/unseen-sender.server';
import { db, preparedOnce, type Transaction } from '~/db/client.server';
import { cartItems, carts } from '~/db/schema/cart.server';
import { isUuid } from '~/features/catalogue/uuid';
import { sizeKeyOf } from '~/features/catalogue/taxonomy';
import { slotsOf } from '~/features/collection/collection.rules';
import { listVersionedProducts } from '~/features/product/product.queries.server';
import { isPurchasable } from '~/features/product/product.rules';
import { InvalidError, NotFoundError } from '~/http/domain-error';
import { forgetForRequest } from '~/http/request-store.server';

import { type Cart, type CartItemRow, cartOf, priceLine, readCart, readStock, type Stock } from './cart.lines.server';
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

const column = (name: string, type: string) => sql<string>`${sql.placeholder(name)}::${sql.raw(type)}`;

type Outcome = 'stored' | 'changed' | 'repeated' | 'full' | 'lineFull';

/** Drizzle takes the table's own columns only from the table itself. */
const lineColumns = Object.fromEntries(
  Object.entries(getTableColumns(cartItems)).map(([name, own]) => [name, sql`${own}`.mapWith(own)]),
) as unknown as { [Name in keyof CartItemRow]: SQL<CartItemRow[Name]> };

/** `add_to_cart` of the migrations: lock, limits, line and the cart as it is then, in one statement, one commit. Its columns are those of the lines. */
const adding = (owner: SQL) =>
  sql`add_to_cart(${owner}, ${column('lineKey', 'text')}, ${column('type', 'text')}, ${column('productId', 'uuid')},
    ${column('collectionId', 'uuid')}, ${column('size', 'text')}, ${column('selection', 'uuid[]')}, ${column('customPrice', 'bigint')},
    ${column('quantity', 'integer')}, ${column('version', 'text')}, ${column('adds', 'boolean')}, ${column('once', 'uuid')},
    ${sql.raw(String(MAX_CART_LINES))}, ${sql.raw(String(MAX_LINE_QUANTITY))}) ${cartItems}`;

const addedColumns = { outcome: sql<Outcome | null>`outcome`, line: lineColumns, version: sql<string | null>`product_version` };

const prepareAdd = () =>
  db
    .select({ userId: column('userId', 'uuid'), ...addedColumns })
    .from(adding(column('userId', 'uuid')))
    .prepare('cart_add');

/** Who sends it is asked in the same statement; nothing comes back where nobody may. */
const prepareSentAdd = () => {
  const sender = senderAsked();
  return db
    .with(...sender.asked)
    .select({ userId: sender.id, ...addedColumns })
    .from(sender.from)
    .leftJoinLateral(adding(sender.id), sql`true`)
    .prepare('cart_sent_add');
};

type Owner = { userId: string };
type Put = { quantity: number; adds: boolean; once: string | null };

/** Judges and prices what is wanted by `stock`, and puts it in, provided that the product is still of this `version`, where one is given. */
async function put(by: Owner | UnseenSender, wanted: Wanted, stock: Stock, version: string | null, how: Put) {
  assertShown(wanted, stock);
  assertSize(wanted, stock);
  const slotSizes = slotSizesOf(wanted, stock);
  const priced = priceLine(wanted, stock);
  if (!priced?.purchasable) throw goneItems('cart.unavailable', priced ? [priced.item.name] : []);
  const { type, size, selection } = wanted;
  const itemId = wanted.productId ?? wanted.collectionId ?? '';
  const values = {
    ...wanted,
    ...how,
    selection: `{${selection.join(',')}}`,
    lineKey: lineKeyOf({ type, itemId, size, selection, slotSizes }),
    customPrice: priced.customPrice,
    version,
  };
  if (!(by instanceof UnseenSender)) return preparedOnce('cart add', prepareAdd).execute({ ...values, userId: by.userId });
  const found = await preparedOnce('cart sent add', prepareSentAdd).execute({ ...values, tokenHash: by.tokenHash });
  by.isSeen = typeof found[0]?.userId === 'string';
  return found;
}

type Found = Awaited<ReturnType<typeof put>>;

/** By the product as it is known, if it can be had as such: mostly it has not changed since, and asking again is spared. */
async function putKnown(by: Owner | UnseenSender, wanted: Wanted, how: Put): Promise<Found> {
  if (wanted.productId === null) return [];
  const [known] = await listVersionedProducts([wanted.productId]);
  if (!known || !isPurchasable(known.row, wanted.size === null ? null : sizeKeyOf(wanted.size))) return [];
  return put(by, wanted, { products: new Map([[known.row.id, known.row]]), collections: new Map() }, known.version, how);
}

/** The cart of the lines that were found, by products as they are known: those whose version is another by now are read afresh. */
async function cartFound(found: Found): Promise<Cart> {
  const versions = new Map(found.map(({ line, version }) => [line.productId, version]));
  const known = await listVersionedProducts([...versions.keys()].filter((id) => id !== null));
  const current = new Map(known.filter(({ row, version }) => versions.get(row.id) === version).map(({ row }) => [row.id, row]));
  const changed = found.filter(({ line }) => line.productId !== null && !current.has(line.productId)).map(({ line }) => line);
  const { products: fresh } = await readStock(changed);
  return cartOf(found.map(({ line }) => ({ line, product: current.get(line.productId ?? '') ?? fresh.get(line.productId ?? '') ?? null })));
}

/**
 * Puts an item into the cart; the same item, size and selection again raises the line (decisions §4). Prices and names are read here, never
 * taken from the client. Answers the cart as it is then. Throws InvalidError beyond 20 a line or 30 lines, for a size or selection that does not fit; ConflictError naming an
 * item that cannot be had; NotFoundError for one that does not exist or is hidden. Whose token an unseen sender's is, is asked along; what `admit` throws where it is nobody's.
 */
export async function addToCart(
  by: UserActor | UnseenSender,
  input: z.input<typeof addToCartSchema>,
  { raise = 'more', once }: Adding = {},
): Promise<Cart> {
  const { type, itemId, size, quantity, selectedItems } = addToCartSchema.parse(input);
  const wanted: Wanted = {
    type,
    productId: type === 'Product' ? itemId : null,
    collectionId: type === 'Collection' ? itemId : null,
    size,
    selection: selectedItems,
  };
  const how = { quantity, adds: raise === 'more', once: once ?? null };
  let found = await putKnown(by instanceof UnseenSender ? by : { userId: by.id }, wanted, how);
  const userId = by instanceof UnseenSender ? (found[0]?.userId ?? (await by.admit()).id) : by.id;
  if (!found[0]?.outcome || found[0].outcome === 'changed') found = await put({ userId }, wanted, await readStock([wanted]), null, how);
  forgetForRequest(cartMemo(userId));
  const outcome = found[0]?.outcome;
  if (outcome === 'lineFull') throw lineFull();
  if (outcome === 'full') throw new InvalidError({}, 'cart.full', { most: MAX_CART_LINES });
  return outcome === 'stored' ? cartFound(found) : readCart(userId);
}

/** A hidden or deleted item is not there for the public (decisions §2). */
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
 * One more or one less, in a single atomic UPDATE, so that parallel steps are never lost (decisions §4). One less at 1 stays 1. Throws
 * InvalidError beyond 20, NotFoundError for an unknown line or someone else's.
 */
export async function changeQuantity(actor: UserActor, lineId: string, direction: 'increase' | 'decrease'): Promise<void> {
  assertLineId(lineId);
  const changed = await preparedOnce(`cart ${direction}`, () => prepareStep(direction)).execute({ line: lineId, user: actor.id });
  forgetForRequest(cartMemo(actor.id));
  if (changed.length > 0) return;
  const [line] = await db.select({ id: cartItems.id }).from(cartItems).where(ownLine(lineId, actor.id));
  throw line ? lineFull() : new NotFoundError('cart.lineUnknown');
}

/** Takes a line out of the cart. Throws NotFoundError for an unknown line or someone else's (decisions §4). */
export async function removeLine(actor: UserActor, lineId: string): Promise<void> {
  assertLineId(lineId);
  const removed = await db.delete(cartItems).where(ownLine(lineId, actor.id)).returning({ id: cartItems.id });
  forgetForRequest(cartMemo(actor.id));
  if (removed.length === 0) throw new NotFoundError('cart.lineUnknown');
}
