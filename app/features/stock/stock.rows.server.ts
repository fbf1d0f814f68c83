import { type SQL, sql } from 'drizzle-orm';

import type { StockUnit } from '~/db/schema/stock.values';
import { ALL_BRANCHES, type Category, type Size, SIZE_KEYS, SIZES } from '~/db/schema/taxonomy.values';
import { escapeLike } from '~/features/catalogue/typed-number';
import { stemsOf } from '~/features/search-words/word-stems';
import { PRODUCT_PLACEHOLDER } from '~/images/image-url';

import { LEAST_ML } from './low-stock.server';
import { stockJson, type StockJson } from './stock.json';
import type { StockState } from './stock.schema';

/** Which of what can be counted. */
export type StockChoice = { q?: string; state?: StockState | null; category?: Category | null };

const CUSTOM = ALL_BRANCHES.find((branch) => branch === 'custom') ?? 'custom';

/** Everything that can be counted: a row each size of a custom perfume, unless it is one pool, else one a product. */
export const COUNTABLE = sql`
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

/** What one takes of a row, of a pool one of the smallest size that is sold. */
const LEAST = sql`case when item.unit = 'ml' then ${LEAST_ML} else 1 end`;
const FREE = sql.raw('item.on_hand - item.promised');
export const STATES: Readonly<Record<StockState, SQL>> = {
  low: sql`${FREE} <= item.low_mark`,
  out: sql`${FREE} < ${LEAST}`,
  short: sql`${FREE} < 0`,
  uncounted: sql`item.id is null`,
};

export function conditionOf({ q = '', state, category }: StockChoice): SQL {
  const words = stemsOf(q);
  const hasWords = words.map((word) => sql`p.search @@ ${`'${word}':*`}::tsquery`);
  const isFound = words.length > 0 ? sql.join(hasWords, sql` and `) : sql`false`;
  return sql.join(
    [
      sql`p.deleted_at is null`,
      ...(q === '' ? [] : [sql`(p.code ilike ${`%${escapeLike(q)}%`} or ${isFound})`]),
      ...(state ? [STATES[state]] : []),
      ...(category ? [sql`p.category = ${category}`] : []),
    ],
    sql` and `,
  );
}

/** A row as a statement answers it, by `COLUMNS`. */
export type Found = {
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
  least: number;
};

export const foundJson = (row: Found): StockJson =>
  stockJson(
    {
      ...{ itemId: row.id, code: row.code, size: row.size, image: row.image ?? PRODUCT_PLACEHOLDER },
      name: { en: row.name_en, ar: row.name_ar },
    },
    row.unit && {
      ...{ unit: row.unit, onHand: row.on_hand, promised: row.promised, lowMark: row.low_mark, least: row.least },
    },
  );

/** What statements about `COUNTABLE` read of a row. */
export const COLUMNS = sql`p.id, p.name_en, p.name_ar, p.code, p.image, countable.size, item.unit, item.on_hand,
  item.promised, item.low_mark, ${LEAST} as least`;
/** By code, the largest size first. */
export const ORDER = sql.raw('p.code, length(countable.size) desc nulls last, countable.size desc');
