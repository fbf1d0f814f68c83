import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import type postgres from 'postgres';

import { checksumOf, type Manifest } from './manifest';
import { listPictures, type ReferredPicture } from './pictures';

type Table = { name: string; columns: string[] };

/**
 * postgres.js holds its line back while more rows came than are wanted, and now and then forgets to let it go on;
 * asking for more does. Of what comes too early there is never more than one packet.
 */
const NUDGE_MS = 50;

/** Counts lines: PostgreSQL writes each row of a COPY as one. */
class LineCount extends Transform {
  lines = 0;

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    for (const byte of chunk) if (byte === 10) this.lines += 1;
    done(null, chunk);
  }
}

/** The tables of the shop with the columns that are not computed from others, those first that others refer to. */
async function listTables(sql: postgres.TransactionSql): Promise<Table[]> {
  const tables = await sql<Table[]>`
    select c.relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`;
  const references = await sql<{ from: string; to: string }[]>`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`;
  const ordered: Table[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waits = ({ name }: Table) =>
      references.some(({ from, to }) => from === name && left.some((other) => other.name === to));
    const ready = left.filter((table) => !waits(table));
    if (ready.length === 0)
      throw new Error(`Tables refer to one another in a circle: ${left.map(({ name }) => name).join(', ')}.`);
    ordered.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/**
 * Writes every row of every table below `folder`, as they all were at one moment, however long it takes and whoever
 * buys meanwhile. Nobody is kept waiting by it. `pictures`: those that the rows show.
 */
export async function writeTables(
  client: postgres.Sql,
  folder: string,
): Promise<Pick<Manifest, 'migration' | 'tables' | 'sequences'> & { pictures: ReferredPicture[] }> {
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  return client.begin('isolation level repeatable read read only', async (sql) => {
    const [applied] = await sql<
      { migration: string | null }[]
    >`select max(created_at) as migration from drizzle.__drizzle_migrations`;
    if (!applied?.migration) throw new Error('The database holds no store.');
    const tables: Manifest['tables'] = [];
    for (const { name, columns } of await listTables(sql)) {
      const file = join('tables', `${name}.copy.gz`);
      const count = new LineCount();
      const rows = await sql`copy ${sql(name)} (${sql(columns)}) to stdout`.readable();
      const nudging = setInterval(() => rows._read(0), NUDGE_MS);
      await pipeline(rows, count, createGzip(), createWriteStream(join(folder, file), { mode: 0o600 })).finally(() =>
        clearInterval(nudging),
      );
      rows._read(0);
      tables.push({ name, columns, rows: count.lines, file, sha256: await checksumOf(join(folder, file)) });
    }
    // Numbers that were drawn after the snapshot only leave a gap.
    const sequences = await sql<Manifest['sequences']>`
      select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'
        and last_value is not null order by 1`;
    const pictures = await listPictures(sql);
    return { migration: Number(applied.migration), tables, sequences: [...sequences], pictures };
  });
}

/** Fills the tables of a database whose schema is that of the archive: all rows, or none at all. */
export async function readTables(client: postgres.Sql, folder: string, { tables, sequences }: Manifest): Promise<void> {
  await client.begin(async (sql) => {
    // What migrations themselves filled in is part of the archive, and so is what triggers would write.
    await sql`truncate ${sql(tables.map(({ name }) => name))}`;
    for (const { name } of tables) await sql`alter table ${sql(name)} disable trigger user`;
    for (const { name, columns, file, rows } of tables) {
      const into = await sql`copy ${sql(name)} (${sql(columns)}) from stdin`.writable();
      await pipeline(createReadStream(join(folder, file)), createGunzip(), into);
      const [found] = await sql<{ rows: number }[]>`select count(*)::int as rows from ${sql(name)}`;
      if (found?.rows !== rows) throw new Error(`${name} has ${found?.rows ?? 0} rows after restoring, not ${rows}.`);
    }
    await sql`set constraints all immediate`;
    for (const { name } of tables) await sql`alter table ${sql(name)} enable trigger user`;
    for (const { name, last } of sequences) await sql`select setval(${name}::regclass, ${last}::bigint)`;
  });
}
