import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { orders } from './order.server';
import { createdAt } from './shared.server';
import { users } from './user.server';

/** Requests of a person that placed an order, by the key that came with them: the same again is answered by it. */
export const orderRequests = pgTable(
  'order_requests',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
