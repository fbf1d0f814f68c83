import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';

import { config } from '~/config.server';

/** Any constant will do, as long as every instance uses the same. */
const MIGRATION_LOCK = 4_711_202_6;

/** Brings the schema up to date. An advisory lock makes instances that start together take turns. */
export async function migrateDatabase(): Promise<void> {
  const client = postgres(config.databaseDirectUrl, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrate(drizzle(client), { migrationsFolder: 'drizzle/migrations' });
  } finally {
    await client.end({ timeout: 5 });
  }
}
