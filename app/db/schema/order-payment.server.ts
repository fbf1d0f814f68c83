import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

import { orders } from './order.server';
import { PAYMENT_DIRECTIONS, PAYMENT_WAYS } from './order.values';
import { allOf, inList } from './shared.server';
import { users } from './user.server';

/**
 * What came of an order's money and what went back, in piastres. Rows are only added: a mistake is corrected by its
 * opposite, which names it.
 */
export const orderPayments = pgTable(
  'order_payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    direction: text('direction', { enum: PAYMENT_DIRECTIONS }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    how: text('how', { enum: PAYMENT_WAYS }).notNull(),
    /** The number that a bank or a courier knows it by. */
    reference: text('reference').notNull().default(''),
    /** The row that this one takes back. */
    corrects: uuid('corrects').references((): AnyPgColumn => orderPayments.id, { onDelete: 'cascade' }),
    byUserId: uuid('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('order_payments_order_idx').on(table.orderId, table.at),
    // One mistake is corrected once.
    unique('order_payments_corrects').on(table.corrects),
    check(
      'order_payments_values_check',
      allOf(
        sql`${table.amount} >= 0`,
        sql`${table.direction} in (${inList(PAYMENT_DIRECTIONS)})`,
        sql`${table.how} in (${inList(PAYMENT_WAYS)})`,
      ),
    ),
  ],
);
