import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { updatedAt } from './shared.server';

/**
 * The store's own details. `freeDeliveryThreshold` in piastres; null: no threshold. `sample` until the owner has
 * changed them.
 */
export const settings = pgTable(
  'settings',
  {
    singleton: boolean('singleton').primaryKey().default(true),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    branchAddressEn: text('branch_address_en').notNull(),
    branchAddressAr: text('branch_address_ar').notNull(),
    facebook: text('facebook').notNull().default(''),
    instagram: text('instagram').notNull().default(''),
    instapayAddress: text('instapay_address').notNull().default(''),
    vodafoneCashNumber: text('vodafone_cash_number').notNull().default(''),
    whatsappNumber: text('whatsapp_number').notNull().default(''),
    /** What the store is called; both empty: its owner has not named it. */
    nameEn: text('name_en').notNull().default(''),
    nameAr: text('name_ar').notNull().default(''),
    logo: text('logo').notNull().default(''),
    tradeName: text('trade_name').notNull().default(''),
    commercialRegister: text('commercial_register').notNull().default(''),
    taxNumber: text('tax_number').notNull().default(''),
    freeDeliveryThreshold: integer('free_delivery_threshold'),
    sample: boolean('sample').notNull().default(true),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('settings_singleton_check', sql`${table.singleton}`),
    check(
      'settings_threshold_check',
      sql`${table.freeDeliveryThreshold} is null or ${table.freeDeliveryThreshold} > 0`,
    ),
  ],
);
