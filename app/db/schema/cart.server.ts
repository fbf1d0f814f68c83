import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

import { ITEM_TYPES } from './cart.values';
import { SIZE_NAMES } from './taxonomy.values';
import { collections } from './collection.server';
import { products } from './product.server';
import { createdAt, inList } from './shared.server';
import { users } from './user.server';

/**
 * One cart a user. Its row is what adding a line and placing an order lock. `mergedCartItem`: the last add that its
 * owner chose as a guest and brought along through login, so that it goes in once.
 */
export const carts = pgTable('carts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  mergedCartItem: uuid('merged_cart_item'),
  /** The code that it holds; null: none. */
  couponCode: text('coupon_code'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Cart lines. `lineKey` spells item, size and selection, so the same thing again is one upsert that raises the
 * quantity. `selection` holds the product ids of a composed offer in slot order, paid first; `customPrice` (piastres)
 * is its unit price as computed when it was added.
 */
export const cartItems = pgTable(
  'cart_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => carts.userId, { onDelete: 'cascade' }),
    lineKey: text('line_key').notNull(),
    type: text('type', { enum: ITEM_TYPES }).notNull(),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'cascade' }),
    collectionId: uuid('collection_id').references(() => collections.id, { onDelete: 'cascade' }),
    size: text('size', { enum: SIZE_NAMES }),
    selection: uuid('selection').array().notNull().default([]),
    customPrice: bigint('custom_price', { mode: 'number' }),
    quantity: smallint('quantity').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('cart_items_line_key').on(table.userId, table.lineKey),
    index('cart_items_product_idx').on(table.productId),
    index('cart_items_collection_idx').on(table.collectionId),
    check('cart_items_quantity_check', sql`${table.quantity} between 1 and 20`),
    check('cart_items_custom_price_check', sql`${table.customPrice} is null or ${table.customPrice} >= 0`),
    check(
      'cart_items_type_check',
      sql.join(
        [
          sql`(${table.type} = 'Product' and ${table.productId} is not null and ${table.collectionId} is null)`,
          sql`(${table.type} = 'Collection' and ${table.collectionId} is not null and ${table.productId} is null)`,
        ],
        sql` or `,
      ),
    ),
    check('cart_items_size_check', sql`${table.size} is null or ${table.size} in (${inList(SIZE_NAMES)})`),
  ],
);
