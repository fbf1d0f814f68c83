import type postgres from 'postgres';

import { countQuery } from './query-count.server';
import { beginWait, PATIENCE } from './request-patience.server';

/** No answer in time: the pool is exhausted, or the server does not even stop what it should. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  readonly code = 'NO_ANSWER';

  constructor() {
    super('The database gave no answer in time');
  }
}

type Unsafe = postgres.Sql['unsafe'];
type Options = NonNullable<Parameters<Unsafe>[2]>;
type Pending = ReturnType<Unsafe>;
type GiveUp = (error: NoAnswerError) => void;

/** So much earlier than we give a statement up, the server ends it itself and names the reason. */
const EARLIER = 500;

const pending = new Set<Pending>();

/** How many statements the database is working on, and how many wait for a place in the pool. */
export function countPending(): { busy: number; waiting: number } {
  const waiting = [...pending].filter((query) => Reflect.get(query, 'state') === null).length;
  return { busy: pending.size - waiting, waiting };
}

/**
 * postgres.js waits for ever: for a place in the pool, and for a server that went silent. This puts an end to both, for the three calls that
 * Drizzle makes, and to a request that has waited often: all its waits together are as long as one may be. `lost` is told when a server has
 * let pass the time that it should have cut short itself: its connections are of no use.
 */
export function patient(client: postgres.Sql, lost: () => void, patience = PATIENCE): postgres.Sql {
  return new Proxy(client, {
    get: (target, key) => {
      if (key === 'unsafe') return patientUnsafe(target, lost, patience);
      if (key === 'begin') return patientBegin(target, lost, patience);
      return Reflect.get(target, key) as unknown;
    },
  });
}

function patientUnsafe(client: Pick<postgres.Sql, 'unsafe'>, lost: () => void, patience: number, giveUp?: GiveUp) {
  return (...[statement, values, options]: Parameters<Unsafe>) => {
    countQuery({ isPrepared: options?.prepare === true });
    // Types of the library do not know `simple`: without it what has no values is sent as mere text, prepared or not.
    const asked: Options & { simple?: boolean } = options?.prepare ? { ...options, simple: false } : { ...options };
    const query = client.unsafe(statement, values, asked);
    const wait = <T>(answer: PromiseLike<T>) => inTime(answer, query, lost, patience, giveUp);
    return {
      then: (...then: Parameters<Pending['then']>) => wait(query).then(...then),
      values: () => wait(query.values()),
    };
  };
}

function inTime<T>(answer: PromiseLike<T>, query: Pending, lost: () => void, patience: number, giveUp?: GiveUp): Promise<T> {
  const { left, end } = beginWait(patience);
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
      const error = new NoAnswerError();
      // Asked and not answered, or still waiting for a place: the library tells these apart by fields without a type. A request whose patience
      // went on earlier statements says nothing of the server.
      if (Reflect.get(query, 'active') === true) {
        if (left > patience - EARLIER) lost();
      } else if (Reflect.get(query, 'state') === null) query.cancel();
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
    answer.then(resolve, reject).then(settled, settled);
  });
}

/** A transaction may take as long as it likes, as long as its steps, its beginning and its end are in time. */
function patientBegin(client: postgres.Sql, lost: () => void, patience: number) {
  return async <T>(work: (transaction: postgres.TransactionSql) => Promise<T>): Promise<T> => {
    let giveUp: GiveUp = () => undefined;
    let gone = false;
    const givenUp = new Promise<never>((_, reject) => {
      giveUp = (error) => {
        gone = true;
        reject(error);
      };
    });
    const watch = () => {
      const { left, end } = beginWait(patience);
      const timer = setTimeout(() => giveUp(new NoAnswerError()), left);
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
        return await work(patientTransaction(transaction, lost, patience, giveUp));
      } finally {
        endWatch = watch();
      }
    });
    begun.catch(() => undefined);
    givenUp.catch(() => undefined);
    try {
      return (await Promise.race([begun, givenUp])) as T;
    } finally {
      endWatch();
    }
  };
}

function patientTransaction(
  transaction: postgres.TransactionSql,
  lost: () => void,
  patience: number,
  giveUp: GiveUp,
): postgres.TransactionSql {
  return new Proxy(transaction, {
    get: (target, key) => (key === 'unsafe' ? patientUnsafe(target, lost, patience, giveUp) : (Reflect.get(target, key) as unknown)),
  });
}
