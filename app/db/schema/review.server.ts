import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, real, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

import { orders } from './order.server';
import { products } from './product.server';
import { REVIEW_STATES } from './review.values';
import { MOST_HOURS } from './scent.values';
import { allOf, createdAt, indexWhere, inList } from './shared.server';
import { SIZE_NAMES } from './taxonomy.values';
import { users } from './user.server';

/**
 * What buyers say of a product, one review each. `userId` null: the buyer was erased, or it is a sample of the demo
 * store. `hours`, `trail`: how it was on them; null: they did not say.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The delivered order that it was bought with. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    size: text('size', { enum: SIZE_NAMES }),
    /** What the buyer is called, by the first name alone. */
    name: text('name').notNull(),
    rating: smallint('rating').notNull(),
    hours: real('hours'),
    trail: smallint('trail'),
    text: text('text').notNull().default(''),
    state: text('state', { enum: REVIEW_STATES }).notNull().default('waiting'),
    /** The shop's; empty: none. */
    answer: text('answer').notNull().default(''),
    sample: boolean('sample').notNull().default(false),
    createdAt: createdAt(),
    /** When the buyer wrote it last. */
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('reviews_product_user').on(table.productId, table.userId),
    indexWhere(
      'reviews_shown_idx',
      sql`${table.state} = 'shown'`,
      table.productId,
      sql`${table.createdAt} desc`,
      table.id,
      table.rating,
      table.sample,
    ),
    index('reviews_user_idx').on(table.userId),
    index('reviews_order_idx').on(table.orderId),
    index('reviews_state_idx').on(table.state, table.writtenAt.desc(), table.id),
    index('reviews_written_idx').on(table.writtenAt.desc(), table.id),
    indexWhere('reviews_low_idx', sql`${table.rating} <= 2`, sql`${table.writtenAt} desc`, table.id),
    indexWhere('reviews_unanswered_idx', sql`${table.answer} = ''`, sql`${table.writtenAt} desc`, table.id),
    check('reviews_state_check', sql`${table.state} in (${inList(REVIEW_STATES)})`),
    check(
      'reviews_said_check',
      allOf(
        sql`${table.rating} between 1 and 5`,
        sql`coalesce(${table.trail} between 1 and 5, true)`,
        sql`coalesce(${table.hours} > 0 and ${table.hours} <= ${sql.raw(String(MOST_HOURS))}, true)`,
      ),
    ),
  ],
);
