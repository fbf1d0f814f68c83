import type postgres from 'postgres';

import { requestContext } from '~/request/request-context.server';

import { noteDiskFull } from './disk-full.server';
import { isPrepared } from './prepared-statements.server';
import { beginWait, DEADLINE } from './request-deadline.server';

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

const pending = new Set<Query>();

/** How many statements the database is working on, and how many wait for a connection of the pool. */
export function countPending(): { busy: number; waiting: number } {
  const waiting = [...pending].filter((query) => Reflect.get(query, 'state') === null).length;
  return { busy: pending.size - waiting, waiting };
}

/**
 * The client with a deadline for each statement and each request, and prepared statements. postgres.js itself waits
 * for ever, both for a connection of the pool and for a server that went silent. Covers the three calls that Drizzle
 * makes. `lost` is told when a server has let pass the time that it should have cut short itself, and of what
 * `isOfNoUse` tells: its connections are of no use.
 */
export function withTimeouts(client: postgres.Sql, lost: () => void): postgres.Sql {
  return new Proxy(client, {
    get: (target, key) => {
      if (key === 'unsafe') return unsafeInTime(target, lost);
      if (key === 'begin') return beginInTime(target, lost);
      return Reflect.get(target, key) as unknown;
    },
  });
}

function unsafeInTime(client: Pick<postgres.Sql, 'unsafe'>, lost: () => void, giveUp?: GiveUp) {
  return (...[text, params, options]: Parameters<Unsafe>) => {
    const context = requestContext();
    if (context) context.queries += 1;
    const query = client.unsafe(text, params, { ...options, prepare: isPrepared(text) });
    const wait = <T>(answer: PromiseLike<T>) => inTime(answer, query, lost, giveUp);
    return {
      then: (...then: Parameters<Query['then']>) => wait(query).then(...then),
      values: () => wait(query.values()),
    };
  };
}

function inTime<T>(answer: PromiseLike<T>, query: Query, lost: () => void, giveUp?: GiveUp): Promise<T> {
  const { left, end } = beginWait();
  if (left < 1) {
    // Nothing is sent for somebody who will not wait for it: that would only keep others waiting.
    end();
    const error = new NoAnswerError();
    giveUp?.(error);
    return Promise.reject(error);
  }
  pending.add(query);
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      const waited = Reflect.get(query, 'state') === null;
      const error = new NoAnswerError(waited && countPending().busy > 0 ? 'POOL_FULL' : 'NO_ANSWER');
      // Sent and not answered, or still waiting for a connection: the library tells these apart by fields without a
      // type. A request whose time went on earlier statements says nothing of the server.
      if (Reflect.get(query, 'active') === true) {
        if (left > DEADLINE - EARLIER) lost();
      } else if (waited) query.cancel();
      pending.delete(query);
      end();
      giveUp?.(error);
      reject(error);
    }, left);
    const settled = () => {
      clearTimeout(timer);
      pending.delete(query);
      end();
    };
    answer
      .then(resolve, (error: unknown) => {
        noteDiskFull(error);
        if (isOfNoUse(error)) lost();
        reject(error instanceof Error ? error : new Error(String(error)));
      })
      .then(settled, settled);
  });
}

/** A transaction may take as long as it likes, as long as its steps, its beginning and its end are in time. */
function beginInTime(client: postgres.Sql, lost: () => void) {
  return async <T>(work: (transaction: postgres.TransactionSql) => Promise<T>): Promise<T> => {
    let giveUp: GiveUp = () => undefined;
    let gone = false;
    const givenUp = new Promise<never>((_, reject) => {
      giveUp = (error) => {
        gone = true;
        reject(error);
      };
    });
    const watch = (least = 0) => {
      const { left, end } = beginWait();
      const timer = setTimeout(() => giveUp(new NoAnswerError()), Math.max(left, least));
      return () => {
        clearTimeout(timer);
        end();
      };
    };
    let endWatch = watch();
    const begun = client.begin(async (transaction) => {
      endWatch();
      // Its turn comes when nobody waits for it any more.
      if (gone) throw new NoAnswerError();
      try {
        return await work(stepsInTime(transaction, lost, giveUp));
      } finally {
        // A commit that is on its way is not given up at once: its sender would try again what is done.
        endWatch = watch(EARLIER);
      }
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

const stepsInTime = (transaction: postgres.TransactionSql, lost: () => void, giveUp: GiveUp): postgres.TransactionSql =>
  new Proxy(transaction, {
    get: (target, key) =>
      key === 'unsafe' ? unsafeInTime(target, lost, giveUp) : (Reflect.get(target, key) as unknown),
  });
