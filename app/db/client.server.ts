import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import pLimit from 'p-limit';
import postgres from 'postgres';

import { config } from '~/config.server';

import { surviveLostConnection } from './lost-connection.server';
import { describePool } from './pool-metrics.server';
import { withTimeouts } from './query-timeouts.server';
import { STATEMENT_TIMEOUT } from './request-deadline.server';

/**
 * Milliseconds the database may take before a statement, a lock or an idle transaction is given up; and that any page
 * of a table is read as fast as the next one, as it is from memory and solid disks, so that indexes are used.
 */
const SETTINGS = {
  statement_timeout: STATEMENT_TIMEOUT,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
  random_page_cost: 1.1,
};

/**
 * A pooler takes no settings from who connects and sets them itself (deploy/pgbouncer.ini); what is prepared on one
 * connection is unknown on the next.
 */
const connectionOptions = () =>
  config.databasePooled
    ? { prepare: false, connection: { application_name: 'attara' } }
    : { connection: { application_name: 'attara', ...SETTINGS } };

/**
 * Seconds before a connection that failed is tried again; the library's own wait grows to 20, and queries wait along.
 */
const RETRY_AFTER = 0.25;

function connect() {
  const client = postgres(config.databaseUrl, {
    max: config.databasePool,
    connect_timeout: 3,
    backoff: () => RETRY_AFTER,
    idle_timeout: 60,
    onnotice: () => undefined,
    // Else each new connection asks for the types of arrays, and nobody hears where that fails, which ends the process.
    // Drizzle writes and reads arrays itself.
    fetch_types: false,
    ...connectionOptions(),
  });
  const pool = pLimit(config.databasePool);
  return { client, db: drizzle(withTimeouts(client, () => abandon(client), { prepare: true, pool })) };
}

/** Leaves a pool whose connections are of no use; the next query opens another. What still runs there gets a second. */
function abandon(client: postgres.Sql): void {
  if (holder.attaraDatabase?.client !== client) return;
  delete holder.attaraDatabase;
  console.error('The database is silent or away; opening new connections.');
  client.end({ timeout: 1 }).catch(() => undefined);
}

type Connection = ReturnType<typeof connect>;
export type Database = Connection['db'];
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query needs: the pool, or the transaction it is part of. */
export type Executor = Database | Transaction;

// One pool a process: development reloads modules, and each reload would leave its pool behind.
const holder = globalThis as { attaraDatabase?: Connection };

function connection(): Connection {
  if (!holder.attaraDatabase) {
    holder.attaraDatabase = connect();
  }
  return holder.attaraDatabase;
}

/**
 * The database, connected on first use. It parses each statement once a connection, and one round trip takes the place
 * of two; each connection keeps what is prepared, some tens of kilobytes a statement.
 */
export const db: Database = new Proxy(Object.create(null) as Database, {
  get: (_, key) => {
    const { db: real } = connection();
    const value: unknown = Reflect.get(real, key, real);
    return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(real) : value;
  },
});

/**
 * A statement whose text is always the same, with `sql.placeholder` for its values: Drizzle writes it once for each
 * pool, and not at each call. It is prepared as all others are.
 */
export function writtenOnce<Statement>(write: (database: Database) => Statement): () => Statement {
  let last: { database: Database; statement: Statement } | undefined;
  return () => {
    const { db: database } = connection();
    if (last?.database !== database) last = { database, statement: write(database) };
    return last.statement;
  };
}

/**
 * Ends the pool; running queries get a quarter of a second, then they find the database away. The next query opens a
 * new pool.
 */
export async function closeDatabase(): Promise<void> {
  const open = holder.attaraDatabase;
  delete holder.attaraDatabase;
  await open?.client.end({ timeout: 0.25 });
}

/**
 * A server that is told to stop answers what it has begun (server/shutdown.ts). What still waits for a silent database
 * after this long loses its connection, and then says so; whatever is asked later does too.
 */
const WAIT_AT_THE_END = 2_500;
const endForGood = (): void =>
  void setTimeout(() => void holder.attaraDatabase?.client.end({ timeout: 0.25 }), WAIT_AT_THE_END).unref();

async function readDatabaseSize(): Promise<number> {
  const [row] = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`);
  return Number(row?.bytes);
}

export function superviseDatabase(): void {
  describePool(config.databasePool, readDatabaseSize);
  surviveLostConnection(closeDatabase);
  process.once('SIGTERM', endForGood);
  process.once('SIGINT', endForGood);
  if (process.channel) process.once('disconnect', endForGood);
}
