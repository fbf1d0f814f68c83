import { sql } from 'drizzle-orm';

import journal from '../../drizzle/migrations/meta/_journal.json';
import { db } from './client.server';

const LAST_MIGRATION = Math.max(...journal.entries.map(({ when }) => when));

/** Whether the database answers and carries every migration this build knows. Never throws: a fault means not ready. */
export async function isDatabaseReady(): Promise<boolean> {
  try {
    const [row] = await db.execute<{ applied: string | null }>(
      sql`select max(created_at) as applied from drizzle.__drizzle_migrations`,
    );
    return Number(row?.applied ?? 0) >= LAST_MIGRATION;
  } catch {
    return false;
  }
}
