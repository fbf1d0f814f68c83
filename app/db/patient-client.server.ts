import type postgres from 'postgres';

import { countQuery } from './query-count.server';

/** How long a query may take from being asked to its answer; above the server's own limit for statements, which names its reason. */
const PATIENCE = 6_000;

/** No answer in time: the pool is exhausted, or the server does not even stop what it should. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  readonly code = 'NO_ANSWER';

  constructor(patience: number) {
    super(`The database gave no answer within ${patience / 1000} seconds`);
  }
}

type Unsafe = postgres.Sql['unsafe'];
type Pending = ReturnType<Unsafe>;
type GiveUp = (error: NoAnswerError) => void;

/**
 * postgres.js waits for ever: for a place in the pool, and for a server that went silent. This puts an end to both, for the three calls that
 * Drizzle makes. `lost` is told when a server has let pass the time that it should have cut short itself: its connections are of no use.
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
  return (...args: Parameters<Unsafe>) => {
    countQuery();
    const query = client.unsafe(...args);
    const wait = <T>(answer: PromiseLike<T>) => inTime(answer, query, lost, patience, giveUp);
    return {
      then: (...then: Parameters<Pending['then']>) => wait(query).then(...then),
      values: () => wait(query.values()),
    };
  };
}

function inTime<T>(answer: PromiseLike<T>, query: Pending, lost: () => void, patience: number, giveUp?: GiveUp): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      const error = new NoAnswerError(patience);
      // Asked and not answered, or still waiting for a place: the library tells these apart by fields without a type.
      if (Reflect.get(query, 'active') === true) lost();
      else if (Reflect.get(query, 'state') === null) query.cancel();
      giveUp?.(error);
      reject(error);
    }, patience);
    answer.then(resolve, reject).then(
      () => clearTimeout(timer),
      () => undefined,
    );
  });
}

/** A transaction may take as long as it likes, as long as each of its steps, its beginning and its end are in time. */
function patientBegin(client: postgres.Sql, lost: () => void, patience: number) {
  return async <T>(work: (transaction: postgres.TransactionSql) => Promise<T>): Promise<T> => {
    let giveUp: GiveUp = () => undefined;
    const givenUp = new Promise<never>((_, reject) => {
      giveUp = reject;
    });
    const watch = () => setTimeout(() => giveUp(new NoAnswerError(patience)), patience);
    let timer = watch();
    const begun = client.begin(async (transaction) => {
      clearTimeout(timer);
      try {
        return await work(patientTransaction(transaction, lost, patience, giveUp));
      } finally {
        timer = watch();
      }
    });
    try {
      return (await Promise.race([begun, givenUp])) as T;
    } finally {
      clearTimeout(timer);
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
