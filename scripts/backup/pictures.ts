import type postgres from 'postgres';

import { COLLECTION_PLACEHOLDER, parseImagePath, PRODUCT_PLACEHOLDER } from '~/images/image-url';

/** What is drawn by us comes with the shop and lies in no store. */
const OURS = new Set([PRODUCT_PLACEHOLDER, COLLECTION_PLACEHOLDER]);

/** A picture that a row shows: its path, and the table of the row. */
export type ReferredPicture = { path: string; table: string };

/**
 * Every picture that the rows of a database show, old orders included, each once. Columns of pictures are read from the
 * database, so that none can be forgotten; what people write into other texts is no picture.
 */
export async function listPictures(sql: postgres.ISql): Promise<ReferredPicture[]> {
  const columns = await sql<{ table: string; column: string }[]>`
    select table_name as "table", column_name as "column" from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text'
      and (column_name like '%image%' or column_name = 'logo')
    order by 1, 2`;
  const found = new Map<string, ReferredPicture>();
  for (const { table, column } of columns) {
    const rows = await sql<{ path: string }[]>`
      select distinct ${sql(column)} as path from ${sql(table)} where ${sql(column)} like '/imgs/%'`;
    for (const { path } of rows)
      if (parseImagePath(path) && !OURS.has(path) && !found.has(path)) found.set(path, { path, table });
  }
  return [...found.values()];
}

/** Those of them that an archive lacks. */
export function missingPictures(referred: readonly ReferredPicture[], files: readonly string[]): ReferredPicture[] {
  const there = new Set(files);
  return referred.filter(({ path }) => {
    const image = parseImagePath(path);
    return image !== null && !there.has(`images/${image.kind}/${image.file}`);
  });
}

/** The pictures that are missing, a few of them by name. */
export function missingSentence(missing: readonly ReferredPicture[]): string {
  const named = missing.slice(0, 5).map(({ path, table }) => `${path} (${table})`);
  const more = missing.length > named.length ? ` and ${missing.length - named.length} more` : '';
  return `${missing.length} ${missing.length === 1 ? 'picture' : 'pictures'} of the shop: ${named.join(', ')}${more}`;
}
