import { sql, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, index, timestamp } from 'drizzle-orm/pg-core';

/**
 * `'a', 'b'` for a CHECK … IN (…): the lists are those of `<noun>.values.ts`, which the code reads too, so the database
 * cannot drift from the code.
 */
export function inList(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '));
}

export const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
export const updatedAt = () =>
  timestamp('updated_at', { withTimezone: true })
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

/** From this moment until before that one; null: without an end on that side. */
export const startsAt = () => timestamp('starts_at', { withTimezone: true });
export const endsAt = () => timestamp('ends_at', { withTimezone: true });
export const endsAfterStart = (table: { startsAt: AnyPgColumn; endsAt: AnyPgColumn }): SQL =>
  sql`coalesce(${table.startsAt} < ${table.endsAt}, true)`;

export const allOf = (...conditions: SQL[]): SQL => sql.join(conditions, sql` and `);

export const noneOrOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`(${column} is null or ${column} in (${inList(values)}))`;

type Indexed = AnyPgColumn | SQL;
/** An index of some rows alone. */
export const indexWhere = (name: string, where: SQL, ...on: [Indexed, ...Indexed[]]) =>
  index(name)
    .on(...(on as [AnyPgColumn]))
    .where(where);
