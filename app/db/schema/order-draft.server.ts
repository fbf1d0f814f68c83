import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';

import { updatedAt } from './shared.server';
import { users } from './user.server';

/** The order that somebody of the staff is writing down: the names and values of its form. One each. */
export const orderDrafts = pgTable('order_drafts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  fields: jsonb('fields').$type<[name: string, value: string][]>().notNull(),
  updatedAt: updatedAt(),
});
