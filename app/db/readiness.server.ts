import { sql } from 'drizzle-orm';

import journal from '../../drizzle/migrations/meta/_journal.json';
import { db } from './client.server';
import { stillFull } from './disk-full.server';

const LAST_MIGRATION = Math.max(...journal.entries.map(({ when }) => when));

/** More than what is left in a table's last page, so that the disk has to give room; all of it is gone afterwards. */
const tryToWrite = (): Promise<unknown> =>
  db.transaction((tx) =>
    tx.execute(sql`
      create temporary table room_on_disk on commit drop as
      select md5(n::text) as line from generate_series(1, 5000) n`),
  );

/**
 * Whether the database answers, carries every migration this build knows and has room on its disk, where a write was
 * refused for want of it. Never throws.
 */
export async function databaseReadiness(): Promise<'ready' | 'database away' | 'not migrated' | 'disk full'> {
  try {
    const [row] = await db.execute<{ applied: string | null }>(
      sql`select max(created_at) as applied from drizzle.__drizzle_migrations`,
    );
    if (Number(row?.applied ?? 0) < LAST_MIGRATION) return 'not migrated';
    return (await stillFull(tryToWrite)) ? 'disk full' : 'ready';
  } catch {
    return 'database away';
  }
}
