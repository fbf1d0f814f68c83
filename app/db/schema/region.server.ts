import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';

import type { Localized } from '~/i18n/localized';

/** The governorates the shop delivers to. `deliveryCharge` in piastres. */
export const regions = pgTable(
  'regions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    code: text('code').notNull().unique(),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    /** Those it is known by, for people who look for their city. */
    cities: jsonb('cities').$type<Localized[]>().notNull().default([]),
    deliveryCharge: integer('delivery_charge').notNull(),
    codAllowed: boolean('cod_allowed').notNull().default(true),
    etaDays: smallint('eta_days').notNull(),
    active: boolean('active').notNull().default(true),
    order: smallint('order').notNull().default(0),
  },
  (table) => [
    index('regions_order_idx').on(table.order),
    check('regions_delivery_charge_check', sql`${table.deliveryCharge} >= 0`),
    check('regions_eta_days_check', sql`${table.etaDays} between 0 and 60`),
  ],
);
