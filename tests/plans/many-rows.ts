import type { TransactionSql } from 'postgres';

import { database } from '../support/database';
import { idOf, TABLES } from './growing-tables';

const ROWS = 20_000;

/** Tables whose rows have to be the sum of others. */
const SUMMED = ['orders', 'order_items', 'order_adjustments'];

export const GROWING: readonly string[] = ['products', ...Object.keys(TABLES)];

/** Tables that may be read from end to end: a shop has dozens of collections, and what waits or holds is soon gone. */
export const SMALL: readonly string[] = [
  'collection_contents',
  'collection_pool',
  'collections',
  'coupons',
  'courier_fees',
  'couriers',
  'form_drafts',
  'home_banners',
  'home_sections',
  'main_banners',
  'message_texts',
  'message_ways',
  'offer',
  'order_drafts',
  'page_versions',
  'pages',
  'password_requests',
  'password_resets',
  'pending_logins',
  'product_imports',
  'recovery_codes',
  'regions',
  'request_keys',
  'scent_families',
  'scent_notes',
  'search_words',
  'settings',
  'spread',
  'staff_invites',
  'stock_items',
  'two_steps',
  'typed_counts',
];

/**
 * Fills each table with copies of a row that it has, or of what is said of one here; once in a store that is kept. The
 * copies re-add to nothing.
 */
export async function makeManyRows(): Promise<void> {
  const [made] = await database()`select id from users where id = ${database().unsafe(idOf('1'))}`;
  if (made) return;
  await database().begin(async (sql) => {
    // Or the log would hold a plan for each reference of each row.
    await sql`set local auto_explain.log_min_duration = -1`;
    for (const table of SUMMED) await sql`alter table ${sql(table)} disable trigger user`;
    await sql`insert into coupons (code, percent) values ('MANY-ROWS', 10)`;
    // None of the demo's, which the calls order: of these nothing is left.
    await sql`insert into stock_items (product_id, unit, low_mark)
      select id, 'piece', 3 from products where code like 'GEN-%' limit 500`;
    await copyRows(sql);
    for (const table of SUMMED) await sql`alter table ${sql(table)} enable trigger user`;
  });
  // As autovacuum leaves it after a while.
  await database()`vacuum analyze`;
}

async function copyRows(sql: TransactionSql): Promise<void> {
  for (const [table, changes] of Object.entries(TABLES)) {
    const columns = await sql<{ name: string }[]>`
      select quote_ident(column_name) as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`;
    const names = columns.map(({ name }) => name);
    const differs = Object.entries(changes).flatMap(([name, value]) => [`'${name}'`, value]);
    const { count } = await sql.unsafe(`
      insert into ${table} (${names.join(', ')}) overriding system value
      select ${names.map((name) => `made.${name}`).join(', ')}
      from (select coalesce((select to_jsonb(t) from ${table} t limit 1), '{}') as row) model
      cross join generate_series(1, ${String(ROWS)}) n
      cross join lateral
        jsonb_populate_record(null::${table}, model.row || jsonb_build_object(${differs.join(', ')})) made`);
    if (count !== ROWS) throw new Error(`${table} was not filled`);
  }
}
