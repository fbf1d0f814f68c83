import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { PAGE_SLUGS } from './page.values';
import { createdAt, inList, updatedAt } from './shared.server';

/** The pages that the owner writes, in Markdown. `sample` until the owner has changed them. */
export const pages = pgTable(
  'pages',
  {
    slug: text('slug', { enum: PAGE_SLUGS }).primaryKey(),
    titleEn: text('title_en').notNull(),
    titleAr: text('title_ar').notNull(),
    textEn: text('text_en').notNull(),
    textAr: text('text_ar').notNull(),
    version: integer('version').notNull().default(1),
    sample: boolean('sample').notNull().default(true),
    updatedAt: updatedAt(),
  },
  (table) => [check('pages_slug_check', sql`${table.slug} in (${inList(PAGE_SLUGS)})`)],
);

export const pageVersions = pgTable(
  'page_versions',
  {
    slug: text('slug', { enum: PAGE_SLUGS }).notNull(),
    version: integer('version').notNull(),
    titleEn: text('title_en').notNull(),
    titleAr: text('title_ar').notNull(),
    textEn: text('text_en').notNull(),
    textAr: text('text_ar').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.version] })],
);
