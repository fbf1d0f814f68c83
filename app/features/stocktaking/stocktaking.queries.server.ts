import { sql } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import type { Category } from '~/db/schema/taxonomy.values';
import { type Pagination, paginationWithin } from '~/features/catalogue/list-address';
import type { StockJson } from '~/features/stock/stock.json';
import { COLUMNS, conditionOf, COUNTABLE, type Found, foundJson, ORDER } from '~/features/stock/stock.rows.server';

import { onHandAfter, type Typed } from './stocktaking.rules';
import { SHELF_LIMIT } from './stocktaking.schema';

export type ShelfRow = StockJson & { typed: Typed | null };
type ShelfFound = Found & { counted: number | null; seen: number | null };

const SHELF = sql`${COUNTABLE} left join typed_counts typed on typed.product_id = p.id
  and typed.size is not distinct from countable.size`;

const shelfRow = ({ counted, seen, ...found }: ShelfFound): ShelfRow => ({
  ...foundJson(found),
  typed: counted === null ? null : { counted, seen },
});

/** Of what can be counted on a shelf: all of it, what has been, and what of that differs from the record. */
export type Progress = { total: number; counted: number; differ: number };

export async function readProgress(_staff: StaffActor, shelf: Category | null): Promise<Progress> {
  const [row] = await db.execute<Progress>(sql`
    select count(*)::int as total, count(typed.id)::int as counted,
      (count(typed.id) filter (where typed.counted is distinct from typed.seen))::int as differ
    from ${SHELF} where ${conditionOf({ category: shelf })}`);
  return row ?? { total: 0, counted: 0, differ: 0 };
}

type ShelfQuery = { shelf: Category | null; q: string; page: number };

/** A page of a shelf by code, each row with what was counted and not kept yet (contract 6.19). */
export async function listShelf(
  _staff: StaffActor,
  { shelf, q, page }: ShelfQuery,
): Promise<{ rows: ShelfRow[]; pagination: Pagination }> {
  const where = conditionOf({ category: shelf, q });
  const [counted] = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${SHELF} where ${where}`,
  );
  const pagination = paginationWithin(page, SHELF_LIMIT, counted?.total ?? 0);
  const rows = await db.execute<ShelfFound>(sql`
    select ${COLUMNS}, typed.counted, typed.seen from ${SHELF} where ${where} order by ${ORDER}
    limit ${SHELF_LIMIT} offset ${(pagination.page - 1) * SHELF_LIMIT}`);
  return { rows: rows.map(shelfRow), pagination };
}

/** A count that differs, with the open orders that it is too little for. */
export type Difference = ShelfRow & { typed: Typed; after: number; orders: { _id: string; number: number }[] };

const MOST_LISTED = 200;

/** What differs on a shelf, by code; `more`: how many there are beside those listed. */
export async function listDifferences(
  _staff: StaffActor,
  shelf: Category | null,
): Promise<{ differences: Difference[]; more: number }> {
  const rows = await db.execute<ShelfFound & { stock_id: string | null; total: number }>(sql`
    select ${COLUMNS}, typed.counted, typed.seen, item.id as stock_id, count(*) over ()::int as total
    from ${SHELF} where ${conditionOf({ category: shelf })} and typed.id is not null
      and typed.counted is distinct from typed.seen
    order by ${ORDER} limit ${MOST_LISTED}`);
  const promised = await promisedOf(rows.flatMap(({ stock_id: id }) => (id === null ? [] : [id])));
  const differences = rows.flatMap(({ stock_id: id, ...found }): Difference[] => {
    const { typed, ...row } = shelfRow(found);
    if (typed === null) return [];
    const after = onHandAfter(typed, row);
    const orders = after < (row.promised ?? 0) ? promised.filter(({ stockId }) => stockId === id) : [];
    return [{ ...row, typed, after, orders: orders.map(({ order, number }) => ({ _id: order, number })) }];
  });
  return { differences, more: Math.max(0, (rows[0]?.total ?? 0) - MOST_LISTED) };
}

/**
 * Why a count has no place on record: its product is deleted, is one pool now, comes in sizes of which it names none,
 * or not in the one that it names.
 */
export type WhyMisplaced = 'gone' | 'pool' | 'noSize' | 'otherSize';

/** A count that cannot be kept as it is. */
export type Misplaced = StockJson & { typed: number; why: WhyMisplaced };

/** What was counted of a shelf and cannot be kept as things are, by code: of what is deleted the one that it had. */
export async function listMisplaced(_staff: StaffActor, shelf: Category | null): Promise<Misplaced[]> {
  const rows = await db.execute<Found & { typed: number; why: WhyMisplaced }>(sql`
    select product.id, product.name_en, product.name_ar, replace(product.code, '~' || product.id, '') as code,
      product.image, typed.size, null as unit,
      typed.counted as typed, case
        when product.deleted_at is not null then 'gone'
        when typed.size is null then 'noSize'
        when exists (select from stock_items pool where pool.product_id = product.id and pool.unit = 'ml'
          and pool.counted) then 'pool'
        else 'otherSize' end as why
    from typed_counts typed join products product on product.id = typed.product_id
    where ${shelf === null ? sql`true` : sql`product.category = ${shelf}`} and not exists (
      select from ${COUNTABLE} where p.id = typed.product_id and p.deleted_at is null
        and countable.size is not distinct from typed.size)
    order by product.code, typed.size limit ${MOST_LISTED}`);
  return rows.map(({ typed, why, ...found }) => ({ ...foundJson(found), typed, why }));
}

type PromisedRow = { stockId: string; order: string; number: number };

async function promisedOf(stockIds: readonly string[]): Promise<PromisedRow[]> {
  if (stockIds.length === 0) return [];
  const rows = await db.execute<PromisedRow>(sql`
    select hold.stock_id as "stockId", o.id as order, o.number from order_holds hold
    join orders o on o.id = hold.order_id
    where hold.promised > 0 and hold.stock_id in (${sql.join(
      stockIds.map((id) => sql`${id}`),
      sql`, `,
    )})
    order by o.number`);
  return [...rows];
}
