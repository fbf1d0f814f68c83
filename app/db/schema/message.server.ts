import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

import { LANGUAGES } from '../../i18n/language';
import { EITHER_WAY_KINDS, MESSAGE_CHANNELS, MESSAGE_KINDS, MESSAGE_STATUSES, MESSAGE_WAYS } from './message.values';
import { orders } from './order.server';
import { allOf, createdAt, inList, updatedAt } from './shared.server';
import { users } from './user.server';

/**
 * The outbox: what the shop tells people, each row written in the transaction of what it tells. A worker in every
 * server process sends those that are `queued` and due.
 */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: MESSAGE_KINDS }).notNull(),
    channel: text('channel', { enum: MESSAGE_CHANNELS }).notNull(),
    status: text('status', { enum: MESSAGE_STATUSES }).notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    recipientName: text('recipient_name').notNull().default(''),
    /** Where it goes: the channel says which of the two. */
    email: text('email'),
    phone: text('phone'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Name and addresses of whom it goes to, as `normaliseSearchText` has them. */
    searchText: text('search_text').notNull().default(''),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The step of an order that it tells: as long as that can be taken back it waits, and it goes with it. */
    stepId: uuid('step_id'),
    /** By hand besides this mail, which has one such message at most. */
    besidesId: uuid('besides_id')
      .unique()
      .references((): AnyPgColumn => messages.id, { onDelete: 'set null' }),
    /** Not before this is it sent. A worker that takes it moves this on, so that a killed one's is taken up again. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    tries: smallint('tries').notNull().default(0),
    /** Why the last try failed: the mail server's own words, or ours. */
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('messages_due_idx')
      .on(table.dueAt)
      .where(sql`${table.status} = 'queued'`),
    index('messages_created_idx').on(table.createdAt.desc(), table.id),
    index('messages_status_idx').on(table.status, table.createdAt.desc(), table.id),
    index('messages_search_idx')
      .using('gin', sql`${table.searchText} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('messages_order_idx').on(table.orderId),
    index('messages_user_idx').on(table.userId),
    index('messages_step_idx')
      .on(table.stepId)
      .where(sql`${table.stepId} is not null`),
    check(
      'messages_values_check',
      allOf(
        sql`${table.kind} in (${inList(MESSAGE_KINDS)})`,
        sql`${table.channel} in (${inList(MESSAGE_CHANNELS)})`,
        sql`${table.status} in (${inList(MESSAGE_STATUSES)})`,
        sql`${table.language} in (${inList(LANGUAGES)})`,
      ),
    ),
    check('messages_sent_check', sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
    check('messages_address_check', sql`${table.channel} <> 'email' or ${table.email} is not null`),
    check('messages_besides_check', sql`${table.besidesId} is null or ${table.channel} = 'byHand'`),
  ],
);

/** The owner's own words for a kind of message; without a row the shop's starting text counts. */
export const messageTexts = pgTable(
  'message_texts',
  {
    kind: text('kind', { enum: MESSAGE_KINDS }).notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.language] }),
    check('message_texts_kind_check', sql`${table.kind} in (${inList(MESSAGE_KINDS)})`),
    check('message_texts_language_check', sql`${table.language} in (${inList(LANGUAGES)})`),
  ],
);

/** What a kind of message goes by first, as the owner has chosen; without a row by mail. */
export const messageWays = pgTable(
  'message_ways',
  {
    kind: text('kind', { enum: EITHER_WAY_KINDS }).primaryKey(),
    way: text('way', { enum: MESSAGE_WAYS }).notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('message_ways_kind_check', sql`${table.kind} in (${inList(EITHER_WAY_KINDS)})`),
    check('message_ways_way_check', sql`${table.way} in (${inList(MESSAGE_WAYS)})`),
  ],
);
