import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { LANGUAGES } from '../../i18n/language';
import { ROLES, STAFF_ROLES } from './user.values';
import { regions } from './region.server';
import { allOf, createdAt, inList, updatedAt } from './shared.server';

/** People with an account. E-mail is kept as typed but unique without case; phone as +201XXXXXXXXX. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** The one account that sales over the counter to nobody in particular stand under. */
    counter: boolean('counter').notNull().default(false),
    /** Null: somebody whom the shop knows by phone alone, or nobody in particular. */
    email: text('email'),
    phone: text('phone').unique(),
    /** Null: they have never set one, and log in with none. */
    passwordHash: text('password_hash'),
    role: text('role', { enum: ROLES }).notNull().default('user'),
    /** What an admin is in the shop; null: the owner, or a customer. */
    staffRole: text('staff_role', { enum: STAFF_ROLES }),
    /** Since when somebody of the staff is switched off. */
    disabledAt: timestamp('disabled_at', { withTimezone: true }),
    /** What the shop keeps of a customer for itself. */
    officeNote: text('office_note').notNull().default(''),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    /** False: this customer's orders are paid before they leave. */
    codAllowed: boolean('cod_allowed').notNull().default(true),
    /** True: what is told of this customer's orders goes by WhatsApp, whatever the kinds of messages go by. */
    byWhatsapp: boolean('by_whatsapp').notNull().default(false),
    /** When the person was erased; the row stays for the books. */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
    /** What a search in the back office finds them by, as `normaliseSearchText` has it. */
    searchText: text('search_text').notNull().default(''),
    regionId: uuid('region_id').references(() => regions.id, { onDelete: 'set null' }),
    city: text('city').notNull().default(''),
    apartment: text('apartment').notNull().default(''),
    landmark: text('landmark').notNull().default(''),
    secondPhone: text('second_phone').notNull().default(''),
    street: text('street').notNull().default(''),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_counter_key')
      .on(table.counter)
      .where(sql`${table.counter}`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_admin_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.role} = 'admin'`),
    index('users_customers_idx')
      .on(table.createdAt.desc(), table.id)
      .where(sql`${table.role} = 'user' and ${table.erasedAt} is null`),
    index('users_no_cash_idx')
      .on(table.createdAt.desc(), table.id)
      .where(sql`${table.role} = 'user' and ${table.erasedAt} is null and not ${table.codAllowed}`),
    index('users_search_idx')
      .using('gin', sql`${table.searchText} gin_trgm_ops`)
      .with({ fastupdate: false }),
    check('users_role_check', sql`${table.role} in (${inList(ROLES)})`),
    check(
      'users_staff_role_check',
      allOf(
        sql`(${table.role} = 'admin' or ${table.staffRole} is null)`,
        sql`(${table.staffRole} is null or ${table.staffRole} in (${inList(STAFF_ROLES)}))`,
      ),
    ),
    check(
      'users_address_check',
      sql`${table.erasedAt} is not null or ${table.counter} or num_nonnulls(${table.email}, ${table.phone}) > 0`,
    ),
    check('users_name_check', sql`char_length(${table.name}) between 2 and 60`),
  ],
);

/** Page sessions. The cookie holds a random value; only its hash is here, so a leaked table opens nothing. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    id: uuid('id').notNull().unique().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When its browser said that it holds the API token of this session; from then on nobody gets that any more. */
    tokenHeldAt: timestamp('token_held_at', { withTimezone: true }),
  },
  (table) => [index('sessions_user_idx').on(table.userId), index('sessions_expires_idx').on(table.expiresAt)],
);

/**
 * What an admin typed into a form of the back office whose session was over, until they have logged in again: the names
 * and values of its fields. The cookie of their browser holds a random value; only its hash is here.
 */
export const formDrafts = pgTable(
  'form_drafts',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    page: text('page').notNull(),
    fields: jsonb('fields').$type<[name: string, value: string][]>().notNull(),
    withoutPictures: boolean('without_pictures').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('form_drafts_user_idx').on(table.userId), index('form_drafts_expires_idx').on(table.expiresAt)],
);

/**
 * The addresses an account has logged in from, hashed: from one of these its owner gets in even while strangers' wrong
 * passwords have the account limited (contract 4.5).
 */
export const loginAddresses = pgTable(
  'login_addresses',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    addressHash: text('address_hash').notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.addressHash] })],
);

export const TOKEN_SCOPES = ['full', 'customer'] as const;

/** API bearer tokens, hashed. A `customer` token hangs on a page session and dies with it. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    scope: text('scope', { enum: TOKEN_SCOPES }).notNull().default('full'),
    createdAt: createdAt(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('api_tokens_user_idx').on(table.userId),
    index('api_tokens_session_idx').on(table.sessionId),
    index('api_tokens_expires_idx').on(table.expiresAt),
    check('api_tokens_scope_check', sql`${table.scope} in (${inList(TOKEN_SCOPES)})`),
  ],
);

/**
 * Who asked for a way back into an account, by e-mail or phone, whether there is such an account or not: so asking
 * takes as long for both. Taken up right after the answer.
 */
export const passwordRequests = pgTable('password_requests', {
  id: uuid('id').primaryKey().defaultRandom(),
  asked: text('asked').notNull(),
  language: text('language', { enum: LANGUAGES }).notNull(),
  createdAt: createdAt(),
});

/** Links to set a new password, hashed. An account has one at most: the newest. */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('password_resets_expires_idx').on(table.expiresAt)],
);
