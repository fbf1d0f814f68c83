import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

import { endsAfterStart, endsAt, startsAt, updatedAt } from './shared.server';

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
    /** Of the bar; the banner has dates of its own. */
    startsAt: startsAt(),
    endsAt: endsAt(),
    secondaryStartsAt: timestamp('secondary_starts_at', { withTimezone: true }),
    secondaryEndsAt: timestamp('secondary_ends_at', { withTimezone: true }),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('offer_singleton_check', sql`${table.singleton}`),
    check('offer_dates_check', endsAfterStart(table)),
    check(
      'offer_secondary_dates_check',
      endsAfterStart({ startsAt: table.secondaryStartsAt, endsAt: table.secondaryEndsAt }),
    ),
    check('offer_title_check', sql`char_length(${table.titleEn}) <= 120 and char_length(${table.titleAr}) <= 120`),
  ],
);
