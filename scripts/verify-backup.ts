// What `npm run backup:verify` does in the throwaway database that scripts/verify-backup.mjs has started for it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import postgres from 'postgres';

import { config } from '~/config.server';
import { migrateDatabase } from '~/db/migrate.server';
import { messageOf } from '~/request/fault-log.server';

import { digestOf } from './backup/digest';
import { checkFiles, type Manifest, readManifest } from './backup/manifest';
import { missingPictures, missingSentence } from './backup/pictures';
import { migrateTo } from './backup/schema';
import { readTables, writeTables } from './backup/tables';

/** Restores, writes what was restored once more, and compares. Throws for the first difference. */
async function compare(folder: string, manifest: Manifest, again: string): Promise<void> {
  const client = postgres(config.databaseUrl, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    await migrateTo(client, manifest.migration);
    await readTables(client, folder, manifest);
    const { tables, sequences, pictures } = await writeTables(client, again);
    if (tables.map(({ name }) => name).join() !== manifest.tables.map(({ name }) => name).join())
      throw new Error('The tables of the backup are not those of its version of the shop.');
    for (const { name, file, rows } of manifest.tables) {
      if ((await digestOf(join(folder, file))) !== (await digestOf(join(again, file))))
        throw new Error(`${name}: its ${rows} rows are not the same after restoring.`);
    }
    if (JSON.stringify(sequences) !== JSON.stringify(manifest.sequences.sort(byName)))
      throw new Error('The sequences are not where they were.');
    const missing = missingPictures(
      pictures,
      manifest.images.map(({ file }) => file),
    );
    if (missing.length > 0) throw new Error(`The backup lacks ${missingSentence(missing)}.`);
  } finally {
    await client.end();
  }
}

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quiet: { type: 'boolean', default: false } },
  });
  const [name] = positionals;
  if (!name) throw new Error('Name the backup: npm run backup:verify -- /var/backups/attara/today');
  const folder = resolve(name);
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest);
  const again = await mkdtemp(join(tmpdir(), 'attara-verify-'));
  try {
    await compare(folder, manifest, again);
  } finally {
    await rm(again, { recursive: true, force: true });
  }
  // As a restore does with a backup of an older version.
  await migrateDatabase();
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  if (!values.quiet)
    console.log(
      `✓ ${rows} rows, ${manifest.sequences.length} sequences and ${manifest.images.length} picture files of ` +
        `${manifest.madeAt} can be restored`,
    );
} catch (error) {
  console.error(`✗ ${messageOf(error)}`);
  process.exitCode = 1;
}
