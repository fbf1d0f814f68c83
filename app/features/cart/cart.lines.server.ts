import { asc, eq, type Placeholder, sql } from 'drizzle-orm';

import { db, type Executor, writtenOnce } from '~/db/client.server';
import { cartItems } from '~/db/schema/cart.server';
import { products } from '~/db/schema/product.server';
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

function rowsWithProducts(executor: Executor, userId: string | Placeholder, lock = false) {
  const query = executor
    .select({ line: cartItems, product: PRODUCT_COLUMNS })
    .from(cartItems)
    .leftJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.userId, userId))
    .orderBy(...ORDER);
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
  const items = await readLineItems(
    rows.filter(({ type }) => type === 'Collection'),
    executor,
  );
  for (const { product } of found) if (product) items.products.set(product.id, product);
  return cartOf(rows, items);
}

export function cartOf(rows: readonly CartItemRow[], items: CatalogueItems): Cart {
  const lines = rows.flatMap((row): CartLine[] => {
    const priced = priceLine(row, items);
    return priced ? [{ id: row.id, type: row.type, quantity: row.quantity, size: row.size, ...priced }] : [];
  });
  return { lines, items };
}
