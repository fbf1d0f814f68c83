import type { AsyncLocalStorage } from 'node:async_hooks';

import { countQuery } from './query-count.server';

/** Milliseconds after which the next batch no longer waits for the one under way, which somebody's lock may hold up. */
const LONGEST_WAIT = 20;

type Waiting<Ask, Answer> = { ask: Ask; resolve: (answer: Answer | PromiseLike<Answer>) => void; reject: (fault: unknown) => void };

type Batching<Ask, Answer> = {
  /** How many go together at most. */
  most: number;
  /** Of two asks of one name, the second goes with a later batch. Without it, any go together. */
  nameOf?: (ask: Ask) => string;
  /** Whether all of it is asked for answers that are the same for all guests (replica-client.server.ts). */
  forGuests?: boolean;
  /** Sends some at once, in one prepared statement: all of them are done, each with its answer in its place, or none. */
  send: (asks: readonly Ask[]) => Promise<readonly Answer[]>;
};

const key = Symbol.for('attara.request-store');

/** What PostgreSQL says where a value cannot be kept: data exceptions and broken constraints. */
const FAULT_OF_VALUES = /^2[23]...$/;

/** Whether one of the asks is to blame. Any other fault would meet each of them by itself as well. */
function isOfValues(fault: unknown): boolean {
  const { code, cause } = fault instanceof Error ? (fault as Error & { code?: unknown }) : {};
  return typeof code === 'string' ? FAULT_OF_VALUES.test(code) : cause !== undefined && isOfValues(cause);
}

/** Sends for nobody in particular: what many ask for is not cut short because one of them has waited for long. Replicas may answer what is the same `forGuests`. */
function asNobody(forGuests: boolean, work: () => void): void {
  const storage = (globalThis as { [key]?: AsyncLocalStorage<object | undefined> })[key];
  if (storage) storage.run(forGuests ? { queries: 0, question: {} } : undefined, work);
  else work();
}

/**
 * Sends what is asked at about the same time together, in one statement and one commit: whatever comes while one batch is under way goes with the next, and who comes alone
 * goes at once. A fault of one is not the others': each is then sent by itself.
 */
export function inBatches<Ask, Answer>({ most, nameOf, forGuests = false, send }: Batching<Ask, Answer>): (ask: Ask) => Promise<Answer> {
  let waiting: Waiting<Ask, Answer>[] = [];
  let isUnderWay = false;

  async function answer(going: readonly Waiting<Ask, Answer>[]): Promise<void> {
    try {
      const answers = await send(going.map(({ ask }) => ask));
      going.forEach(({ resolve }, place) => resolve(answers[place] as Answer));
    } catch (fault) {
      if (going.length === 1 || !isOfValues(fault)) for (const { reject } of going) reject(fault);
      else await Promise.all(going.map((each) => answer([each])));
    }
  }

  function leave(): void {
    const going = new Map<unknown, Waiting<Ask, Answer>>();
    const staying: typeof waiting = [];
    for (const each of waiting) {
      const name = nameOf ? nameOf(each.ask) : each;
      if (going.size < most && !going.has(name)) going.set(name, each);
      else staying.push(each);
    }
    waiting = staying;
    isUnderWay = going.size > 0;
    if (!isUnderWay) return;
    let isNext = false;
    const letNextLeave = (): void => {
      clearTimeout(wait);
      if (!isNext) leave();
      isNext = true;
    };
    const wait = setTimeout(letNextLeave, LONGEST_WAIT);
    asNobody(forGuests, () => void answer([...going.values()]).then(letNextLeave));
  }

  return (ask) => {
    countQuery({ isPrepared: true });
    return new Promise<Answer>((resolve, reject) => {
      waiting.push({ ask, resolve, reject });
      if (isUnderWay) return;
      isUnderWay = true;
      // What the same moment brings goes along.
      setImmediate(leave);
    });
  };
}
