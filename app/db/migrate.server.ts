import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';

import journal from '../../drizzle/migrations/meta/_journal.json';
import { config } from '~/config.server';

/** Any constant will do, as long as every instance uses the same. */
const MIGRATION_LOCK = 4_711_202_6;

/** The schema was not made by migrations of this version or an earlier one. The message is a sentence for people. */
export class ForeignSchema extends Error {
  constructor(what: string) {
    super(
      `The schema of the database is not of this line of versions: ${what}. Nothing was changed. Serve it with the ` +
        'version that made it, or take an empty database (for the built-in one an empty DATA_DIR).',
    );
    this.name = 'ForeignSchema';
  }
}

const WHENS = journal.entries.map(({ when }) => when);

/**
 * Throws ForeignSchema for a database that was brought where it is by other migrations. Those after our last are of a
 * newer version, whose schema only adds.
 */
async function refuseForeign(client: postgres.Sql): Promise<void> {
  const [found] = await client<{ noted: string | null; made: string | null }[]>`
    select to_regclass('drizzle.__drizzle_migrations')::text as noted,
      coalesce(to_regclass('public.products'), to_regclass('public.users'))::text as made`;
  const rows = found?.noted
    ? await client<{ when: string }[]>`select created_at as when from drizzle.__drizzle_migrations`
    : [];
  const applied = rows.map(({ when }) => Number(when));
  if (applied.length === 0 && found?.made)
    throw new ForeignSchema(`it has a table ${found.made} that no migration of the shop has made`);
  const isForeign = applied.some((when) => when <= Math.max(...WHENS) && !WHENS.includes(when));
  if (isForeign || (applied.length > 0 && !applied.includes(Math.min(...WHENS))))
    throw new ForeignSchema('drizzle.__drizzle_migrations names migrations that this version does not have');
}

/**
 * Brings the schema up to date; throws ForeignSchema. An advisory lock makes instances that start together take turns.
 */
export async function migrateDatabase(): Promise<void> {
  const client = postgres(config.databaseDirectUrl, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await refuseForeign(client);
    await migrate(drizzle(client), { migrationsFolder: 'drizzle/migrations' });
  } finally {
    await client.end({ timeout: 5 });
  }
}
