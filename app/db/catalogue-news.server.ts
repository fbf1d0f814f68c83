import { setTimeout as pause } from 'node:timers/promises';

import postgres from 'postgres';

import { config } from '~/config.server';

/** What the triggers of the catalogue's tables notify, in the same transaction as the change. */
const CHANNEL = 'attara_catalogue';
/** Between two tries to take up a line that does not hold; one that did is taken up again at once. */
const RETRY_MS = 1000;
/** How often a silent line is asked whether it still is one, and how long it has for its answer: a network that swallows everything closes nothing. */
const BEAT_MS = 5000;
const PATIENCE_MS = 3000;

// One listener a process: development reloads modules.
const holder = globalThis as { attaraNews?: symbol };

export type Follower = {
  changed: () => void;
  /** The line to the database is there, for the first time or again: news may have been missed. */ heard: () => void;
  /** The line is gone: until it is heard again nobody tells of changes. */ lost: () => void;
};

const followers = new Set<Follower>();
const tell = (news: keyof Follower): void => followers.forEach((follower) => follower[news]());

// Whoever writes tells this process before the answer is sent; see scripts/serve/answer-cache.mjs.
(globalThis as Record<symbol, unknown>)[Symbol.for('attara.catalogue-news')] = () => tell('changed');

/** Tells a follower of changes of the catalogue, made by this process or another, from when `listenToCatalogue` has begun. */
export function followCatalogue(follower: Follower): void {
  followers.add(follower);
}

/** Listens for news of the catalogue for as long as the process lives; a lost line is told at once and taken up again. */
export function listenToCatalogue(): void {
  const mine = Symbol('listener');
  holder.attaraNews = mine;
  void (async () => {
    while (holder.attaraNews === mine) {
      const begun = performance.now();
      await hearUntilLost();
      tell('lost');
      if (performance.now() - begun < RETRY_MS) await pause(RETRY_MS, undefined, { ref: false });
    }
  })();
}

/** postgres.js knows of `onnotify`, its types do not; its own `listen` tells nobody that a line was lost. */
type Options = postgres.Options<Record<string, postgres.PostgresType>> & { onnotify: (channel: string) => void };

function hearUntilLost(): Promise<void> {
  return new Promise((resolve) => {
    let beat: NodeJS.Timeout | undefined;
    const options: Options = {
      max: 1,
      connect_timeout: PATIENCE_MS / 1000,
      max_lifetime: null,
      fetch_types: false,
      connection: { application_name: 'attara-news' },
      onnotice: () => undefined,
      onnotify: (channel) => {
        if (channel === CHANNEL) tell('changed');
      },
      onclose: () => end(),
    };
    const client = postgres(config.databaseDirectUrl, options);
    const end = (): void => {
      clearInterval(beat);
      resolve();
      client.end({ timeout: 0 }).catch(() => undefined);
    };
    const ask = (statement: string) => within(PATIENCE_MS, client.unsafe<{ pid: number }[]>(statement));
    const listen = async (): Promise<void> => {
      const answer = await ask('select pg_backend_pid() as pid');
      // A pooler gives lines numbers of its own, hands them on, and news get lost on the way.
      if (answer[0]?.pid !== answer.state.pid) {
        warnOfPooler();
        return;
      }
      await ask(`listen ${CHANNEL}`);
      tell('heard');
      beat = setInterval(() => void ask('select 1').catch(end), BEAT_MS).unref();
    };
    listen().catch(end);
  });
}

let warned = false;

/** The line stays open, and nobody is told that it is heard: no answer is kept. */
function warnOfPooler(): void {
  if (!warned)
    console.error('A pooler stands before the database, so no answers are kept: let DATABASE_DIRECT_URL name the database itself.');
  warned = true;
}

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
