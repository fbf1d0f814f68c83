import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { products } from './product.server';
import { allOf, inList } from './shared.server';
import { MOST_STOCK } from './stock.values';
import { SIZE_NAMES } from './taxonomy.values';
import { users } from './user.server';

/**
 * What somebody counted on a shelf and nobody has kept yet, one of each thing that can be counted. `seen`: how many
 * were on record at that moment, so that what moves until it is kept is added; null: nobody counted it before.
 */
export const typedCounts = pgTable(
  'typed_counts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text('size', { enum: SIZE_NAMES }),
    counted: integer('counted').notNull(),
    seen: integer('seen'),
    byUserId: uuid('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    at: timestamp('at', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    uniqueIndex('typed_counts_item_idx').on(table.productId, sql`coalesce(${table.size}, '')`),
    check(
      'typed_counts_values_check',
      allOf(
        sql`(${table.size} is null or ${table.size} in (${inList(SIZE_NAMES)}))`,
        sql`${table.counted} between 0 and ${sql.raw(String(MOST_STOCK))}`,
      ),
    ),
  ],
);
