import { sql } from 'drizzle-orm';

import { db, type Executor } from '~/db/client.server';

/** The log of changes may speak of pictures that are gone: it says “a picture” and shows none. */
const MAY_OUTLIVE = 'audit_log';

/**
 * Every picture that any row of any table refers to, old orders included: whatever text or JSON holds the path of one.
 * Tables and columns are read from the database, so that none can be forgotten.
 */
export async function findImageReferences(executor: Executor = db): Promise<ReadonlySet<string>> {
  const columns = await executor.execute<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')
      and table_name <> ${MAY_OUTLIVE}`);
  const paths = new Set<string>();
  for (const { table, column } of columns) {
    const found = await executor.execute<{ path: string }>(sql`
      select distinct (regexp_matches(${sql.identifier(column)}::text,
        '/imgs/[a-z]+/[a-z0-9]+-[0-9]+x[0-9]+\.webp', 'g'))[1] as path
      from ${sql.identifier(table)} where ${sql.identifier(column)}::text like '%/imgs/%'`);
    for (const { path } of found) paths.add(path);
  }
  return paths;
}
