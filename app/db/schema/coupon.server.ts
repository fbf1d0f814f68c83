import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { orders } from './order.server';
import { allOf, createdAt, indexWhere, noneOrOneOf, updatedAt } from './shared.server';
import { CATEGORIES } from './taxonomy.values';

/** Codes that take something off an order: percent, an amount in piastres, or the delivery. */
export const coupons = pgTable(
  'coupons',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** As it is read out: upper case. */
    code: text('code').notNull(),
    percent: smallint('percent'),
    amount: integer('amount'),
    freeDelivery: boolean('free_delivery').notNull().default(false),
    /** What the items have to come to, in piastres; 0: anything. */
    least: integer('least').notNull().default(0),
    /** Of a phone. */
    firstOrderOnly: boolean('first_order_only').notNull().default(false),
    /** The one phone that it is for; null: anybody's. */
    phone: text('phone'),
    category: text('category', { enum: CATEGORIES }),
    /** Governorates that it does not count for. */
    notRegions: uuid('not_regions').array().notNull().default([]),
    alsoOnOffers: boolean('also_on_offers').notNull().default(false),
    /** From this moment until before that one; null: without an end on that side. */
    startsAt: timestamp('starts_at', { withTimezone: true }),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    /** How often in all, and by each phone; null: as often as anybody likes. */
    uses: integer('uses'),
    usesEach: integer('uses_each'),
    /** When each of these was last made less: what was taken before may be more than it allows. Null: never. */
    usesLessAt: timestamp('uses_less_at', { withTimezone: true }),
    usesEachLessAt: timestamp('uses_each_less_at', { withTimezone: true }),
    active: boolean('active').notNull().default(true),
    /** How many of its uses are taken: those in `coupon_uses` that were not given back. */
    used: integer('used').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('coupons_code_idx')
      .on(table.code)
      .where(sql`${table.deletedAt} is null`),
    index('coupons_created_idx').on(table.createdAt.desc(), table.id),
    indexWhere('coupons_phone_idx', sql`${table.phone} is not null`, table.phone),
    check('coupons_code_check', sql`${table.code} ~ '^[A-Z0-9-]{3,30}$'`),
    check(
      'coupons_kind_check',
      allOf(
        sql`num_nonnulls(${table.percent}, ${table.amount}) + ${table.freeDelivery}::int = 1`,
        sql`coalesce(${table.percent} between 1 and 100, true) and coalesce(${table.amount} > 0, true)`,
      ),
    ),
    check(
      'coupons_terms_check',
      allOf(
        sql`${table.least} >= 0 and ${table.used} >= 0`,
        sql`coalesce(${table.uses} > 0, true) and coalesce(${table.usesEach} > 0, true)`,
        sql`coalesce(${table.startsAt} < ${table.endsAt}, true)`,
        noneOrOneOf(table.category, CATEGORIES),
      ),
    ),
  ],
);

/** Which order took a use of which code, for whose phone; what it took off, in piastres, delivery included. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    phone: text('phone').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    at: timestamp('at', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
    /** When a cancelation gave it back; null: it is taken. */
    givenBackAt: timestamp('given_back_at', { withTimezone: true }),
  },
  (table) => [
    index('coupon_uses_coupon_idx').on(table.couponId, table.phone),
    index('coupon_uses_phone_idx').on(table.phone),
    index('coupon_uses_at_idx').on(table.at),
    check('coupon_uses_amount_check', sql`${table.amount} >= 0`),
  ],
);
