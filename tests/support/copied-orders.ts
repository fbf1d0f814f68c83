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

/** Rows whose JSON names what is copied: to look through that of all of them would take minutes. */
const NAMING: Readonly<Record<string, string>> = {
  order_events: `kind = 'return'`,
  order_items: `type <> 'Product'`,
  courier_statements: 'true',
};

/** An id by chance, after its first four digits: a copy has others in their place, and a version that none has. */
const UUID = '([0-9a-f]{4}-[0-9a-f]{4}-)4([0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})';

/** The same for each copy, in a column and within JSON. */
const valueOf = (table: string, { name, type }: { name: string; type: string }): string => {
  const [own, naming] = [TABLES[table]?.[name], NAMING[table]];
  if (own) return own;
  if (type === 'jsonb' && naming)
    return `case when ${naming}
      then regexp_replace("${name}"::text, '"[0-9a-f]{4}${UUID}"', '"' || start || '\\1c\\2"', 'g')::jsonb
      else "${name}" end`;
  return type === 'uuid' && COPIED.includes(name)
    ? `(start || substr("${name}"::text, 5, 10) || 'c' || substr("${name}"::text, 16))::uuid`
    : `"${name}"`;
};

/**
 * From here on this transaction sees every order there is and so many copies of each, with all that belongs to it: what
 * adds up does so again. They stand in tables of their own, whose indexes come last, and go with the transaction.
 */
export async function copyOrders(sql: TransactionSql, copies: number): Promise<void> {
  await sql`create schema copied`;
  for (const table of Object.keys(TABLES)) {
    const columns = await sql<{ name: string; type: string }[]>`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = ${table} order by ordinal_position`;
    const values = columns.map((column) => valueOf(table, column)).join(', ');
    await sql.unsafe(`
      create table copied.${table} as
      select * from public.${table}
      union all
      select ${values} from (select * from public.${table} where ${WHICH[table] ?? 'true'}) r,
        generate_series(1, ${String(copies)}) n, lpad(to_hex(n), 4, '0') start`);
    const indexes = await sql<{ definition: string }[]>`
      select indexdef as definition from pg_indexes where schemaname = 'public' and tablename = ${table}`;
    for (const { definition } of indexes) await sql.unsafe(definition.replace(' ON public.', ' ON copied.'));
    const keys = await sql<{ name: string }[]>`
      select conname as name from pg_constraint where conrelid = ${`public.${table}`}::regclass and contype = 'p'`;
    for (const { name } of keys) await sql.unsafe(`alter table copied.${table} add primary key using index ${name}`);
    await sql.unsafe(`analyze copied.${table}`);
  }
  await sql`set local search_path = copied, public`;
}
