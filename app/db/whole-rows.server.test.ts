import { getTableColumns } from 'drizzle-orm';
import { integer, numeric, pgTable } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { describe, expect, it } from 'vitest';

import { products } from './schema/product.server';
import { rowsOf } from './whole-rows.server';

/** A value as the driver hands it over, by the type of its column. */
const read: Record<string, unknown> = {
  PgUUID: '6f7c2c9e-2a55-4b0e-8f0e-0c3a5b7d9e11',
  PgText: 'عود',
  PgInteger: 12_550,
  PgSmallInt: 25,
  PgBoolean: false,
  PgTimestamp: '2026-11-22 10:55:18.062+00',
};

/** Drizzle over a driver that reads these values, whatever it is asked. */
function drizzleReading(values: readonly unknown[][]) {
  const driver = { options: { parsers: {}, serializers: {} }, unsafe: () => ({ values: () => Promise.resolve(values) }) };
  return drizzle(driver as unknown as postgres.Sql);
}

describe('rows of a table', () => {
  it('are those that Drizzle makes, with and without values', async () => {
    const columns = getTableColumns(products);
    const types = Object.values(columns).map(({ columnType }) => read[columnType]);
    const values = [types, types.map(() => null), types.map((value, at) => (at % 2 ? null : value))];
    const rows = rowsOf<typeof products.$inferSelect>(columns)(values);
    expect(rows).toStrictEqual(await drizzleReading(values).select().from(products));
    expect(rows[0]).toMatchObject({ id: read.PgUUID, price: read.PgInteger, createdAt: new Date('2026-11-22T10:55:18.062Z') });
  });

  it('know what has no value from what is none of it', async () => {
    const weights = pgTable('weights', { id: integer().notNull(), weight: numeric({ mode: 'number' }) });
    const values = [
      [1, '0.5'],
      [2, null],
    ];
    const rows = rowsOf<typeof weights.$inferSelect>(getTableColumns(weights))(values);
    expect(rows).toStrictEqual(await drizzleReading(values).select().from(weights));
    expect(rows).toEqual([
      { id: 1, weight: 0.5 },
      { id: 2, weight: null },
    ]);
  });
});
