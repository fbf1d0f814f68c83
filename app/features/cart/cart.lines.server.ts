import { asc, eq, type Placeholder, sql } from 'drizzle-orm';

import { db, type Executor, writtenOnce } from '~/db/client.server';
import { cartItems, carts } from '~/db/schema/cart.server';
import { products } from '~/db/schema/product.server';
import type { HeldCoupon } from '~/features/coupon/coupon.json';
import { findCoupon } from '~/features/coupon/coupon.queries.server';
import { readLineItems } from '~/features/pricing/line-items.server';
import { type CatalogueItems, priceLine } from '~/features/pricing/line-price';
import { PRODUCT_COLUMNS } from '~/features/product/product.records.server';

import type { CartLine } from './cart.json';

export type CartItemRow = typeof cartItems.$inferSelect;

/**
 * A person's lines in the order they were added, with the prices of this moment in piastres (contract 5.1). `lock`
 * holds the lines until the transaction ends, for placing an order: a step that comes later finds them gone.
 */
export async function listCartLines(
  userId: string,
  executor: Executor = db,
  { lock = false } = {},
): Promise<CartLine[]> {
  return (await readCart(userId, executor, { lock })).lines;
}

const ORDER = [asc(cartItems.createdAt), asc(cartItems.id)];

/** A person's rows as they are, in the order they were added. */
export const listCartRows = (userId: string, executor: Executor): Promise<CartItemRow[]> =>
  executor
    .select()
    .from(cartItems)
    .where(eq(cartItems.userId, userId))
    .orderBy(...ORDER);

const FOUND = { line: cartItems, product: PRODUCT_COLUMNS, couponCode: carts.couponCode };

/** A cart without lines is a row without one. */
const rowsWithProducts = (executor: Executor, userId: string | Placeholder) =>
  executor
    .select(FOUND)
    .from(carts)
    .leftJoin(cartItems, eq(cartItems.userId, carts.userId))
    .leftJoin(products, eq(products.id, cartItems.productId))
    .where(eq(carts.userId, userId))
    .orderBy(...ORDER);

const lockedRows = (executor: Executor, userId: string) =>
  executor
    .select(FOUND)
    .from(cartItems)
    .innerJoin(carts, eq(carts.userId, cartItems.userId))
    .leftJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.userId, userId))
    .orderBy(...ORDER)
    .for('update', { of: cartItems });

const rowsOfCart = writtenOnce((database) =>
  rowsWithProducts(database, sql.placeholder('userId')).prepare('rows_of_cart'),
);

function foundIn(userId: string, executor: Executor, lock: boolean) {
  if (lock) return lockedRows(executor, userId);
  return executor === db ? rowsOfCart().execute({ userId }) : rowsWithProducts(executor, userId);
}

/** `coupon`: the code that it holds; null: none. */
export type Cart = { lines: CartLine[]; items: CatalogueItems; coupon: HeldCoupon | null };

export const findHeldCoupon = async (
  userId: string,
  code: string | null,
  executor: Executor,
): Promise<HeldCoupon | null> =>
  code === null ? null : { code, found: await findCoupon(code, { account: userId }, executor) };

/**
 * The same with what the lines are about: one query, two more where there are collections among them, and one where it
 * holds a code.
 */
export async function readCart(userId: string, executor: Executor = db, { lock = false } = {}): Promise<Cart> {
  const found = await foundIn(userId, executor, lock);
  const rows = found.flatMap(({ line }) => line ?? []);
  const items = await readLineItems(
    rows.filter(({ type }) => type === 'Collection'),
    executor,
  );
  for (const { product } of found) if (product) items.products.set(product.id, product);
  return cartOf(rows, items, await findHeldCoupon(userId, found[0]?.couponCode ?? null, executor));
}

export function cartOf(rows: readonly CartItemRow[], items: CatalogueItems, coupon: HeldCoupon | null): Cart {
  const lines = rows.flatMap((row): CartLine[] => {
    const priced = priceLine(row, items);
    return priced ? [{ id: row.id, type: row.type, quantity: row.quantity, size: row.size, ...priced }] : [];
  });
  return { lines, items, coupon };
}
