import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { createdAt, inList } from './shared.server';
import { users } from './user.server';
import { STAFF_ROLES } from './user.values';

/** Who is asked to work in the back office, until they come or the link is over. Only the hash of its token is here. */
export const staffInvites = pgTable(
  'staff_invites',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    name: text('name').notNull(),
    /** One of the two: where the link was sent to. */
    email: text('email'),
    phone: text('phone'),
    staffRole: text('staff_role', { enum: STAFF_ROLES }).notNull(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('staff_invites_role_check', sql`${table.staffRole} in (${inList(STAFF_ROLES)})`),
    check('staff_invites_address_check', sql`num_nonnulls(${table.email}, ${table.phone}) = 1`),
    index('staff_invites_expires_idx').on(table.expiresAt),
  ],
);

/** The second step of a login, of those who have one. */
export const twoSteps = pgTable('two_steps', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The key of the codes, encrypted with one that is made of SESSION_SECRET. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The half minute of the last code that was taken: none of it or before counts again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
});

/** Codes for who has lost their phone, hashed; each goes as it is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Logins whose password was right and whose second step is still to come. The cookie holds a random value. */
export const pendingLogins = pgTable(
  'pending_logins',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Codes that were wrong. */
    tries: smallint('tries').notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('pending_logins_user_idx').on(table.userId),
    index('pending_logins_expires_idx').on(table.expiresAt),
  ],
);
