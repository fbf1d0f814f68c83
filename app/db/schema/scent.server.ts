import { type SQL, sql } from 'drizzle-orm';
import { check, index, pgTable, real, smallint, text, uuid } from 'drizzle-orm/pg-core';

import { products } from './product.server';
import { LAYERS, MOMENTS, type Moment, MOST_HOURS, MOST_IN_LAYER, type Season, SEASONS } from './scent.values';
import { allOf, inList } from './shared.server';

/** The families that scents belong to; the seed keeps them as its file has them. */
export const scentFamilies = pgTable('scent_families', {
  code: text('code').primaryKey(),
  nameEn: text('name_en').notNull(),
  nameAr: text('name_ar').notNull(),
  descriptionEn: text('description_en').notNull(),
  descriptionAr: text('description_ar').notNull(),
  order: smallint('order').notNull(),
});

/** What a perfume may smell of; the seed keeps them as its file has them. None is ever taken away. */
export const scentNotes = pgTable('scent_notes', {
  code: text('code').primaryKey(),
  family: text('family')
    .notNull()
    .references(() => scentFamilies.code),
  nameEn: text('name_en').notNull(),
  nameAr: text('name_ar').notNull(),
  /** What else it is called; for searching alone. */
  also: text('also').array().notNull().default([]),
  order: smallint('order').notNull(),
});

const listOf = (values: readonly string[]): SQL => sql`array[${inList(values)}]`;

/** What a product smells of. Codes of notes in the order that they are shown in; `notes` is all of them. */
export const productScents = pgTable(
  'product_scents',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    family: text('family')
      .notNull()
      .references(() => scentFamilies.code),
    top: text('top').array().notNull().default([]),
    heart: text('heart').array().notNull().default([]),
    base: text('base').array().notNull().default([]),
    notes: text('notes')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`top || heart || base`),
    strength: smallint('strength').notNull(),
    hours: real('hours').notNull(),
    trail: smallint('trail').notNull(),
    seasons: text('seasons').array().$type<Season[]>().notNull().default([]),
    moments: text('moments').array().$type<Moment[]>().notNull().default([]),
  },
  (table) => [
    index('product_scents_family_idx').on(table.family, table.productId),
    index('product_scents_strength_idx').on(table.strength, table.productId),
    index('product_scents_words_idx').using('gin', table.notes, table.seasons, table.moments).with({
      fastupdate: false,
    }),
    check('product_scents_scale_check', sql`${table.strength} between 1 and 5 and ${table.trail} between 1 and 5`),
    check('product_scents_hours_check', sql`${table.hours} > 0 and ${table.hours} <= ${sql.raw(String(MOST_HOURS))}`),
    check(
      'product_scents_notes_check',
      allOf(
        sql`cardinality(${table.notes}) > 0`,
        ...LAYERS.map((layer) => sql`cardinality(${table[layer]}) <= ${sql.raw(String(MOST_IN_LAYER))}`),
      ),
    ),
    check('product_scents_seasons_check', sql`${table.seasons} <@ ${listOf(SEASONS)}`),
    check('product_scents_moments_check', sql`${table.moments} <@ ${listOf(MOMENTS)}`),
  ],
);
