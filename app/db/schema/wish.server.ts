import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

import { products } from './product.server';
import { createdAt } from './shared.server';
import { users } from './user.server';

/** What a person keeps for later, each product once. */
export const wishes = pgTable(
  'wishes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('wishes_product_idx').on(table.productId),
  ],
);
