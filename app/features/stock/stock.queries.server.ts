import { inArray, sql } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { db, type Executor } from '~/db/client.server';
import { type Pagination, paginationOf } from '~/features/catalogue/list-address';
import { isUuid } from '~/features/catalogue/uuid';
import { NotFoundError } from '~/http/domain-error';

import { listMovements, listPromised } from './ledger.queries.server';
import type { ItemStockJson, StockJson } from './stock.json';
import {
  COLUMNS,
  conditionOf,
  COUNTABLE,
  type Found,
  foundJson,
  ORDER,
  STATES,
  type StockChoice,
} from './stock.rows.server';
import { STOCK_LIMIT, STOCK_STATES, type StockState } from './stock.schema';

const MOVEMENTS = 50;

export type StockQuery = StockChoice & { page: number; limit?: number };

/** What can be counted, a page at a time by code; what nobody counts is there with nothing (contract 6.19). */
export async function listStock(
  _staff: StaffActor,
  { page, limit = STOCK_LIMIT, ...choice }: StockQuery,
): Promise<{ stock: StockJson[]; pagination: Pagination }> {
  const rows = await db.execute<Found & { total: number }>(sql`
    select ${COLUMNS}, count(*) over ()::int as total from ${COUNTABLE} where ${conditionOf(choice)}
    order by ${ORDER} limit ${limit} offset ${(page - 1) * limit}`);
  return { stock: rows.map(foundJson), pagination: paginationOf(page, limit, rows[0]?.total ?? 0) };
}

/** What can be counted of so many products whose code comes after this one, by code: for a file of all of it. */
export async function listStockAfter(_staff: StaffActor, code: string, products: number): Promise<StockJson[]> {
  const rows = await db.execute<Found>(sql`
    select ${COLUMNS} from ${COUNTABLE} where p.id in (
      select id from products where deleted_at is null and code > ${code} order by code limit ${products})
    order by ${ORDER}`);
  return rows.map(foundJson);
}

export type StockCounts = Record<StockState | 'all', number>;

/** How many can be counted, are low or out, out, less than is promised, and not counted. */
export async function countStock(_staff: StaffActor): Promise<StockCounts> {
  const counts = sql.join(
    STOCK_STATES.map((state) => sql`count(*) filter (where ${STATES[state]})::int as ${sql.raw(state)}`),
    sql`, `,
  );
  const [row] = await db.execute<StockCounts>(
    sql`select count(*)::int as all, ${counts} from ${COUNTABLE} where p.deleted_at is null`,
  );
  return row ?? { all: 0, low: 0, out: 0, short: 0, uncounted: 0 };
}

/** What can be counted of a product: itself, its pool, or each of its sizes. Throws NotFoundError. */
export async function getStockRows(_staff: StaffActor, id: string, executor: Executor = db): Promise<StockJson[]> {
  const found = isUuid(id)
    ? await executor.execute<Found>(sql`
        select ${COLUMNS} from ${COUNTABLE} where p.id = ${id} and p.deleted_at is null order by ${ORDER}`)
    : [];
  if (found.length === 0) throw new NotFoundError('product.notFound');
  return found.map(foundJson);
}

/** What is counted of these products, by their ids. */
export async function listCounted(ids: readonly string[]): Promise<Map<string, StockJson[]>> {
  if (ids.length === 0) return new Map();
  const found = await db.execute<Found>(sql`
    select ${COLUMNS} from ${COUNTABLE} where ${inArray(sql`p.id`, [...ids])} and item.id is not null
    order by ${ORDER}`);
  const rows = found.map(foundJson);
  return new Map(ids.map((id) => [id, rows.filter(({ itemId }) => itemId === id)]));
}

/** Everything that is counted of a product, with its ledger (contract 6.19). Throws NotFoundError. */
export async function getItemStock(staff: StaffActor, id: string, executor: Executor = db): Promise<ItemStockJson> {
  const rows = await getStockRows(staff, id, executor);
  const promised = await listPromised(staff, id, { executor });
  const { movements } = await listMovements(staff, id, { page: 1, limit: MOVEMENTS, executor });
  return {
    itemId: id,
    rows: rows.map((row) => ({
      ...row,
      orders: promised
        .filter(({ size }) => size === row.size)
        .map(({ order, quantity }) => ({ _id: order._id, number: order.number, quantity })),
    })),
    movements: movements.map(({ _id: _, ...movement }) => movement),
  };
}
