import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ImageKind } from '~/images/image-url';
import { s3ImageStore } from '~/images/s3-image-store.server';

import { customerWithCart, orderBody, orderOf, placeByApi } from '../support/api-shopping';
import { backupWorkplace, command } from '../support/backups';
import { database } from '../support/database';
import { environment } from '../support/environment';
import { ownMessage } from '../support/messages';
import { startS3Server } from '../support/s3-server';
import { full } from '../support/sample';
import { until } from '../support/until';

const workplace = backupWorkplace();
let folder = '';
beforeAll(async () => {
  folder = await workplace.open();
});
afterAll(workplace.close);
const { freshStore, urlOf } = workplace;

const variablesOf = (bucket: Awaited<ReturnType<typeof startS3Server>>['bucket']) => ({
  IMAGE_STORE_S3_ENDPOINT: bucket.endpoint,
  IMAGE_STORE_S3_BUCKET: bucket.bucket,
  IMAGE_STORE_S3_ACCESS_KEY_ID: bucket.accessKeyId,
  IMAGE_STORE_S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
});

/** Every row of every table of a database, and where its sequences are, as text. */
async function contentOf(sql: postgres.Sql): Promise<Record<string, string[]>> {
  const tables = await sql<
    { name: string }[]
  >`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await sql<{ row: string }[]>`select t::text as row from ${sql(name)} t order by 1`;
    content[name] = rows.map(({ row }) => row);
  }
  const sequences = await sql<
    { row: string }[]
  >`select sequencename || ' ' || last_value as row from pg_sequences where schemaname = 'public' order by 1`;
  content.sequences = sequences.map(({ row }) => row);
  return content;
}

async function filesBelow(root: string): Promise<Record<string, string>> {
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.webp')).sort();
  const files: Record<string, string> = {};
  for (const name of names) files[name] = (await readFile(join(root, name))).toString('base64');
  return files;
}

const openDatabase = (url: string) => postgres(url, { max: 1, onnotice: () => undefined });

describe('a backup', () => {
  it('restored into an empty database is the store it was made of: every row, number and picture', async () => {
    const customer = await customerWithCart(3);
    orderOf(await placeByApi(customer.token, await orderBody()));
    const message = await ownMessage();
    // A table of several megabytes, as a shop's are after some years.
    await database()`delete from rate_limits`;
    await database()`
      insert into rate_limits (key, points, expire) select 'many:' || n, 1, now() from generate_series(1, 60000) n`;
    const archive = join(folder, 'quiet');
    const made = await command('backup.ts', [archive]);
    expect(made).toMatchObject({ code: 0 });
    const verified = await command('verify-backup.mjs', [archive]);
    expect(verified, verified.said).toMatchObject({ code: 0 });
    expect(verified.said).toMatch(/✓ \d+ rows, \d+ sequences and \d+ picture files of \S+ can be restored/);
    const { name, ...store } = await freshStore();
    const restored = await command('restore.ts', [archive], store);
    expect(restored, restored.said).toMatchObject({ code: 0 });
    expect(restored.said).toContain('✓ Everything in it adds up');
    const copy = openDatabase(urlOf(name));
    const [before, after] = [await contentOf(database()), await contentOf(copy)];
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
    for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(rows);
    for (const table of ['orders', 'messages']) expect(before[table]?.length, table).toBeGreaterThan(0);
    await message.forget();
    await copy.end();
    await database()`delete from rate_limits`;
    const pictures = await filesBelow(environment.imageFolder);
    expect(Object.keys(pictures).length).toBeGreaterThan(40);
    expect(await filesBelow(join(store.DATA_DIR, 'images'))).toEqual(pictures);

    const again = await command('restore.ts', [archive], store);
    expect(again.code).toBe(1);
    expect(again.said).toContain('There is a store in this database already');
    expect(await command('restore.ts', [archive, '--replace'], store)).toMatchObject({ code: 0 });
  }, 1_000_000);

  it.runIf(full)(
    'made while people order holds every order whole, and each that was acknowledged before',
    async () => {
      const people: Awaited<ReturnType<typeof customerWithCart>>[] = [];
      while (people.length < 12) people.push(await customerWithCart(2));
      const body = await orderBody();
      const first = await Promise.all(people.slice(0, 4).map(({ token }) => placeByApi(token, body)));
      const archive = join(folder, 'busy');
      const making = command('backup.ts', [archive]);
      for (const { token } of people.slice(4, 8)) orderOf(await placeByApi(token, body));
      await until('the backup has begun to write', () =>
        readdir(archive).then(
          (names) => names.length > 0,
          () => false,
        ),
      );
      for (const { token } of people.slice(8)) orderOf(await placeByApi(token, body));
      expect(await making).toMatchObject({ code: 0 });
      const { name, ...store } = await freshStore();
      const restored = await command('restore.ts', [archive], store);
      expect(restored, restored.said).toMatchObject({ code: 0 });
      const copy = openDatabase(urlOf(name));
      const torn = await copy`
      select o.id from orders o
      where o.items_total <> (select coalesce(sum(line_total), -1) from order_items where order_id = o.id)
        or not exists (select 1 from order_events where order_id = o.id)
        or (o.user_id = any(${people.map(({ id }) => id)}::uuid[]) and exists (select 1 from cart_items
          where user_id = o.user_id))`;
      expect(torn).toEqual([]);
      const ids = first.map((answer) => orderOf(answer)._id);
      expect(await copy`select id from orders where id = any(${ids}::uuid[])`).toHaveLength(4);
      await copy.end();
    },
    1_000_000,
  );

  it.runIf(full)(
    'of a store whose pictures lie in a bucket has them all, and puts them into another one',
    async () => {
      const [from, to] = [await startS3Server(), await startS3Server()];
      try {
        const { name: _, ...store } = await freshStore();
        const copied = await command('copy-images.ts', [], variablesOf(from.bucket));
        expect(copied, copied.said).toMatchObject({ code: 0 });
        const archive = join(folder, 'bucket');
        // Nothing of the disk's own pictures can get in by mistake.
        const made = await command('backup.ts', [archive], { ...variablesOf(from.bucket), DATA_DIR: store.DATA_DIR });
        expect(made, made.said).toMatchObject({ code: 0 });
        const pictures = await filesBelow(environment.imageFolder);
        expect(await filesBelow(join(archive, 'images'))).toEqual(pictures);
        const restored = await command('restore.ts', [archive], { ...store, ...variablesOf(to.bucket) });
        expect(restored, restored.said).toMatchObject({ code: 0 });
        const bucket = s3ImageStore(to.bucket);
        for (const [path, bytes] of Object.entries(pictures)) {
          const [kind = '', file = ''] = path.split(/[/\\]/);
          expect((await bucket.read(kind as ImageKind, file))?.toString('base64') === bytes, path).toBe(true);
        }
      } finally {
        await Promise.all([from.close(), to.close()]);
      }
    },
    180_000,
  );

  it.runIf(full)(
    'that is damaged, broken off or none at all is refused, and nothing is changed',
    async () => {
      const { name, ...store } = await freshStore();
      const archive = join(folder, 'damaged');
      expect(await command('backup.ts', [archive])).toMatchObject({ code: 0 });
      const taken = await command('backup.ts', [archive]);
      expect(taken.code).toBe(1);
      await writeFile(join(archive, 'tables', 'orders.copy.gz'), 'not what was written');
      const refusals = [
        [archive, 'The backup is damaged: tables/orders.copy.gz'],
        [join(folder, 'nowhere'), 'no complete backup'],
      ] as const;
      const unverified = await command('verify-backup.mjs', [archive]);
      expect(unverified).toMatchObject({ code: 1 });
      expect(unverified.said).toContain('The backup is damaged: tables/orders.copy.gz');
      for (const [place, words] of refusals) {
        const refused = await command('restore.ts', [place], store);
        expect(refused.code).toBe(1);
        expect(refused.said).toContain(words);
      }
      const untouched = openDatabase(urlOf(name));
      expect(
        await untouched`select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
      ).toEqual([]);
      await untouched.end();
    },
    180_000,
  );
});
