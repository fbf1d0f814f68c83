import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm';

/** Ids as one value, so that a statement is the same text for however many. They must be UUIDs: the caller has checked. */
export const idList = (ids: readonly string[]): string => `{${ids.join(',')}}`;

/** Whether a column holds one of the ids of such a list. */
export const isAnyOf = (column: Column, ids: string | Placeholder): SQL => sql`${column} = any(${ids}::uuid[])`;
