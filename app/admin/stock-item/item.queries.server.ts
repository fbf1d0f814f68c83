import { randomUUID } from 'node:crypto';

import { may, type StaffActor } from '~/auth/permissions';
import type { Size } from '~/db/schema/taxonomy.values';
import {
  type LedgerLine,
  listMovements,
  listPromised,
  type PromisedJson,
  readLastSaid,
} from '~/features/stock/ledger.queries.server';
import type { StockJson } from '~/features/stock/stock.json';
import { getStockRows } from '~/features/stock/stock.queries.server';
import type { Pagination } from '~/features/catalogue/list-address';

import type { Way } from './change-form.schema';

/** What of an item is shown: one row of it, its open orders, and its ledger. */
export type ItemPage = {
  row: StockJson;
  /** All that can be counted of the product. */
  rows: StockJson[];
  promised: PromisedJson[];
  movements: LedgerLine[];
  pagination: Pagination;
  /** What makes two presses of its form one. */
  key: string;
  /** The newest change by hand; empty for none. */
  last: string;
  way: Way;
  amount: string;
  now: string;
};

/** A count that is less than is promised, before it is kept: what would be on hand, and the orders that wait for it. */
export type ShortAsk = { after: number; promised: PromisedJson[] };

/** Beside the list the newest changes alone. */
const FIRST = 5;
const PAGE = 30;

/** Names of customers are for who may read orders. */
export const seenBy = (staff: StaffActor, promised: PromisedJson[]): PromisedJson[] =>
  may(staff, 'orders.read')
    ? promised
    : promised.map(({ order, ...each }) => ({ ...each, order: { ...order, name: '', region: { en: '', ar: '' } } }));

type Asked = { size?: Size | null; way?: Way | undefined; page?: number };

/** An item as its page, or the panel beside the list, shows it. `page`: of the whole ledger. Throws NotFoundError. */
export async function readItem(staff: StaffActor, itemId: string, { size, way, page }: Asked): Promise<ItemPage> {
  const rows = await getStockRows(staff, itemId);
  const row = rows.find((each) => each.size === (size ?? null)) ?? rows[0];
  if (!row) throw new Error('An item has no row');
  const [promised, ledger, last] = await Promise.all([
    listPromised(staff, itemId, { size: row.size }),
    listMovements(staff, itemId, {
      size: row.size,
      ...(page === undefined ? { shelf: true, page: 1, limit: FIRST } : { page, limit: PAGE }),
    }),
    readLastSaid(staff, itemId, row.size),
  ]);
  return {
    ...{ row, rows, promised: seenBy(staff, promised), ...ledger, key: randomUUID(), last },
    way: row.onHand === null ? 'counted' : (way ?? 'added'),
    amount: way === 'added' || way === 'taken' ? '1' : '',
    now: new Date().toISOString(),
  };
}
