import { asc, eq, type Placeholder, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { db, type Executor, type Transaction, writtenOnce } from '~/db/client.server';
import { cartItems, carts } from '~/db/schema/cart.server';
import { products } from '~/db/schema/product.server';
import { readLineItems } from '~/features/pricing/line-items.server';
import { type CatalogueItems, priceLine, type WantedLine } from '~/features/pricing/line-price';
import type { ProductRow } from '~/features/product/product.json';

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

function rowsWithProducts(executor: Executor, userId: string | Placeholder, lock = false) {
  const query = executor
    .select({ line: cartItems, product: products })
    .from(cartItems)
    .leftJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.createdAt), asc(cartItems.id));
  return lock ? query.for('update', { of: cartItems }) : query;
}

const rowsOfCart = writtenOnce((database) =>
  rowsWithProducts(database, sql.placeholder('userId')).prepare('rows_of_cart'),
);

export type Cart = { lines: CartLine[]; items: CatalogueItems };

/** The same with what the lines are about: one query, and two more where there are collections among them. */
export async function readCart(userId: string, executor: Executor = db, { lock = false } = {}): Promise<Cart> {
  const found =
    executor === db && !lock ? await rowsOfCart().execute({ userId }) : await rowsWithProducts(executor, userId, lock);
  const rows = found.map(({ line }) => line);
  const known = found.map(({ product }) => product);
  return cartOf(rows, await readItemsOf(rows, known, executor));
}

/** The items of lines of which the products that they name themselves are read already. */
async function readItemsOf(rows: readonly WantedLine[], known: readonly (ProductRow | null)[], executor: Executor) {
  const items = await readLineItems(
    rows.filter(({ type }) => type === 'Collection'),
    executor,
  );
  for (const product of known) if (product) items.products.set(product.id, product);
  return items;
}

export function cartOf(rows: readonly CartItemRow[], items: CatalogueItems): Cart {
  const lines = rows.flatMap((row): CartLine[] => {
    const priced = priceLine(row, items);
    return priced ? [{ id: row.id, type: row.type, quantity: row.quantity, size: row.size, ...priced }] : [];
  });
  return { lines, items };
}

const wantedProduct = alias(products, 'wanted_product');

/**
 * What an add to a cart that it has locked needs: the cart's rows, and the items of them and of what is wanted. One
 * query, and two more where there are collections among them.
 */
export async function readForAdd(
  userId: string,
  wanted: WantedLine,
  transaction: Transaction,
): Promise<{ rows: CartItemRow[]; items: CatalogueItems }> {
  const found = await transaction
    .select({ line: cartItems, product: products, wanted: wantedProduct })
    .from(carts)
    .leftJoin(cartItems, eq(cartItems.userId, carts.userId))
    .leftJoin(products, eq(products.id, cartItems.productId))
    .leftJoin(wantedProduct, wanted.productId === null ? sql`false` : eq(wantedProduct.id, wanted.productId))
    .where(eq(carts.userId, userId))
    .orderBy(asc(cartItems.createdAt), asc(cartItems.id));
  const rows = found.flatMap(({ line }) => line ?? []);
  const known = [...found.map(({ product }) => product), found[0]?.wanted ?? null];
  return { rows, items: await readItemsOf([...rows, wanted], known, transaction) };
}
