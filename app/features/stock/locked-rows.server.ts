import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';

import type { Transaction } from '~/db/client.server';
import { stockItems } from '~/db/schema/stock.server';

import type { StockRow } from './stock.rules';

/**
 * Counted rows, locked in the order of their ids, as everywhere; whoever locks an order or a code has done so before,
 * and locks products and sets after them. Always all rows of a product: what its shops show follows from all of them.
 */
const lockRows = (transaction: Transaction, ofProducts: SQL | undefined): Promise<StockRow[]> =>
  transaction
    .select()
    .from(stockItems)
    .where(and(eq(stockItems.counted, true), ofProducts))
    .orderBy(asc(stockItems.id))
    .for('update');

/** Those of these products. */
export const lockRowsOf = (transaction: Transaction, productIds: readonly string[]): Promise<StockRow[]> =>
  lockRows(transaction, inArray(stockItems.productId, [...productIds]));

/** The same, and those of the products that the order holds anything of. */
export const lockRowsFor = (
  transaction: Transaction,
  orderId: string,
  productIds: readonly string[],
): Promise<StockRow[]> =>
  lockRows(
    transaction,
    or(
      inArray(stockItems.productId, [...productIds]),
      sql`${stockItems.productId} in (select held.product_id from order_holds join stock_items held
        on held.id = order_holds.stock_id where order_holds.order_id = ${orderId})`,
    ),
  );

/**
 * Lets every order that moves stock end first, and the others wait: what is promised when a count begins is then
 * neither missed nor promised twice. Before anything else is locked.
 */
export const waitForOrders = (transaction: Transaction) =>
  transaction.execute(sql`lock table stock_items in exclusive mode`);
