import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import type postgres from 'postgres';

const MIGRATIONS = 'drizzle/migrations';

type Journal = { entries: { when: number; tag: string }[] };

/**
 * Brings an empty database to the schema of an archive, which may be older than this version of the shop's. Throws for
 * one that is newer.
 */
export async function migrateTo(client: postgres.Sql, migration: number): Promise<void> {
  const journal = JSON.parse(await readFile(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as Journal;
  if (!journal.entries.some(({ when }) => when === migration))
    throw new Error('The backup was made by a newer version of the shop; restore it with that one.');
  const folder = await mkdtemp(join(tmpdir(), 'attara-migrations-'));
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    const upTo = { ...journal, entries: journal.entries.filter(({ when }) => when <= migration) };
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify(upTo));
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether anything was ever put into a database. */
export async function isEmpty(client: postgres.Sql): Promise<boolean> {
  const [found] = await client<{ tables: number }[]>`
    select count(*)::int as tables from pg_class where relkind = 'r'
      and relnamespace::regnamespace::text in ('public', 'drizzle')`;
  return found?.tables === 0;
}

/** Takes all that the shop ever made in a database away. Throws while a shop is still using it. */
export async function emptyDatabase(client: postgres.Sql): Promise<void> {
  const [found] = await client<{ shops: number }[]>`
    select count(*)::int as shops from pg_stat_activity where datname = current_database()
      and application_name like 'attara%'`;
  if (found && found.shops > 0) throw new Error('A shop is running on this database; stop it first.');
  await client.begin(async (sql) => {
    await sql`drop schema if exists drizzle cascade`;
    await sql`drop schema public cascade`;
    await sql`create schema public`;
  });
}
