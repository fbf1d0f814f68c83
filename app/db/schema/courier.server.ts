import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { COURIER_ITEM_KINDS, type SheetColumn } from './courier.values';
import { orders } from './order.server';
import { regions } from './region.server';
import { createdAt, inList, updatedAt } from './shared.server';
import { users } from './user.server';

/** Who carries parcels for the shop. */
export const couriers = pgTable(
  'couriers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** Where a parcel is followed: `{waybill}` stands for its number; empty: nowhere. */
    trackingUrl: text('tracking_url').notNull().default(''),
    /** The columns of the sheet, in their order. */
    columns: jsonb('columns').$type<SheetColumn[]>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('couriers_name_idx').on(sql`lower(${table.name})`)],
);

/** What a courier was agreed to ask for a parcel to a governorate, in piastres. */
export const courierFees = pgTable(
  'courier_fees',
  {
    courierId: uuid('courier_id')
      .notNull()
      .references(() => couriers.id, { onDelete: 'cascade' }),
    regionId: uuid('region_id')
      .notNull()
      .references(() => regions.id),
    fee: integer('fee').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courierId, table.regionId] }),
    check('courier_fees_fee_check', sql`${table.fee} >= 0`),
  ],
);

/**
 * Sheets that a courier got: numbered from 1 each day of Cairo. `courier` is the name that stands on the orders,
 * `order_ids` ascend.
 */
export const courierSheets = pgTable(
  'courier_sheets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    day: date('day').notNull(),
    number: smallint('number').notNull(),
    courier: text('courier').notNull(),
    orderIds: uuid('order_ids').array().notNull(),
    byUserId: uuid('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('courier_sheets_number_key').on(table.day, table.number),
    index('courier_sheets_orders_idx').using('gin', table.orderIds).with({ fastupdate: false }),
    check('courier_sheets_check', sql`${table.number} > 0 and cardinality(${table.orderIds}) > 0`),
  ],
);

/** Statements of couriers: read and waiting for a day, or kept. `courier` is the name that stands on the orders. */
export const courierStatements = pgTable(
  'courier_statements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    courier: text('courier').notNull(),
    fileName: text('file_name').notNull(),
    content: text('content').notNull(),
    /** Of the content: the same file is known. */
    hash: text('hash').notNull(),
    readBy: uuid('read_by').references(() => users.id, { onDelete: 'set null' }),
    readAt: timestamp('read_at', { withTimezone: true }).notNull().defaultNow(),
    keptBy: uuid('kept_by').references(() => users.id, { onDelete: 'set null' }),
    keptAt: timestamp('kept_at', { withTimezone: true }),
    /** What was booked, as `Kept` of its feature has it. */
    kept: jsonb('kept'),
  },
  (table) => [
    uniqueIndex('courier_statements_kept_idx')
      .on(sql`lower(${table.courier})`, table.hash)
      .where(sql`${table.keptAt} is not null`),
    index('courier_statements_read_idx').on(table.readAt.desc(), table.id),
  ],
);

/** The lines of statements that were kept: each is known by what it is about and its amount. */
export const courierLines = pgTable(
  'courier_lines',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => courierStatements.id, { onDelete: 'cascade' }),
    courier: text('courier').notNull(),
    key: text('key').notNull(),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('courier_lines_key_idx').on(sql`lower(${table.courier})`, table.key),
    index('courier_lines_statement_idx').on(table.statementId),
    index('courier_lines_order_idx').on(table.orderId),
  ],
);

/** What is open with a courier, in piastres: what they owe is more than 0, what we owe is less. */
export const courierItems = pgTable(
  'courier_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    courier: text('courier').notNull(),
    kind: text('kind', { enum: COURIER_ITEM_KINDS }).notNull(),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** What the file called it, where it is no order of ours. */
    label: text('label').notNull().default(''),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => courierStatements.id, { onDelete: 'cascade' }),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull().defaultNow(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    /** The statement that closed it; null: somebody did by hand. */
    closedBy: uuid('closed_by').references(() => courierStatements.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('courier_items_open_idx')
      .on(sql`lower(${table.courier})`, table.openedAt)
      .where(sql`${table.closedAt} is null`),
    index('courier_items_order_idx').on(table.orderId),
    index('courier_items_statement_idx').on(table.statementId),
    index('courier_items_closed_by_idx').on(table.closedBy),
    check('courier_items_kind_check', sql`${table.kind} in (${inList(COURIER_ITEM_KINDS)})`),
  ],
);
