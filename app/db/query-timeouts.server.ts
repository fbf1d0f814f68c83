import pLimit, { type LimitFunction } from 'p-limit';
import type postgres from 'postgres';

import { requestContext } from '~/request/request-context.server';

import { noteDiskFull } from './disk-full.server';
import { beginWait, DEADLINE, isTimeUp } from './request-deadline.server';

/** No answer in time: the pool is exhausted, or the server does not even end what it should. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';

  /** POOL_FULL: all connections were taken; NO_ANSWER: the server said nothing, or none could be opened. */
  constructor(readonly code: 'NO_ANSWER' | 'POOL_FULL' = 'NO_ANSWER') {
    super('The database gave no answer in time');
  }
}

/** What a server that goes away, or its pooler, says before it closes a connection. */
const isFarewell = (error: Error & { code?: unknown }): boolean =>
  'severity' in error && error.severity === 'FATAL' && /^(08|57P)/.test(String(error.code));

/** One that was cut while a statement waited on it, or that could not be opened in time. */
const LOST = ['CONNECTION_CLOSED', 'ECONNRESET', 'EPIPE', 'CONNECT_TIMEOUT'];

/**
 * Whether connections that met this fault are not used again. postgres.js 3.4.9 hands what the server said at the end
 * of a connection to the next statement on it, and never sends on one that was lost with bytes still to be sent.
 */
const isOfNoUse = (error: unknown): boolean =>
  error instanceof Error && (isFarewell(error) || ('code' in error && LOST.includes(String(error.code))));

type Unsafe = postgres.Sql['unsafe'];
type Query = ReturnType<Unsafe>;
type GiveUp = (error: NoAnswerError) => void;

/** So much earlier than we give a statement up, the server ends it itself and names the reason. */
const EARLIER = 500;

/** Milliseconds that the end of a transaction may take at least, once it was sent. */
const TIME_TO_END = 1_500;

let places: LimitFunction | null = null;

/** How many connections of the pool are taken, by statements and transactions, and how many of these wait for one. */
export const countPlaces = (): { taken: number; waiting: number } => ({
  taken: places?.activeCount ?? 0,
  waiting: places?.pendingCount ?? 0,
});

/** `prepare`: whether the database prepares each statement. `pool`: where two share the connections of one client. */
type Ways = { prepare?: boolean; pool?: LimitFunction };

/**
 * The client with a deadline for each statement and each request. postgres.js itself waits for ever, both for a
 * connection of the pool and for a server that went silent. Covers the two calls that Drizzle makes. `lost` is told
 * when a server has let pass the time that it should have cut short itself, and of what `isOfNoUse` tells: its
 * connections are of no use.
 */
export function withTimeouts(
  client: postgres.Sql,
  lost: () => void,
  { prepare = true, pool = pLimit(client.options.max) }: Ways = {},
): postgres.Sql {
  places = pool;
  const unsafe = unsafeInTime(client, lost, { prepare, place: pool });
  const begin = beginInTime(client, pool, lost, prepare);
  return new Proxy(client, {
    get: (target, key) => {
      if (key === 'unsafe') return unsafe;
      if (key === 'begin') return begin;
      return Reflect.get(target, key) as unknown;
    },
  });
}

type Step = { prepare: boolean; place?: LimitFunction; giveUp?: GiveUp };

function unsafeInTime(client: Pick<postgres.Sql, 'unsafe'>, lost: () => void, step: Step) {
  return (...[text, params, options]: Parameters<Unsafe>) => {
    const context = requestContext();
    if (context) context.queries += 1;
    const query = () => client.unsafe(text, params, { ...options, prepare: step.prepare });
    return {
      then: (...then: Parameters<Query['then']>) => inTime(query, lost, step).then(...then),
      values: () => inTime(() => query().values(), lost, step),
    };
  };
}

/** Sends a statement on a connection of the pool, or on that of its transaction, and waits no longer than it may. */
function inTime<T>(send: () => PromiseLike<T>, lost: () => void, { place, giveUp }: Omit<Step, 'prepare'>): Promise<T> {
  const { left, end } = beginWait();
  const refused = (error: NoAnswerError): NoAnswerError => {
    end();
    giveUp?.(error);
    return error;
  };
  // Nothing is sent for somebody who will not wait for it: that would only keep others waiting.
  if (left < 1) return Promise.reject(refused(new NoAnswerError()));
  return new Promise<T>((resolve, reject) => {
    let sent = false;
    let over = false;
    const sendNow = async (): Promise<void> => {
      if (over) return;
      sent = true;
      try {
        resolve(await send());
      } catch (error) {
        noteDiskFull(error);
        if (isOfNoUse(error)) lost();
        reject(error instanceof Error ? error : new Error(String(error)));
      }
      endTimer();
      end();
    };
    const endTimer = afterWhatCame(left, () => {
      over = true;
      // A request whose time went on earlier statements says nothing of the server.
      if (sent && left > DEADLINE - EARLIER) lost();
      reject(refused(new NoAnswerError(sent ? 'NO_ANSWER' : 'POOL_FULL')));
    });
    void (place ? place(sendNow) : sendNow());
  });
}

/**
 * Calls `late` after these milliseconds, and after what has come over the connections by then was read: in a process
 * that was busy that long, answers lie there unread. The end of it comes back.
 */
function afterWhatCame(milliseconds: number, late: () => void): () => void {
  let soon: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => (soon = setImmediate(late)), milliseconds);
  return () => {
    clearTimeout(timer);
    clearImmediate(soon);
  };
}

/**
 * A transaction may take as long as it likes, as long as its steps, its beginning and its end are in time. One that was
 * given up, or whose request has no time left, is rolled back: who reads “try again” must find nothing done.
 */
function beginInTime(client: postgres.Sql, pool: LimitFunction, lost: () => void, prepare: boolean) {
  return async <T>(work: (transaction: postgres.TransactionSql) => Promise<T>): Promise<T> => {
    let giveUp: GiveUp = () => undefined;
    let gone = false;
    const givenUp = new Promise<never>((_, reject) => {
      giveUp = (error) => {
        gone = true;
        reject(error);
      };
    });
    const isOver = (): boolean => gone || isTimeUp();
    let hasPlace = false;
    const watch = (least = 0) => {
      const { left, end } = beginWait();
      const endTimer = afterWhatCame(Math.max(left, least), () =>
        giveUp(new NoAnswerError(hasPlace ? 'NO_ANSWER' : 'POOL_FULL')),
      );
      return () => {
        endTimer();
        end();
      };
    };
    let endWatch = watch();
    const begun = pool(async () => {
      // Its turn comes when nobody waits for it any more.
      if (isOver()) throw new NoAnswerError();
      hasPlace = true;
      return client.begin(async (transaction) => {
        endWatch();
        if (isOver()) throw new NoAnswerError();
        try {
          const done = await work(stepsInTime(transaction, lost, { prepare, giveUp }));
          if (isOver()) throw new NoAnswerError();
          return done;
        } finally {
          // A commit that is on its way is not given up at once: its sender would try again what is done.
          endWatch = watch(TIME_TO_END);
        }
      });
    });
    begun.catch((error: unknown) => isOfNoUse(error) && lost());
    givenUp.catch(() => undefined);
    try {
      return (await Promise.race([begun, givenUp])) as T;
    } finally {
      endWatch();
    }
  };
}

const stepsInTime = (transaction: postgres.TransactionSql, lost: () => void, step: Step): postgres.TransactionSql => {
  const unsafe = unsafeInTime(transaction, lost, step);
  return new Proxy(transaction, {
    get: (target, key) => (key === 'unsafe' ? unsafe : (Reflect.get(target, key) as unknown)),
  });
};
