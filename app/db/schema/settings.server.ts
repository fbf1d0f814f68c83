import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

import { FIRST_LANGUAGES } from './settings.values';
import { inList, updatedAt } from './shared.server';

/**
 * The store's own details. `freeDeliveryThreshold` in piastres; null: no threshold. `sample`: the demo store's, until
 * the owner has saved them once.
 */
export const settings = pgTable(
  'settings',
  {
    singleton: boolean('singleton').primaryKey().default(true),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    branchAddressEn: text('branch_address_en').notNull(),
    branchAddressAr: text('branch_address_ar').notNull(),
    counterHoursEn: text('counter_hours_en').notNull().default(''),
    counterHoursAr: text('counter_hours_ar').notNull().default(''),
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
    firstLanguage: text('first_language', { enum: FIRST_LANGUAGES }).notNull().default('en'),
    /** After so many hours without a yes an unconfirmed cash order gives its pieces free; null: never. */
    confirmHours: smallint('confirm_hours').default(48),
    /** Whether everybody of the back office has to log in with a second step. */
    twoStepRequired: boolean('two_step_required').notNull().default(false),
    /** Whether what buyers say is shown before the shop has looked at it. */
    reviewsAtOnce: boolean('reviews_at_once').notNull().default(false),
    /** What a product's page says under the price of what it is; empty: nothing. */
    customMeaningEn: text('custom_meaning_en').notNull().default('Custom: blended and bottled for you once you order.'),
    customMeaningAr: text('custom_meaning_ar').notNull().default('تركيب: نمزجه ونعبّئه بعد طلبك.'),
    originalMeaningEn: text('original_meaning_en')
      .notNull()
      .default('Original: made by the brand itself, in its sealed box.'),
    originalMeaningAr: text('original_meaning_ar').notNull().default('أصلي: من صنع صاحب العلامة، في علبته المغلقة.'),
    highCopyMeaningEn: text('high_copy_meaning_en')
      .notNull()
      .default('High copy: smells like a well-known perfume, and is not made by its brand.'),
    highCopyMeaningAr: text('high_copy_meaning_ar')
      .notNull()
      .default('هاي كوبي: عطر يشبه رائحة عطر معروف، ليس من صاحب العلامة.'),
    sample: boolean('sample').notNull().default(false),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('settings_singleton_check', sql`${table.singleton}`),
    check(
      'settings_threshold_check',
      sql`${table.freeDeliveryThreshold} is null or ${table.freeDeliveryThreshold} > 0`,
    ),
    check(
      'settings_confirm_hours_check',
      sql`${table.confirmHours} is null or ${table.confirmHours} between 1 and 720`,
    ),
    check('settings_first_language_check', sql`${table.firstLanguage} in (${inList(FIRST_LANGUAGES)})`),
  ],
);
