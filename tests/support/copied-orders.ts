import type { TransactionSql } from 'postgres';

/** What makes a copy of a row another one; ids are changed besides, wherever one stands for what is copied, too. */
const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  coupons: { code: `code || '-' || n` },
  // Nobody searches for them, and to index their words would take minutes.
  orders: { number: 'number + n::bigint * 10000000', search_text: `''` },
  order_items: {},
  order_adjustments: {},
  order_events: {},
  order_payments: {},
  order_returns: {},
  order_return_lines: {},
  courier_statements: { hash: `hash || n` },
  courier_lines: { key: `key || '-' || n` },
  coupon_uses: {},
  products: { slug: `slug || '-' || n`, code: `code || '-' || n`, search_text: `''` },
  stock_items: {},
  stock_movements: { id: 'id + n::bigint * 10000000' },
  order_holds: {},
  messages: {},
};

/** Of these not every row. */
const WHICH: Readonly<Record<string, string>> = { products: 'id in (select product_id from stock_items)' };

/** Columns that hold the id of something that is copied. */
const COPIED = [
  ...['id', 'order_id', 'coupon_id', 'corrects', 'return_id', 'exchange_order_id', 'statement_id', 'step_id'],
  ...['besides_id', 'item_id', 'product_id', 'stock_id'],
];

/** An id by chance, after its first four digits: a copy has others in their place, and a version that none has. */
const UUID = '([0-9a-f]{4}-[0-9a-f]{4}-)4([0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})';
const other = (end = ''): string => `start || '\\1c\\2${end}'`;

/** The same for each copy, in a column and within JSON. */
const valueOf = (table: string, { name, type }: { name: string; type: string }): string => {
  const own = TABLES[table]?.[name];
  if (own) return own;
  if (type === 'jsonb')
    return `regexp_replace("${name}"::text, '"[0-9a-f]{4}${UUID}"', '"' || ${other('"')}, 'g')::jsonb`;
  return type === 'uuid' && COPIED.includes(name)
    ? `regexp_replace("${name}"::text, '^[0-9a-f]{4}${UUID}$', ${other()})::uuid`
    : `"${name}"`;
};

/** So many copies of every order there is, with all that belongs to it: what added up does so again. */
export async function copyOrders(sql: TransactionSql, copies: number): Promise<void> {
  await sql`set local session_replication_role = replica`;
  for (const table of Object.keys(TABLES)) {
    const columns = await sql<{ name: string; type: string }[]>`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`;
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const values = columns.map((column) => valueOf(table, column)).join(', ');
    const rows = `(select * from ${table} where ${WHICH[table] ?? 'true'})`;
    await sql.unsafe(`
      insert into ${table} (${names}) overriding system value
      select ${values} from ${rows} r, generate_series(1, ${String(copies)}) n, lpad(to_hex(n), 4, '0') start`);
    await sql.unsafe(`analyze ${table}`);
  }
}
