import { and, isNull, lt, ne, sql } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { courierStatements } from '~/db/schema/courier.server';

const A_DAY_AGO = sql`now() - interval '1 day'`;

/** Forgets files that were not kept within a day, and what stood in kept ones: their lines are known. */
export async function clearStatements(): Promise<void> {
  await db
    .delete(courierStatements)
    .where(and(isNull(courierStatements.keptAt), lt(courierStatements.readAt, A_DAY_AGO)));
  await db
    .update(courierStatements)
    .set({ content: '' })
    .where(and(lt(courierStatements.keptAt, A_DAY_AGO), ne(courierStatements.content, '')));
}
