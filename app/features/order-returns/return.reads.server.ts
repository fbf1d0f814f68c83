import { and, asc, eq, gt } from 'drizzle-orm';

import { db, type Executor } from '~/db/client.server';
import { orderItems } from '~/db/schema/order.server';
import { orderAdjustments } from '~/db/schema/order-adjustment.server';
import { orderReturnLines, orderReturns } from '~/db/schema/order-return.server';
import { orderHolds } from '~/db/schema/stock.server';
import { readLedger } from '~/features/order-payments/ledger.rows.server';
import { type Ledger, type LedgerEntry, ledgerOf } from '~/features/order-payments/ledger.rules';
import type { OrderRow } from '~/features/order/order.json';

import { depositKeptOf, isAll, leftOf, leftToReturn, statusAfter, toReturnOf, worthOf } from './return.rules';
import type { NewReturn } from './return.schema';

/** Whether counted pieces that went out with an order are not on the shelf again. */
export async function hasPiecesOut(orderId: string, executor: Executor = db): Promise<boolean> {
  const [out] = await executor
    .select({ stockId: orderHolds.stockId })
    .from(orderHolds)
    .where(and(eq(orderHolds.orderId, orderId), gt(orderHolds.taken, 0)))
    .limit(1);
  return out !== undefined;
}

/** What of an order its returns depend on, as it is in the database now. */
export async function readBought({ id, status }: Pick<OrderRow, 'id' | 'status'>, executor: Executor = db) {
  const lines = await executor
    .select({ id: orderItems.id, quantity: orderItems.quantity, lineTotal: orderItems.lineTotal })
    .from(orderItems)
    .where(eq(orderItems.orderId, id))
    .orderBy(asc(orderItems.position));
  const adjustments = await executor
    .select({ itemId: orderAdjustments.itemId, amount: orderAdjustments.amount })
    .from(orderAdjustments)
    .where(eq(orderAdjustments.orderId, id));
  const returns = await executor
    .select()
    .from(orderReturns)
    .where(eq(orderReturns.orderId, id))
    .orderBy(asc(orderReturns.at));
  const returned = await executor
    .select({ line: orderReturnLines.itemId, quantity: orderReturnLines.quantity })
    .from(orderReturnLines)
    .innerJoin(orderReturns, eq(orderReturns.id, orderReturnLines.returnId))
    .where(eq(orderReturns.orderId, id));
  const entries = await readLedger(id, executor);
  const isLeft = [...leftOf(lines, returned).values()].some((left) => left > 0);
  const isAway = status === 'canceled' && isLeft && (await hasPiecesOut(id, executor));
  return { lines, adjustments, returned, returns, entries, isAway };
}
/** `isAway`: it was canceled on its way, and counted pieces of it are neither on the shelf nor in a return. */
export type Bought = Awaited<ReturnType<typeof readBought>>;

/** What was kept of deposits by the returns that there are, in piastres. */
export const depositsKept = ({ returns }: Pick<Bought, 'returns'>): number =>
  returns.reduce((sum, { depositKept }) => sum + depositKept, 0);

/** What a return makes of an order. Piastres. */
export type Outcome = {
  all: boolean;
  status: 'canceled' | 'delivered' | null;
  value: number;
  depositKept: number;
  /** What has to go back to the customer in all, and what is still to collect. */
  toReturn: number;
  due: number;
};

type Asked = Pick<NewReturn, 'lines' | 'deposit'>;

/** Works out what a return makes of an order, without keeping it; null: more of a deposit is kept than there is. */
export function outcomeOf(order: OrderRow, bought: Bought, { lines, deposit = 'return' }: Asked): Outcome | null {
  const ledger: Ledger = ledgerOf(bought.entries);
  const all = isAll(lines, bought);
  const status = statusAfter(order.status, all);
  const value = Math.min(worthOf(lines, bought), leftToReturn(bought, order.returnsTotal));
  const after = { status: status ?? order.status, total: order.total, returnsTotal: order.returnsTotal + value };
  const stayed = ledger.received - ledger.returned;
  const keptBefore = depositsKept(bought);
  const kept = after.status === 'canceled' ? depositKeptOf(deposit, Math.max(0, stayed - keptBefore)) : 0;
  if (kept === null) return null;
  const open = after.total - after.returnsTotal - stayed;
  return {
    ...{ all, status, value, depositKept: kept },
    toReturn: toReturnOf(after, ledger, keptBefore + kept),
    due: after.status === 'canceled' ? 0 : Math.max(0, open),
  };
}

/** What a page has worked out, as one word: where it differs, the page is shown again. */
export const sumWord = ({ value, depositKept, toReturn, due }: Outcome): string =>
  [value, depositKept, toReturn, due].join('-');

/** How money mostly goes back: the way the last of it came; what a courier collected goes back in cash. */
export function usualWayBack(entries: readonly LedgerEntry[]): LedgerEntry['how'] {
  const last = entries.filter(({ direction, corrects }) => direction === 'in' && corrects === null).at(-1);
  return last === undefined || last.how === 'courier' ? 'cash' : last.how;
}
