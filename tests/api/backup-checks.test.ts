import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { backupWorkplace, command } from '../support/backups';
import { database } from '../support/database';
import { environment } from '../support/environment';
import { full } from '../support/sample';
import { ownProduct } from '../support/shopping';

const workplace = backupWorkplace();
let folder = '';
beforeAll(async () => {
  folder = await workplace.open();
});
afterAll(workplace.close);

// Each command prepares a store: in the long run alone.
describe.runIf(full)('a backup', () => {
  it('lacks no picture that a row shows: else it fails and names it, and is no last good one', async () => {
    const product = await ownProduct();
    const path = `/imgs/products/${randomUUID().replaceAll('-', '')}-9x9.webp`;
    const logo = `/imgs/site/${randomUUID().replaceAll('-', '')}-9x9.webp`;
    const DATA_DIR = dirname(environment.imageFolder);
    const last = () => readFile(join(DATA_DIR, 'last-backup'), 'utf8').catch(() => '');
    try {
      // A text that only speaks of a picture is none.
      await database()`update products set image = ${path}, description_en = ${path} where id = ${product.id}`;
      await database()`update settings set logo = ${logo}`;
      const before = await last();
      const refused = await command('backup.ts', [join(folder, 'lacking')]);
      expect(refused.code).toBe(1);
      expect(refused.said).toContain(
        `The backup lacks 2 pictures of the shop: ${path} (products), ${logo} (settings).`,
      );
      expect(await last()).toBe(before);
      expect((await command('restore.ts', [join(folder, 'lacking')])).said).toContain('no complete backup');
      const allowed = await command('backup.ts', [join(folder, 'allowed'), '--allow-missing']);
      expect(allowed, allowed.said).toMatchObject({ code: 0 });
      expect(allowed.said).toContain(path);
      expect((await command('verify-backup.mjs', [join(folder, 'allowed')])).said).toContain(path);
    } finally {
      await database()`update products set image = null where id = ${product.id}`;
      await database()`update settings set logo = ''`;
      await product.forget();
    }
  }, 1_000_000);

  it('says nothing where it is asked to be quiet; notes when it was made; removes those that are too old', async () => {
    const nightly = await mkdtemp(join(folder, 'nightly-'));
    for (const [name, days] of [
      ['old', 15],
      ['recent', 13],
    ] as const) {
      await mkdir(join(nightly, name));
      const madeAt = new Date(Date.now() - days * 86_400_000).toISOString();
      const manifest = { format: 1, madeAt, migration: 1, tables: [], sequences: [], images: [] };
      await writeFile(join(nightly, name, 'manifest.json'), JSON.stringify(manifest));
    }
    await mkdir(join(nightly, 'something-else'));
    const { DATA_DIR } = await workplace.freshStore();
    await cp(environment.imageFolder, join(DATA_DIR, 'images'), { recursive: true });
    const made = await command('backup.ts', ['--quiet', join(nightly, 'today')], { DATA_DIR, BACKUP_KEEP: '14' });
    expect(made).toEqual({ code: 0, said: '' });
    expect((await readdir(nightly)).sort()).toEqual(['recent', 'something-else', 'today']);
    const { madeAt } = JSON.parse(await readFile(join(nightly, 'today', 'manifest.json'), 'utf8')) as {
      madeAt: string;
    };
    expect(await readFile(join(DATA_DIR, 'last-backup'), 'utf8')).toBe(`${madeAt}\n`);
  }, 1_000_000);
});
