import postgres from 'postgres';

import { config } from '~/config.server';

import type { Claim, Proof } from './claim';
import { COUPON_CLAIMS } from './coupon.claims';
import { HOLDS_CLAIMS } from './holds.claims';
import { MONEY_CLAIMS } from './money.claims';
import { ORDER_CLAIMS } from './order.claims';
import { STOCK_CLAIMS } from './stock.claims';

/** What holds of everything stored, whatever came first and however often (contract 6.23). */
export const CLAIMS: readonly Claim[] = [
  ...ORDER_CLAIMS,
  ...MONEY_CLAIMS,
  ...COUPON_CLAIMS,
  ...STOCK_CLAIMS,
  ...HOLDS_CLAIMS,
];

/** So many of what does not add up are named. */
const MOST_NAMED = 10;

type Row = { checked: string; faults: string; named: string[] | null };

async function prove(sql: postgres.ISql, claim: Claim, most: number): Promise<Proof> {
  const [row] = await sql.unsafe<Row[]>(`
    with looked (name, holds) as (${claim.rows})
    select count(*) as checked, count(*) filter (where holds is not true) as faults,
      (array_agg(distinct name order by name) filter (where holds is not true))[1:${String(most)}] as named
    from looked`);
  if (!row) throw new Error('A count has no row');
  return { claim, checked: Number(row.checked), faults: Number(row.faults), named: row.named ?? [] };
}

/**
 * Re-adds everything that this connection sees, one statement a claim; names `most` of what does not add up. `only`:
 * the claims of these names.
 */
export async function proveIn(sql: postgres.ISql, most = MOST_NAMED, only?: readonly string[]): Promise<Proof[]> {
  const proofs: Proof[] = [];
  for (const claim of CLAIMS.filter(({ name }) => only?.includes(name) ?? true))
    proofs.push(await prove(sql, claim, most));
  return proofs;
}

/**
 * Connections of their own, past any pooler: these statements may take longer than a page's. They are not called as the
 * shop's, which read no table from end to end.
 */
const connect = () =>
  postgres(config.databaseDirectUrl, {
    max: 1,
    connect_timeout: 5,
    onnotice: () => undefined,
    connection: { application_name: 'proving-attara', statement_timeout: 600_000, jit: false },
  });

/** Any constant will do, as long as every process uses the same. */
const PROOF_LOCK = 47_112_028;

/** Works in a read-only transaction that sees everything as it is at one moment. */
async function atOneMoment<T>(work: (sql: postgres.TransactionSql) => Promise<T>) {
  const client = connect();
  try {
    return await client.begin('isolation level repeatable read read only', work);
  } finally {
    await client.end({ timeout: 1 });
  }
}

/** Re-adds everything stored, as it is at one moment (contract 6.23). Writes nothing. */
export const proveStore = () => atOneMoment((sql) => proveIn(sql));

/** The same, unless another process does so at this moment: then null. */
export const proveInTurn = () =>
  atOneMoment(async (sql) => {
    const [turn] = await sql<{ mine: boolean }[]>`select pg_try_advisory_xact_lock(${PROOF_LOCK}) as mine`;
    return turn?.mine ? proveIn(sql) : null;
  });

export const faultsOf = (proofs: readonly Proof[]): number => proofs.reduce((sum, { faults }) => sum + faults, 0);
