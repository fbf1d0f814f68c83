import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';

import { updatedAt } from './shared.server';

export const offer = pgTable(
  'offer',
  {
    singleton: boolean('singleton').primaryKey().default(true),
    titleEn: text('title_en').notNull().default(''),
    titleAr: text('title_ar').notNull().default(''),
    link: text('link').notNull().default(''),
    secondaryTitleEn: text('secondary_title_en').notNull().default(''),
    secondaryTitleAr: text('secondary_title_ar').notNull().default(''),
    desktopImage: text('desktop_image'),
    mobileImage: text('mobile_image'),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('offer_singleton_check', sql`${table.singleton}`),
    check('offer_title_check', sql`char_length(${table.titleEn}) <= 120 and char_length(${table.titleAr}) <= 120`),
  ],
);
