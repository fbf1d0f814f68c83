import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import postgres from 'postgres';

import { config } from '~/config.server';
import { db } from '~/db/client.server';

import { dropCaches } from './cached.server';

/** What the triggers of the cached tables notify, in the transaction of the change. */
const CHANNEL = 'attara_catalogue';
const RETRY_MS = 1_000;
/** A network that swallows everything closes nothing, so a silent connection is asked whether it still is one. */
const HEARTBEAT_MS = 5_000;
const TIMEOUT_MS = 3_000;

/** postgres.js knows of `onnotify`, its types do not; its own `listen` tells nobody that a connection was lost. */
type Options = postgres.Options<Record<string, postgres.PostgresType>> & {
  onnotify: (channel: string, told: string) => void;
};

// One subscriber a process: development loads modules anew.
const holder = globalThis as { attaraSubscriber?: symbol };

/**
 * Drops the caches whenever the database tells of a change, made by this process, by another or by hand, for as long as
 * the process lives. While the connection is away nothing is cached; it is taken up again.
 */
export function subscribeToChanges(): void {
  const mine = Symbol('subscriber');
  holder.attaraSubscriber = mine;
  void (async () => {
    while (holder.attaraSubscriber === mine) {
      const begun = performance.now();
      await listenUntilDisconnected();
      dropCaches('connection', { connected: false });
      if (performance.now() - begun < RETRY_MS) await pause(RETRY_MS, undefined, { ref: false });
    }
  })();
}

export async function dropCachesEverywhere(): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, 'asked')`);
  dropCaches('asked');
}

function listenUntilDisconnected(): Promise<void> {
  return new Promise((resolve) => {
    let heartbeat: NodeJS.Timeout | undefined;
    const options: Options = {
      max: 1,
      connect_timeout: TIMEOUT_MS / 1000,
      max_lifetime: null,
      fetch_types: false,
      connection: { application_name: 'attara-invalidation' },
      onnotice: () => undefined,
      onnotify: (channel, cause) => {
        if (channel === CHANNEL) dropCaches(cause);
      },
      onclose: () => end(),
    };
    const client = postgres(config.databaseDirectUrl, options);
    const end = (): void => {
      clearInterval(heartbeat);
      resolve();
      client.end({ timeout: 0 }).catch(() => undefined);
    };
    const ask = (statement: string) => within(TIMEOUT_MS, client.unsafe<{ pid: number }[]>(statement));
    const listen = async (): Promise<void> => {
      const answer = await ask('select pg_backend_pid() as pid');
      // A pooler gives connections numbers of its own and hands them on; notifications get lost on the way.
      if (answer[0]?.pid !== answer.state.pid) {
        console.error(POOLER);
        return;
      }
      await ask(`listen ${CHANNEL}`);
      dropCaches('connection', { connected: true });
      heartbeat = setInterval(() => void ask('select 1').catch(end), HEARTBEAT_MS).unref();
    };
    listen().catch(end);
  });
}

const POOLER =
  'A pooler stands before the database, so nothing is cached: let DATABASE_DIRECT_URL name the database itself.';

async function within<T>(milliseconds: number, answer: PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
