import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';

import { orderItems, orders } from './order.server';
import { ADJUSTMENT_KINDS } from './order.values';
import { inList } from './shared.server';

/** What is taken off an order or one of its lines, in piastres, with its name as it was then. */
export const orderAdjustments = pgTable(
  'order_adjustments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    kind: text('kind', { enum: ADJUSTMENT_KINDS }).notNull(),
    /** The line that it is taken off; null: the order. */
    itemId: uuid('item_id').references(() => orderItems.id, { onDelete: 'cascade' }),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    reason: text('reason').notNull().default(''),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    unique('order_adjustments_position').on(table.orderId, table.position),
    index('order_adjustments_item_idx').on(table.itemId),
    check(
      'order_adjustments_values_check',
      sql`${table.amount} > 0 and ${table.kind} in (${inList(ADJUSTMENT_KINDS)})`,
    ),
  ],
);
