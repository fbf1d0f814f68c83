import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { orders } from '~/db/schema/order.server';
import { orderHolds, stockItems, stockMovements } from '~/db/schema/stock.server';
import type { StockUnit } from '~/db/schema/stock.values';
import { ALL_BRANCHES, type Category, type Size, SIZE_KEYS, SIZES } from '~/db/schema/taxonomy.values';
import { users } from '~/db/schema/user.server';
import { type Pagination, paginationOf } from '~/features/catalogue/list-address';
import { normaliseSearchText } from '~/features/catalogue/search-text';
import { escapeLike } from '~/features/catalogue/typed-number';
import { isUuid } from '~/features/catalogue/uuid';
import { NotFoundError } from '~/http/domain-error';
import { PRODUCT_PLACEHOLDER } from '~/images/image-url';

import { type ItemStockJson, stockJson, type StockJson } from './stock.json';
import { STOCK_LIMIT, type StockState } from './stock.schema';

const MOVEMENTS = 50;

export type StockQuery = { q?: string; state?: StockState; category?: Category; page: number; limit?: number };

const CUSTOM = ALL_BRANCHES.find((branch) => branch === 'custom') ?? 'custom';

/** Everything that can be counted: a row each size of a custom perfume, unless it is one pool, else one a product. */
const COUNTABLE = sql`
  products p cross join lateral (
    select s.size from (values ${sql.join(
      SIZE_KEYS.map((key) => sql`(${SIZES[key]}, ${sql.raw(`p.${key}_price`)})`),
      sql`, `,
    )}) s (size, price)
    where p.branch = ${CUSTOM} and s.price is not null
      and not exists (select 1 from stock_items pool where pool.product_id = p.id and pool.unit = 'ml' and pool.counted)
    union all select null where p.branch <> ${CUSTOM}
      or exists (select 1 from stock_items pool where pool.product_id = p.id and pool.unit = 'ml' and pool.counted)
  ) countable (size)
  left join stock_items item on item.product_id = p.id and item.size is not distinct from countable.size
    and item.counted`;

const LEAST = sql.raw("case when item.unit = 'ml' then 30 else 1 end");
const FREE = sql.raw('item.on_hand - item.promised');
const STATES: Readonly<Record<StockState, SQL>> = {
  low: sql`${FREE} <= item.low_mark`,
  out: sql`${FREE} < ${LEAST}`,
  uncounted: sql`item.id is null`,
};

function conditionOf({ q = '', state, category }: Omit<StockQuery, 'page'>): SQL {
  const words = normaliseSearchText(q).split(' ').filter(Boolean);
  return sql.join(
    [
      sql`p.deleted_at is null`,
      ...words.map((word) => sql`p.search_text like ${`%${escapeLike(word)}%`}`),
      ...(state ? [STATES[state]] : []),
      ...(category ? [sql`p.category = ${category}`] : []),
    ],
    sql` and `,
  );
}

type Found = {
  id: string;
  name_en: string;
  name_ar: string;
  code: string;
  image: string | null;
  size: Size | null;
  unit: StockUnit | null;
  on_hand: number;
  promised: number;
  low_mark: number;
  total: number;
};

const foundJson = (row: Found): StockJson =>
  stockJson(
    {
      ...{ itemId: row.id, code: row.code, size: row.size, image: row.image ?? PRODUCT_PLACEHOLDER },
      name: { en: row.name_en, ar: row.name_ar },
    },
    row.unit && { unit: row.unit, onHand: row.on_hand, promised: row.promised, lowMark: row.low_mark },
  );

/** What can be counted, a page at a time by code; what nobody counts is there with nothing (contract 6.19). */
export async function listStock(
  _staff: StaffActor,
  { page, limit = STOCK_LIMIT, ...query }: StockQuery,
): Promise<{ stock: StockJson[]; pagination: Pagination }> {
  const rows = await db.execute<Found>(sql`
    select p.id, p.name_en, p.name_ar, p.code, p.image, countable.size, item.unit, item.on_hand, item.promised,
      item.low_mark, count(*) over ()::int as total
    from ${COUNTABLE} where ${conditionOf(query)}
    order by p.code, countable.size desc nulls last limit ${limit} offset ${(page - 1) * limit}`);
  return { stock: rows.map(foundJson), pagination: paginationOf(page, limit, rows[0]?.total ?? 0) };
}

/** How many are low or out, out, and not counted. */
export async function countStock(_staff: StaffActor): Promise<Record<StockState | 'all', number>> {
  const counts = sql.join(
    (['low', 'out', 'uncounted'] as const).map(
      (state) => sql`count(*) filter (where ${STATES[state]})::int as ${sql.raw(state)}`,
    ),
    sql`, `,
  );
  const [row] = await db.execute<Record<StockState | 'all', number>>(
    sql`select count(*)::int as all, ${counts} from ${COUNTABLE} where p.deleted_at is null`,
  );
  return row ?? { all: 0, low: 0, out: 0, uncounted: 0 };
}

/** Everything that is counted of a product, with its ledger (contract 6.19). Throws NotFoundError. */
export async function getItemStock(_staff: StaffActor, id: string): Promise<ItemStockJson> {
  const found = isUuid(id)
    ? await db.execute<Found>(sql`
        select p.id, p.name_en, p.name_ar, p.code, p.image, countable.size, item.unit, item.on_hand, item.promised,
          item.low_mark, 0 as total
        from ${COUNTABLE} where p.id = ${id} and p.deleted_at is null order by countable.size desc nulls last`)
    : [];
  if (found.length === 0) throw new NotFoundError('product.notFound');
  const ofItem = db.select({ id: stockItems.id }).from(stockItems).where(eq(stockItems.productId, id));
  const holds = await db
    .select({ size: stockItems.size, order: orders.id, number: orders.number, quantity: orderHolds.promised })
    .from(orderHolds)
    .innerJoin(stockItems, eq(stockItems.id, orderHolds.stockId))
    .innerJoin(orders, eq(orders.id, orderHolds.orderId))
    .where(and(inArray(orderHolds.stockId, ofItem), gt(orderHolds.promised, 0)))
    .orderBy(asc(orders.number));
  const movements = await db
    .select({ movement: stockMovements, size: stockItems.size, number: orders.number, by: users.name })
    .from(stockMovements)
    .innerJoin(stockItems, eq(stockItems.id, stockMovements.stockId))
    .leftJoin(orders, eq(orders.id, stockMovements.orderId))
    .leftJoin(users, eq(users.id, stockMovements.byUserId))
    .where(inArray(stockMovements.stockId, ofItem))
    .orderBy(sql`${stockMovements.id} desc nulls last`)
    .limit(MOVEMENTS);
  return {
    itemId: id,
    rows: found.map((row) => ({
      ...foundJson(row),
      orders: holds
        .filter(({ size }) => size === row.size)
        .map((hold) => ({ _id: hold.order, number: hold.number, quantity: hold.quantity })),
    })),
    movements: movements.map(({ movement, size, number, by }) => ({
      ...{ size, kind: movement.kind, by, reason: movement.reason, at: movement.at.toISOString() },
      ...{ onHandChange: movement.onHandChange, promisedChange: movement.promisedChange },
      ...{ onHand: movement.onHandAfter, promised: movement.promisedAfter },
      order: movement.orderId !== null && number !== null ? { _id: movement.orderId, number } : null,
    })),
  };
}
