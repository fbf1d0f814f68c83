import { sql, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, customType, index, jsonb, timestamp } from 'drizzle-orm/pg-core';

import type { Localized } from '~/i18n/localized';

/**
 * `'a', 'b'` for a CHECK … IN (…): the lists are those of `<noun>.values.ts`, which the code reads too, so the database
 * cannot drift from the code.
 */
export function inList(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '));
}

/** Words with their places, by which a statement finds and ranks rows (search-entry.server.ts). */
export const wordIndex = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What there is to know of what smells of nothing, such as a burner. */
export const facts = () => jsonb('facts').$type<{ label: Localized; value: Localized }[]>().notNull().default([]);

/** Of a picture, in percent of its width and height from its left and top: what every crop keeps. */
export type Focus = { x: number; y: number };
export type PictureJson = { image: string; alt: Localized; focus: Focus };

/** The pictures of a product, the main one first; none: it has the one of its `image` alone. */
export const pictures = () => jsonb('images').$type<PictureJson[]>().notNull().default([]);

export const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
export const updatedAt = () =>
  timestamp('updated_at', { withTimezone: true })
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

/** From this moment until before that one; null: without an end on that side. */
export const startsAt = () => timestamp('starts_at', { withTimezone: true });
export const endsAt = () => timestamp('ends_at', { withTimezone: true });
export const allOf = (...conditions: SQL[]): SQL => sql.join(conditions, sql` and `);

export const noneOrOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`(${column} is null or ${column} in (${inList(values)}))`;

type Dated = { startsAt: AnyPgColumn; endsAt: AnyPgColumn };
export const endsAfterStart = ({ startsAt, endsAt }: Dated): SQL => sql`coalesce(${startsAt} < ${endsAt}, true)`;
/** Word for word as the partial indexes have it. */
export const isDated = ({ startsAt, endsAt }: Dated): SQL => sql`(${startsAt} is not null or ${endsAt} is not null)`;

type Indexed = AnyPgColumn | SQL;
/** An index of some rows alone. */
export const indexWhere = (name: string, where: SQL, ...on: [Indexed, ...Indexed[]]) =>
  index(name)
    .on(...(on as [AnyPgColumn]))
    .where(where);
