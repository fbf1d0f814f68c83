// `npm run backup -- <folder>`: the database and the pictures of the store into a new folder, while the shop goes on.
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import postgres from 'postgres';

import { config } from '~/config.server';
import { copyImages } from '~/images/copy-images.server';
import { diskImageStore } from '~/images/disk-image-store.server';
import { imageStore } from '~/images/image-store.server';
import { IMAGE_KINDS } from '~/images/image-url';

import { checksumOf, type Manifest, writeManifest } from './backup/manifest';
import { writeTables } from './backup/tables';

async function backUp(folder: string): Promise<void> {
  const madeAt = new Date().toISOString();
  await mkdir(folder, { recursive: false, mode: 0o700 });
  const client = postgres(config.databaseUrl, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  const database = await writeTables(client, folder).finally(() => client.end());
  // After the rows: whatever these refer to was there before them, and stays for a day at least.
  const copy = diskImageStore(join(folder, 'images'));
  await copyImages(imageStore(), copy);
  const images: Manifest['images'] = [];
  for (const kind of IMAGE_KINDS) {
    for await (const { file: name } of copy.list(kind)) {
      const file = join('images', kind, name);
      images.push({ file, sha256: await checksumOf(join(folder, file)) });
    }
  }
  await writeManifest(folder, { madeAt, ...database, images });
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`✓ ${rows} rows of ${database.tables.length} tables and ${images.length} picture files are in ${folder}`);
}

try {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('Name a new folder for the backup: npm run backup -- /var/backups/attara/today');
  await backUp(resolve(folder));
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
