import { and, isNull, lt, sql } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { courierStatements } from '~/db/schema/courier.server';

/** Forgets files that were read and not kept within a day. */
export async function clearStatements(): Promise<void> {
  await db
    .delete(courierStatements)
    .where(and(isNull(courierStatements.keptAt), lt(courierStatements.readAt, sql`now() - interval '1 day'`)));
}
