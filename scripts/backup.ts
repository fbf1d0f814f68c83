// `npm run backup -- <folder>`: the database and the pictures of the store into a new folder, while the shop goes on.
// `--allow-missing`: pictures that are lost do not stop it; `--quiet`: nothing is said where all goes well. With
// BACKUP_KEEP, backups beside this one that are older than so many days are removed.
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import postgres from 'postgres';

import { config } from '~/config.server';
import { copyImages } from '~/images/copy-images.server';
import { diskImageStore } from '~/images/disk-image-store.server';
import { imageStore } from '~/images/image-store.server';
import { IMAGE_KINDS } from '~/images/image-url';
import { messageOf } from '~/request/fault-log.server';

import { checksumOf, type Manifest, writeManifest } from './backup/manifest';
import { missingPictures, missingSentence } from './backup/pictures';
import { noteBackup, removeOldBackups } from './backup/retention';
import { writeTables } from './backup/tables';

async function backUpRows(folder: string) {
  const client = postgres(config.databaseUrl, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    return await writeTables(client, folder);
  } finally {
    await client.end();
  }
}

async function backUp(folder: string, allowMissing: boolean): Promise<string> {
  const madeAt = new Date().toISOString();
  await mkdir(folder, { recursive: false, mode: 0o700 });
  const { pictures, ...database } = await backUpRows(folder);
  // After the rows: whatever these refer to was there before them.
  const copy = diskImageStore(join(folder, 'images'));
  await copyImages(imageStore(), copy);
  const images: Manifest['images'] = [];
  for (const kind of IMAGE_KINDS) {
    for await (const { file: name } of copy.list(kind)) {
      const file = join('images', kind, name);
      images.push({ file, sha256: await checksumOf(join(folder, file)) });
    }
  }
  const missing = missingPictures(
    pictures,
    images.map(({ file }) => file),
  );
  if (missing.length > 0 && !allowMissing)
    throw new Error(
      `The backup lacks ${missingSentence(missing)}. Is DATA_DIR, or the bucket, the shop's own? Pictures that are ` +
        'lost for good are left out with --allow-missing.',
    );
  await writeManifest(folder, { madeAt, ...database, images });
  await noteBackup(config.dataDir, madeAt);
  const removed = await removeOldBackups(dirname(folder), Number(process.env.BACKUP_KEEP || 0));
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
  return (
    `${rows} rows of ${database.tables.length} tables and ${images.length} picture files are in ${folder}` +
    (missing.length > 0 ? `; it lacks ${missingSentence(missing)}` : '') +
    (removed > 0 ? `; ${removed} older than ${process.env.BACKUP_KEEP ?? ''} days went` : '')
  );
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'allow-missing': { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
    },
  });
  const [folder] = positionals;
  if (!folder) throw new Error('Name a new folder for the backup: npm run backup -- /var/backups/attara/today');
  const said = await backUp(resolve(folder), values['allow-missing']);
  if (!values.quiet) console.log(`✓ ${said}`);
} catch (error) {
  console.error(`✗ ${messageOf(error)}`);
  process.exitCode = 1;
}
