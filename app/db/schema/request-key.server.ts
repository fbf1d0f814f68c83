import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { createdAt } from './shared.server';
import { users } from './user.server';

/** Changes that somebody sent with a key: the same again changes nothing. Orders keep theirs themselves. */
export const requestKeys = pgTable(
  'request_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
