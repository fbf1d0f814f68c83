import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';

import { BANNER_TONES, SECTION_SOURCES } from './home.values';
import { type Branch, CATEGORIES, GENDERS, GRADES, TYPES } from './taxonomy.values';
import { createdAt, endsAfterStart, endsAt, inList, startsAt, updatedAt } from './shared.server';

export const mainBanners = pgTable(
  'main_banners',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    desktopImage: text('desktop_image').notNull(),
    mobileImage: text('mobile_image').notNull(),
    altEn: text('alt_en').notNull().default(''),
    altAr: text('alt_ar').notNull().default(''),
    titleEn: text('title_en').notNull().default(''),
    titleAr: text('title_ar').notNull().default(''),
    textEn: text('text_en').notNull().default(''),
    textAr: text('text_ar').notNull().default(''),
    actionEn: text('action_en').notNull().default(''),
    actionAr: text('action_ar').notNull().default(''),
    link: text('link').notNull(),
    order: smallint('order').notNull().default(0),
    startsAt: startsAt(),
    endsAt: endsAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('main_banners_order_idx').on(table.order, table.id),
    check('main_banners_dates_check', endsAfterStart(table)),
  ],
);

export const homeBanners = pgTable(
  'home_banners',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    image: text('image').notNull(),
    titleEn: text('title_en').notNull(),
    titleAr: text('title_ar').notNull(),
    link: text('link').notNull(),
    tone: text('tone', { enum: BANNER_TONES }).notNull(),
    order: smallint('order').notNull().default(0),
    startsAt: startsAt(),
    endsAt: endsAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('home_banners_order_idx').on(table.order, table.id),
    check('home_banners_dates_check', endsAfterStart(table)),
    check('home_banners_tone_check', sql`${table.tone} in (${inList(BANNER_TONES)})`),
  ],
);

/** Rows of cards on the home page: products by a place in the taxonomy, or collections. */
export const homeSections = pgTable(
  'home_sections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    titleEn: text('title_en').notNull(),
    titleAr: text('title_ar').notNull(),
    source: text('source', { enum: SECTION_SOURCES }).notNull(),
    category: text('category', { enum: CATEGORIES }),
    branch: text('branch').$type<Branch>(),
    type: text('type', { enum: TYPES }),
    gender: text('gender', { enum: GENDERS }),
    unisexClass: text('unisex_class', { enum: GRADES }),
    limit: smallint('limit').notNull().default(8),
    order: smallint('order').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('home_sections_order_idx').on(table.order, table.id),
    check('home_sections_source_check', sql`${table.source} in (${inList(SECTION_SOURCES)})`),
    check('home_sections_limit_check', sql`${table.limit} between 4 and 12`),
  ],
);

/** The one double page between the rows of the home page: a quotation, a text, pictures and where it leads. */
export const spread = pgTable(
  'spread',
  {
    singleton: boolean('singleton').primaryKey().default(true),
    quotationEn: text('quotation_en').notNull().default(''),
    quotationAr: text('quotation_ar').notNull().default(''),
    textEn: text('text_en').notNull().default(''),
    textAr: text('text_ar').notNull().default(''),
    image: text('image'),
    archImage: text('arch_image'),
    actionEn: text('action_en').notNull().default(''),
    actionAr: text('action_ar').notNull().default(''),
    link: text('link').notNull().default(''),
    updatedAt: updatedAt(),
  },
  (table) => [check('spread_singleton_check', sql`${table.singleton}`)],
);
