import type { AsyncLocalStorage } from 'node:async_hooks';

import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

import { config } from '~/config.server';

import { patient } from './patient-client.server';
import { type Replica, Replicas } from './replicas.server';

/** A replica has less time than the database itself, which is asked when it does not keep it. */
const PATIENCE = 2_000;
const BOUNDS = { statement_timeout: PATIENCE - 500, lock_timeout: PATIENCE - 500, idle_in_transaction_session_timeout: 10_000 };

type Reader = Replica & { client: postgres.Sql; close: () => Promise<void> };

const requestStore = Symbol.for('attara.request-store');

/**
 * Whether this statement belongs to a question whose answer is the same for all guests (http/answer-cache.server.ts): no person, no money and nothing that somebody has
 * just written plays a part in it, and every table it reads tells of its changes.
 */
export function isForAllGuests(): boolean {
  const holder = globalThis as { [requestStore]?: AsyncLocalStorage<{ question?: unknown }> };
  return holder[requestStore]?.getStore()?.question !== undefined;
}

/** Whatever else a statement does, the database itself does. */
const onlyReads = (statement: string): boolean => /^\s*(select|with|\()/i.test(statement);

function readerOf(url: string): Reader {
  const open = (): postgres.Sql => {
    const client = postgres(url, {
      max: config.databasePool,
      connect_timeout: PATIENCE / 1000,
      backoff: () => 0.25,
      idle_timeout: 60,
      onnotice: () => undefined,
      // As in client.server.ts.
      fetch_types: false,
      connection: { application_name: 'attara-reads', ...BOUNDS },
    });
    // Drizzle reads dates and JSON in its own way; a client that it has not seen would not.
    drizzle(client);
    return client;
  };
  let pool = open();
  const lost = (): void => {
    void pool.end({ timeout: 0 }).catch(() => undefined);
    pool = open();
  };
  return {
    get client() {
      return patient(pool, lost, PATIENCE);
    },
    hasReached: async (position) => {
      const [row] = await patient(pool, lost, PATIENCE).unsafe<{ replica: boolean; reached: boolean | null }[]>(
        'select pg_is_in_recovery() as replica, pg_last_wal_replay_lsn() >= $1::pg_lsn as reached',
        [position],
      );
      if (!row?.replica) throw new Error('it is no replica');
      return row.reached === true;
    },
    close: () => pool.end({ timeout: 1 }),
  };
}

function openReplicas(primary: postgres.Sql): { replicas: Replicas<Reader>; close: () => Promise<void> } {
  const readers = config.databaseReadUrls.map(readerOf);
  const position = async (): Promise<string> => {
    const [row] = await primary.unsafe<{ position: string }[]>('select pg_current_wal_insert_lsn()::text as position');
    if (!row) throw new Error('no position');
    return row.position;
  };
  const replicas = new Replicas(readers, position);
  const close = async (): Promise<void> => {
    replicas.close();
    await Promise.allSettled(readers.map((reader) => reader.close()));
  };
  replicas.setAside();
  return { replicas, close };
}

let opened: ReturnType<typeof openReplicas> | undefined;

/** Until they are known to have caught up, nothing is read from the replicas: the catalogue changed. */
export const setReplicasAside = (): void => opened?.replicas.setAside();

/** Ends the lines to the replicas. */
export async function closeReplicas(): Promise<void> {
  const { close } = opened ?? {};
  opened = undefined;
  await close?.();
}

type Unsafe = postgres.Sql['unsafe'];

/**
 * The client of the database, which asks a replica of DATABASE_READ_URLS instead for what is the same for all guests. Where that fails, for whatever reason, the database
 * is asked after all, so a replica can be slow, away or wrong without anyone seeing more than a delay.
 */
export function readingFromReplicas(primary: postgres.Sql): postgres.Sql {
  if (config.databaseReadUrls.length === 0) return primary;
  void closeReplicas();
  const { replicas } = (opened = openReplicas(primary));
  const reader = (): Reader | undefined => (isForAllGuests() ? replicas.next() : undefined);
  const orElse = async <T>(from: Reader, ask: (client: postgres.Sql) => PromiseLike<T>): Promise<T> => {
    try {
      return await ask(from.client);
    } catch {
      replicas.failed(from);
      return ask(primary);
    }
  };
  const unsafe = (...args: Parameters<Unsafe>) => {
    const from = onlyReads(args[0]) ? reader() : undefined;
    if (!from) return primary.unsafe(...args);
    return {
      then: (...then: Parameters<ReturnType<Unsafe>['then']>) => orElse(from, (client) => client.unsafe(...args)).then(...then),
      values: () => orElse(from, (client) => client.unsafe(...args).values()),
    };
  };
  // What a guest's question does in a transaction is a search, which may as well be done twice.
  const begin = <T>(work: (transaction: postgres.TransactionSql) => Promise<T>) => {
    const from = reader();
    return from ? orElse(from, (client) => client.begin(work)) : primary.begin(work);
  };
  return new Proxy(primary, {
    get: (target, key) => (key === 'unsafe' ? unsafe : key === 'begin' ? begin : (Reflect.get(target, key) as unknown)),
  });
}
