import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

import { orderItems, orders } from './order.server';
import { RETURN_KINDS, RETURN_STATES } from './order.values';
import { allOf, inList } from './shared.server';
import { users } from './user.server';

/** Pieces of an order that come back: on their way first, then here. Money in piastres. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: RETURN_KINDS }).notNull(),
    state: text('state', { enum: RETURN_STATES }).notNull().default('onItsWay'),
    reason: text('reason').notNull(),
    /** What its pieces were sold for, less what had been taken off them: so much less is owed. */
    value: bigint('value', { mode: 'number' }).notNull(),
    /** What of a deposit the shop keeps. */
    depositKept: bigint('deposit_kept', { mode: 'number' }).notNull().default(0),
    /** The money that went back with it. */
    amount: bigint('amount', { mode: 'number' }).notNull().default(0),
    reference: text('reference').notNull().default(''),
    /** The order that was sent in exchange. */
    exchangeOrderId: uuid('exchange_order_id').references(() => orders.id, { onDelete: 'set null' }),
    byUserId: uuid('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    backByUserId: uuid('back_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    backAt: timestamp('back_at', { withTimezone: true }),
  },
  (table) => [
    index('order_returns_order_idx').on(table.orderId, table.at),
    index('order_returns_open_idx')
      .on(table.at, table.id)
      .where(sql`${table.state} = 'onItsWay'`),
    index('order_returns_refused_idx')
      .on(table.orderId)
      .where(sql`${table.kind} = 'refused'`),
    index('order_returns_exchange_idx')
      .on(table.exchangeOrderId)
      .where(sql`${table.exchangeOrderId} is not null`),
    check(
      'order_returns_values_check',
      allOf(
        sql`${table.kind} in (${inList(RETURN_KINDS)})`,
        sql`${table.state} in (${inList(RETURN_STATES)})`,
        sql`least(${table.value}, ${table.depositKept}, ${table.amount}) >= 0`,
        sql`(${table.state} = 'back') = (${table.backAt} is not null)`,
      ),
    ),
  ],
);

/** How many pieces of a line come back, and how many of those that came went on the shelf again. */
export const orderReturnLines = pgTable(
  'order_return_lines',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    quantity: smallint('quantity').notNull(),
    backQuantity: smallint('back_quantity').notNull().default(0),
    restock: boolean('restock').notNull().default(false),
    /** Why what came is not on the shelf again. */
    word: text('word').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.itemId] }),
    index('order_return_lines_item_idx').on(table.itemId),
    check(
      'order_return_lines_values_check',
      sql`${table.quantity} between 1 and 20 and ${table.backQuantity} between 0 and ${table.quantity}`,
    ),
  ],
);
