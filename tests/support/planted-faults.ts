import type { TransactionSql } from 'postgres';

import { proveIn } from '~/features/prove/prove.server';

import { database } from './database';

/** Tables whose rows the proof re-adds: what the database itself holds of them is off while faults are planted. */
const PROVED = [
  ...['orders', 'order_items', 'order_adjustments', 'order_payments', 'order_returns', 'order_return_lines'],
  ...['messages', 'courier_lines', 'coupons', 'coupon_uses', 'stock_items', 'stock_movements', 'order_holds'],
];

const UNDONE = new Error('What was planted is taken away');

/** Works without the checks of the database, and takes back all that was written. */
export async function withoutChecks(work: (sql: TransactionSql) => Promise<void>): Promise<void> {
  const planting = database().begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    const checks = await sql<{ table: string; name: string }[]>`
      select conrelid::regclass::text as table, conname as name from pg_constraint
      where contype in ('c', 'u') and conrelid::regclass::text = any(${PROVED})`;
    for (const { table, name } of checks) await sql`alter table ${sql(table)} drop constraint ${sql(name)} cascade`;
    await work(sql);
    throw UNDONE;
  });
  await planting.catch((error: unknown) => {
    if (error !== UNDONE) throw error;
  });
}

/** What a claim finds wrong in this transaction, by name. */
export async function wrongBy(sql: TransactionSql, claim: string): Promise<string[]> {
  const proofs = await proveIn(sql, 1_000_000, [claim]);
  return proofs.flatMap(({ named }) => named);
}

/** What a claim finds wrong once this was planted, which is taken away again. */
export async function wrongOnce(sql: TransactionSql, claim: string, plant: (sql: TransactionSql) => Promise<unknown>) {
  let wrong: string[] = [];
  const planting = sql.savepoint(async (inner) => {
    await plant(inner);
    wrong = await wrongBy(inner, claim);
    throw UNDONE;
  });
  await planting.catch((error: unknown) => {
    if (error !== UNDONE) throw error;
  });
  return wrong;
}
