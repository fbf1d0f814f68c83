// `npm run restore -- <folder>`: a backup into an empty database and the image store. `--replace` empties a store that
// is there first.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import postgres from 'postgres';

import { config } from '~/config.server';
import { migrateDatabase } from '~/db/migrate.server';
import { sentenceOf } from '~/features/prove/claim';
import { proveStore } from '~/features/prove/prove.server';
import { copyImages } from '~/images/copy-images.server';
import { diskImageStore } from '~/images/disk-image-store.server';
import { imageStore } from '~/images/image-store.server';
import { messageOf } from '~/request/fault-log.server';

import { checkFiles, readManifest } from './backup/manifest';
import { emptyDatabase, isEmpty, migrateTo } from './backup/schema';
import { readTables } from './backup/tables';

async function restore(folder: string, replace: boolean): Promise<void> {
  const manifest = await readManifest(folder);
  // Everything is looked at before anything is changed.
  await checkFiles(folder, manifest);
  const client = postgres(config.databaseUrl, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    if (!(await isEmpty(client))) {
      if (!replace)
        throw new Error(
          'There is a store in this database already. Restore into an empty one, or say --replace to lose it.',
        );
      await emptyDatabase(client);
    }
    await migrateTo(client, manifest.migration);
    await readTables(client, folder, manifest);
    await client`analyze`;
  } finally {
    await client.end();
  }
  await migrateDatabase();
  const { copied } = await copyImages(diskImageStore(join(folder, 'images')), imageStore());
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`✓ ${rows} rows and ${copied} picture files are back as they were at ${manifest.madeAt}`);
  await sayWhetherItAddsUp();
}

/** What does not add up did not when the backup was made: the restore has not failed. */
async function sayWhetherItAddsUp(): Promise<void> {
  const wrong = (await proveStore()).filter(({ faults }) => faults > 0);
  for (const proof of wrong) console.error(`! It did not add up then: ${sentenceOf(proof)}`);
  if (wrong.length === 0) console.log('✓ Everything in it adds up');
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (!folder) throw new Error('Name the backup: npm run restore -- /var/backups/attara/today');
  await restore(resolve(folder), values.replace);
} catch (error) {
  console.error(`✗ ${messageOf(error)}`);
  process.exitCode = 1;
}
