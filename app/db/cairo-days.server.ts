import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The first moment of a day in Cairo, `2026-11-21`, so that an index on moments can be used. */
export const startOfDay = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'Africa/Cairo')`;

/** The first moment of the day after it. */
const endOfDay = (day: string): SQL => sql`((${day}::date + 1)::timestamp at time zone 'Africa/Cairo')`;

/** Whether a moment is within these days of Cairo's calendar, both included; null: without an end on that side. */
export const withinDays = (column: AnyPgColumn, { from, to }: { from: string | null; to: string | null }) =>
  and(from === null ? undefined : gte(column, startOfDay(from)), to === null ? undefined : lt(column, endOfDay(to)));
