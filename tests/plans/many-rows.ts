import type { TransactionSql } from 'postgres';

import { database } from '../support/database';

const ROWS = 20_000;

/** The id of the row with this number, in whatever table. */
const idOf = (number: string): string => `('00000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** So many hours ago: rows of more than two years. */
const hoursAgo = (number: string): string => `now() - ${number} * interval '1 hour'`;

/** One product for each row, so that none is in every cart. */
const A_PRODUCT = `(select id from products where deleted_at is null order by id offset n % 500 limit 1)`;

/**
 * Tables that grow with a shop, in the order of their references, and what makes copies of one row differ. The rest
 * stays small: a shop has dozens of collections and 27 governorates.
 */
const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: {
    id: idOf('n'),
    email: `'person-' || n || '@example.com'`,
    phone: `'+2010' || lpad(n::text, 8, '0')`,
    role: `'user'`,
  },
  sessions: { token_hash: `'session-' || n`, id: idOf('n'), user_id: idOf('n') },
  api_tokens: { token_hash: `'token-' || n`, user_id: idOf('n'), session_id: 'null::uuid' },
  login_addresses: { user_id: idOf('n'), address_hash: `'address-' || n` },
  rate_limits: { key: `'made-up:' || n` },
  carts: { user_id: idOf('n') },
  cart_items: { id: idOf('n'), user_id: idOf('n'), line_key: `'line-' || n`, product_id: A_PRODUCT },
  orders: {
    id: idOf('n'),
    number: `nextval('order_number_seq')`,
    user_id: idOf('1 + n / 4'),
    idempotency_key: `'key-' || n`,
    recipient_phone: `'+2011' || lpad(n::text, 8, '0')`,
    status: `case when n < 400 then (array['pending', 'accepted', 'out'])[1 + n % 3] else 'delivered' end`,
    created_at: hoursAgo('n'),
  },
  order_items: { id: idOf('n'), order_id: idOf('n'), item_id: A_PRODUCT },
  order_events: { id: idOf('n'), order_id: idOf('n'), at: hoursAgo('n') },
  messages: {
    id: idOf('n'),
    order_id: idOf('n'),
    user_id: idOf('1 + n / 4'),
    search_text: `'person' || n || ' +2011' || lpad(n::text, 8, '0')`,
    channel: `'email'`,
    email: `'person@example.com'`,
    status: `case when n < 40 then (array['failed', 'byHand'])[1 + n % 2] else 'sent' end`,
    sent_at: `case when n < 40 then null else now() - n * interval '5 minutes' end`,
    step_id: 'null::uuid',
    created_at: `now() - n * interval '5 minutes'`,
  },
  audit_log: { id: idOf('n'), entity_id: `${idOf('n')}::text`, at: hoursAgo('n') },
};

export const GROWING: readonly string[] = ['products', ...Object.keys(TABLES)];

/** Fills each table with copies of a row that it has. */
export async function makeManyRows(): Promise<void> {
  await database().begin(async (sql) => {
    // Or the log would hold a plan for each reference of each row.
    await sql`set local auto_explain.log_min_duration = -1`;
    await copyRows(sql);
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
      insert into ${table} (${names.join(', ')})
      select ${names.map((name) => `made.${name}`).join(', ')}
      from (select to_jsonb(t) as row from ${table} t limit 1) model
      cross join generate_series(1, ${String(ROWS)}) n
      cross join lateral
        jsonb_populate_record(null::${table}, model.row || jsonb_build_object(${differs.join(', ')})) made`);
    if (count !== ROWS) throw new Error(`${table} has no row to copy`);
  }
}
