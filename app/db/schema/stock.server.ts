import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { orders } from './order.server';
import { products } from './product.server';
import { allOf, inList, updatedAt } from './shared.server';
import { MOVEMENT_KINDS, STOCK_UNITS } from './stock.values';
import { SIZE_NAMES } from './taxonomy.values';
import { users } from './user.server';

/**
 * What is counted: a product, one of its sizes, or the pool of a custom perfume in millilitres, which all its sizes
 * draw from. `promised`: to open orders; free is `onHand` less that, and below 0 only where somebody counted less than
 * is promised.
 */
export const stockItems = pgTable(
  'stock_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text('size', { enum: SIZE_NAMES }),
    unit: text('unit', { enum: STOCK_UNITS }).notNull(),
    /** False once nobody counts it any more: its ledger stays. */
    counted: boolean('counted').notNull().default(true),
    onHand: integer('on_hand').notNull().default(0),
    promised: integer('promised').notNull().default(0),
    /** Low from so many free down. */
    lowMark: integer('low_mark').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('stock_items_item_idx').on(table.productId, table.unit, sql`coalesce(${table.size}, '')`),
    index('stock_items_low_idx')
      .on(table.productId)
      .where(sql`${table.counted} and ${table.onHand} - ${table.promised} <= ${table.lowMark}`),
    check(
      'stock_items_values_check',
      allOf(
        sql`${table.unit} in (${inList(STOCK_UNITS)})`,
        sql`(${table.size} is null or ${table.size} in (${inList(SIZE_NAMES)}))`,
        sql`(${table.unit} = 'piece' or ${table.size} is null)`,
        sql`least(${table.onHand}, ${table.promised}, ${table.lowMark}) >= 0`,
        sql`(${table.counted} or ${table.onHand} + ${table.promised} = 0)`,
      ),
    ),
  ],
);

/** The ledger of what is counted: each change of a row with what was left then. Its ids say what came after what. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    stockId: uuid('stock_id')
      .notNull()
      .references(() => stockItems.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: MOVEMENT_KINDS }).notNull(),
    onHandChange: integer('on_hand_change').notNull(),
    promisedChange: integer('promised_change').notNull(),
    onHandAfter: integer('on_hand_after').notNull(),
    promisedAfter: integer('promised_after').notNull(),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    byUserId: uuid('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').notNull().default(''),
    /** Beside a ready-made reason: the number of an invoice, and the like. */
    note: text('note').notNull().default(''),
    at: timestamp('at', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    index('stock_movements_stock_idx').on(table.stockId, table.id.desc()),
    index('stock_movements_order_idx').on(table.orderId),
    check('stock_movements_kind_check', sql`${table.kind} in (${inList(MOVEMENT_KINDS)})`),
  ],
);

/** What an order holds of what is counted: promised to it, or gone out with it. */
export const orderHolds = pgTable(
  'order_holds',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    stockId: uuid('stock_id')
      .notNull()
      .references(() => stockItems.id, { onDelete: 'cascade' }),
    promised: integer('promised').notNull(),
    taken: integer('taken').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.stockId] }),
    index('order_holds_stock_idx').on(table.stockId, table.promised),
    check('order_holds_values_check', sql`least(${table.promised}, ${table.taken}) >= 0`),
  ],
);
