import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

import { LANGUAGES } from '../../i18n/language';
import type { HeldItem, SelectedItem } from './cart.values';
import { ITEM_TYPES } from './cart.values';
import { SIZE_NAMES } from './taxonomy.values';
import {
  CONFIRMATIONS,
  FREE_DELIVERY_REASONS,
  ORDER_EVENT_KINDS,
  ORDER_SOURCES,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
} from './order.values';
import { regions } from './region.server';
import { allOf, createdAt, indexWhere, inList, updatedAt } from './shared.server';
import { users } from './user.server';

/** Order numbers start at 100001 and come from the database, so they never repeat. */
export const orderNumberSequence = pgSequence('order_number_seq', { startWith: 100001 });

/** Orders with their address as it was. Money in piastres. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: bigint('number', { mode: 'number' })
      .notNull()
      .unique()
      .default(sql`nextval('order_number_seq')`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    status: text('status', { enum: ORDER_STATUSES }).notNull().default('pending'),
    itemsTotal: bigint('items_total', { mode: 'number' }).notNull(),
    deliveryCharge: integer('delivery_charge').notNull(),
    freeDeliveryReason: text('free_delivery_reason', { enum: FREE_DELIVERY_REASONS }),
    /** What was agreed for delivery in place of the governorate's charge; null: that charge. */
    deliveryAgreed: integer('delivery_agreed'),
    adjustmentsTotal: bigint('adjustments_total', { mode: 'number' }).notNull().default(0),
    /** The code that it was placed with; null: none. */
    couponCode: text('coupon_code'),
    total: bigint('total', { mode: 'number' }).notNull(),
    recipientName: text('recipient_name').notNull(),
    recipientPhone: text('recipient_phone').notNull(),
    secondPhone: text('second_phone').notNull().default(''),
    /** Null: sold over the counter. */
    regionId: uuid('region_id').references(() => regions.id),
    regionNameEn: text('region_name_en').notNull(),
    regionNameAr: text('region_name_ar').notNull(),
    etaDays: smallint('eta_days').notNull(),
    city: text('city').notNull(),
    apartment: text('apartment').notNull(),
    street: text('street').notNull(),
    landmark: text('landmark').notNull().default(''),
    note: text('note').notNull().default(''),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }).notNull(),
    paymentStatus: text('payment_status', { enum: PAYMENT_STATUSES }).notNull().default('unpaid'),
    source: text('source', { enum: ORDER_SOURCES }).notNull().default('web'),
    confirmation: text('confirmation', { enum: CONFIRMATIONS }).notNull().default('none'),
    /** Before this nobody calls again; null: due as soon as it waits. */
    nextCallAt: timestamp('next_call_at', { withTimezone: true }),
    callTries: smallint('call_tries').notNull().default(0),
    /** The deposit that was asked for and when; null: none. */
    depositAsked: bigint('deposit_asked', { mode: 'number' }),
    depositAskedAt: timestamp('deposit_asked_at', { withTimezone: true }),
    /** What the pieces that came back or are on their way back were sold for: so much less is owed. */
    returnsTotal: bigint('returns_total', { mode: 'number' }).notNull().default(0),
    packedAt: timestamp('packed_at', { withTimezone: true }),
    /** Since when a piece of it is missing, as who packs has said; null: none, as far as anybody knows. */
    missingAt: timestamp('missing_at', { withTimezone: true }),
    /** Since when its pieces are anybody's while it is pending: it has waited for a yes too long. */
    piecesFreedAt: timestamp('pieces_freed_at', { withTimezone: true }),
    /** What a search in the back office finds it by, as `normaliseSearchText` has it. */
    searchText: text('search_text').notNull().default(''),
    cancelationReason: text('cancelation_reason'),
    /** Where the reason was a ready-made one: the same in both languages. */
    cancelationReasonEn: text('cancelation_reason_en'),
    cancelationReasonAr: text('cancelation_reason_ar'),
    language: text('language', { enum: LANGUAGES }).notNull().default('ar'),
    /** The version of the terms that it was placed under; null: from before there were any. */
    termsVersion: integer('terms_version'),
    /** When somebody of the back office first opened it; null: it is new. */
    openedAt: timestamp('opened_at', { withTimezone: true }),
    /** Who carries it and the number of its waybill; `shippingFee`, what the courier asks, in piastres. */
    courier: text('courier').notNull().default(''),
    waybill: text('waybill').notNull().default(''),
    shippingFee: integer('shipping_fee'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('orders_user_idx').on(table.userId, table.createdAt.desc(), table.id),
    index('orders_created_idx').on(table.createdAt.desc(), table.id),
    index('orders_status_idx').on(table.status, table.createdAt.desc(), table.id),
    index('orders_new_idx')
      .on(table.createdAt.desc(), table.id)
      .where(sql`${table.openedAt} is null and ${table.status} = 'pending'`),
    index('orders_phone_idx').on(table.recipientPhone),
    indexWhere('orders_second_phone_idx', sql`${table.secondPhone} <> ''`, table.secondPhone),
    index('orders_waiting_idx')
      .on(table.nextCallAt, table.createdAt, table.id)
      .where(sql`${table.confirmation} = 'waiting' and ${table.status} = 'pending'`),
    indexWhere('orders_waybill_idx', sql`${table.waybill} <> ''`, table.waybill),
    indexWhere('orders_courier_idx', sql`${table.courier} <> ''`, sql`lower(${table.courier})`, table.status),
    index('orders_search_idx')
      .using('gin', sql`${table.searchText} gin_trgm_ops`)
      .with({ fastupdate: false }),
    check(
      'orders_source_check',
      allOf(
        sql`${table.source} in (${inList(ORDER_SOURCES)})`,
        sql`(${table.source} = 'shop' or ${table.regionId} is not null)`,
      ),
    ),
    check('orders_confirmation_check', sql`${table.confirmation} in (${inList(CONFIRMATIONS)})`),
    check(
      'orders_deposit_check',
      allOf(
        sql`(${table.depositAsked} is null) = (${table.depositAskedAt} is null)`,
        sql`(${table.depositAsked} is null or ${table.depositAsked} > 0)`,
      ),
    ),
    check('orders_returns_check', sql`${table.returnsTotal} between 0 and ${table.total}`),
    check('orders_delivery_agreed_check', sql`${table.deliveryAgreed} is null or ${table.deliveryAgreed} >= 0`),
    check('orders_shipping_fee_check', sql`${table.shippingFee} is null or ${table.shippingFee} >= 0`),
    check('orders_language_check', sql`${table.language} in (${inList(LANGUAGES)})`),
    check('orders_status_check', sql`${table.status} in (${inList(ORDER_STATUSES)})`),
    check(
      'orders_payment_check',
      allOf(
        sql`${table.paymentMethod} in (${inList(PAYMENT_METHODS)})`,
        sql`${table.paymentStatus} in (${inList(PAYMENT_STATUSES)})`,
      ),
    ),
    check(
      'orders_total_check',
      allOf(
        sql`least(${table.itemsTotal}, ${table.deliveryCharge}, ${table.adjustmentsTotal}, ${table.total}) >= 0`,
        sql`${table.total} = ${table.itemsTotal} + ${table.deliveryCharge} - ${table.adjustmentsTotal}`,
      ),
    ),
    check(
      'orders_free_reason_check',
      sql`${table.freeDeliveryReason} is null or (${allOf(
        sql`${table.deliveryCharge} = 0`,
        sql`${table.freeDeliveryReason} in (${inList(FREE_DELIVERY_REASONS)})`,
      )})`,
    ),
    check('orders_cancelation_check', sql`(${table.status} = 'canceled') = (${table.cancelationReason} is not null)`),
    check(
      'orders_ready_made_reason_check',
      allOf(
        sql`num_nulls(${table.cancelationReasonEn}, ${table.cancelationReasonAr}) <> 1`,
        sql`(${table.cancelationReasonEn} is null or ${table.cancelationReason} is not null)`,
      ),
    ),
  ],
);

/** What was bought, as it was named, pictured and priced then. */
export const orderItems = pgTable(
  'order_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    type: text('type', { enum: ITEM_TYPES }).notNull(),
    itemId: uuid('item_id').notNull(),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    slug: text('slug').notNull(),
    image: text('image').notNull(),
    size: text('size', { enum: SIZE_NAMES }),
    volume: text('volume'),
    selectedItems: jsonb('selected_items').$type<SelectedItem[]>().notNull().default([]),
    contents: jsonb('contents').$type<HeldItem[]>().notNull().default([]),
    unitPrice: bigint('unit_price', { mode: 'number' }).notNull(),
    /** What a piece cost the shop then; null: nobody knew. */
    unitCost: bigint('unit_cost', { mode: 'number' }),
    quantity: smallint('quantity').notNull(),
    lineTotal: bigint('line_total', { mode: 'number' }).notNull(),
  },
  (table) => [
    unique('order_items_position').on(table.orderId, table.position),
    check(
      'order_items_total_check',
      allOf(
        sql`${table.unitPrice} >= 0 and ${table.quantity} between 1 and 20`,
        sql`${table.lineTotal} = ${table.unitPrice} * ${table.quantity}`,
      ),
    ),
    check('order_items_type_check', sql`${table.type} in (${inList(ITEM_TYPES)})`),
  ],
);

export const orderEvents = pgTable(
  'order_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ORDER_EVENT_KINDS }).notNull(),
    body: jsonb('body').notNull(),
    byUserId: uuid('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    byRole: text('by_role', { enum: ['user', 'admin'] }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('order_events_order_idx').on(table.orderId, table.at),
    indexWhere('order_events_talk_idx', sql`${table.kind} in ('call', 'confirmation')`, table.at),
    check('order_events_kind_check', sql`${table.kind} in (${inList(ORDER_EVENT_KINDS)})`),
  ],
);
