import type { TransactionSql } from 'postgres';

import { database } from '../support/database';

const ROWS = 20_000;

/** The id of the row with this number, in whatever table. */
const idOf = (number: string): string => `('00000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** So many hours ago: rows of more than two years. */
const hoursAgo = (number: string): string => `now() - ${number} * interval '1 hour'`;

/** One product for each row, so that none is in every cart. */
const A_PRODUCT = `(select id from products where deleted_at is null order by id offset n % 500 limit 1)`;

/** Something that is counted, one for each row. */
const A_COUNT = `(select id from stock_items order by id offset n % 500 limit 1)`;

/** Tables that grow with a shop, in the order of their references, and what makes copies of one row differ. */
const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: {
    id: idOf('n'),
    search_text: `'person-' || n || ' +2010' || lpad(n::text, 8, '0')`,
    email: `'person-' || n || '@example.com'`,
    phone: `'+2010' || lpad(n::text, 8, '0')`,
    role: `'user'`,
  },
  product_scents: {
    product_id: `(select id from products where slug = 'generated-' || n)`,
    family: `(array['oud', 'wood', 'amber', 'floral', 'musk', 'citrus', 'green', 'fruit'])[1 + n % 8]`,
    top: `array['note-' || n % 200]`,
    heart: `array[]::text[]`,
    base: `case when n % 100 = 0 then array['damask-rose'] else array[]::text[] end`,
    strength: `1 + n % 5`,
    seasons: `array[(array['spring', 'summer', 'autumn', 'winter'])[1 + n % 4]]`,
    moments: `array[(array['work', 'evening', 'wedding', 'home'])[1 + n / 4 % 4]]`,
  },
  reviews: {
    ...{ id: idOf('n'), product_id: A_PRODUCT, user_id: idOf('n'), order_id: 'null::uuid', rating: `1 + n % 5` },
    state: `case when n % 100 = 0 then 'waiting' when n % 50 = 0 then 'hidden' else 'shown' end`,
    answer: `case when n % 20 = 0 then '' else 'Thank you' end`,
    ...{ written_at: hoursAgo('n'), created_at: hoursAgo('n') },
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
    recipient_phone: `'+2011' || lpad(n::text, 8, '0')`,
    search_text: `'person' || n || ' +2011' || lpad(n::text, 8, '0')`,
    status: `case when n < 400 then (array['pending', 'accepted', 'out'])[1 + n % 3] else 'delivered' end`,
    created_at: hoursAgo('n'),
    // Or a job would free those of each order that waits, between what is looked at.
    pieces_freed_at: 'now()',
  },
  order_items: { id: idOf('n'), order_id: idOf('n'), item_id: A_PRODUCT },
  order_adjustments: {
    id: idOf('n'),
    order_id: idOf('n'),
    position: '0',
    kind: `'discount'`,
    name_en: `'Discount'`,
    name_ar: `'خصم'`,
    reason: `''`,
    amount: '1',
  },
  order_events: { id: idOf('n'), order_id: idOf('n'), at: hoursAgo('n') },
  order_requests: { user_id: idOf('1 + n / 4'), key: `'key-' || n`, order_id: idOf('n') },
  order_payments: {
    id: idOf('n'),
    order_id: idOf('n'),
    direction: `'in'`,
    amount: '1',
    how: `'cash'`,
    reference: `''`,
    at: hoursAgo('n'),
  },
  order_returns: {
    id: idOf('n'),
    order_id: idOf('n'),
    kind: `'returned'`,
    state: `case when n < 40 then 'onItsWay' else 'back' end`,
    reason: `'x'`,
    value: '0',
    deposit_kept: '0',
    amount: '0',
    reference: `''`,
    at: hoursAgo('n'),
    back_at: `case when n < 40 then null else now() end`,
  },
  order_return_lines: {
    return_id: idOf('n'),
    item_id: idOf('n'),
    quantity: '1',
    back_quantity: '0',
    restock: 'false',
    word: `''`,
  },
  courier_statements: {
    id: idOf('n'),
    courier: `'Bosta'`,
    file_name: `''`,
    content: `''`,
    hash: `'hash-' || n`,
    kept_at: hoursAgo('n'),
    read_at: hoursAgo('n'),
  },
  courier_sheets: {
    id: idOf('n'),
    day: `current_date - n`,
    number: '1',
    courier: `'Courier ' || n`,
    order_ids: `array[${idOf('n')}]`,
    created_at: hoursAgo('n'),
  },
  courier_lines: {
    id: idOf('n'),
    statement_id: idOf('n'),
    courier: `'Courier ' || n`,
    key: `'key-' || n`,
    order_id: idOf('n'),
  },
  courier_items: {
    id: idOf('n'),
    statement_id: idOf('n'),
    courier: `'Courier ' || n`,
    kind: `'claim'`,
    label: `''`,
    order_id: idOf('n'),
    amount: '1',
    opened_at: hoursAgo('n'),
    closed_at: hoursAgo('n'),
  },
  coupon_uses: {
    order_id: idOf('n'),
    coupon_id: `(select id from coupons limit 1)`,
    phone: `'+2011' || lpad(n::text, 8, '0')`,
    amount: '1',
    at: hoursAgo('n'),
  },
  // Of none that waits for a yes: its job would free them.
  order_holds: { order_id: idOf('n'), stock_id: A_COUNT, promised: '(n < 400 and n % 3 = 1)::int', taken: '0' },
  stock_movements: {
    id: 'n + 1000000',
    stock_id: A_COUNT,
    kind: `'count'`,
    on_hand_change: '1',
    promised_change: '0',
    on_hand_after: '1',
    promised_after: '0',
    order_id: idOf('n'),
    reason: `''`,
    note: `''`,
    at: hoursAgo('n'),
  },
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
  audit_log: {
    id: idOf('n'),
    entity_id: `${idOf('n')}::text`,
    at: hoursAgo('n'),
    line_id: `case when n % 4 = 0 then ${idOf('n - 1')} end`,
    search_text: `'changed-' || n || case when n % 100 = 0 then ' amber' else '' end`,
  },
};

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
  'settings',
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
