import { requestContext } from '~/request/request-context.server';

/** Milliseconds after which the server itself ends a statement and names the reason. */
export const STATEMENT_TIMEOUT = 3_500;

/**
 * Milliseconds that one request waits for the database, whatever number of statements it sends: more than the server's
 * own limit, and two seconds less than the six in which everybody gets an answer.
 */
export const DEADLINE = 4_000;

/** A shorter wait is no sign of trouble and does not count: an import of a thousand rows is a thousand of them. */
const HARDLY_A_WAIT = 100;

/** How long a request has waited in all, and since when it is waiting now; statements side by side are one wait. */
type Waits = { total: number; open: number; since: number };

const waitsOf = new WeakMap<object, Waits>();

function currentWaits(): Waits {
  const context = requestContext();
  const fresh = { total: 0, open: 0, since: 0 };
  // Scheduled jobs are no request: each of their waits stands by itself.
  if (!context) return fresh;
  const known = waitsOf.get(context);
  if (known) return known;
  waitsOf.set(context, fresh);
  return fresh;
}

/** Gives the present request its whole deadline again, after it has sent a part of a long answer. */
export function restartDeadline(): void {
  currentWaits().total = 0;
}

export function isTimeUp(): boolean {
  const { left, end } = beginWait();
  end();
  return left < 1;
}

/** Begins a wait of the present request: the milliseconds that are left for it, and what to call at its end. */
export function beginWait(): { left: number; end: () => void } {
  const waits = currentWaits();
  const now = performance.now();
  if (waits.open === 0) waits.since = now;
  waits.open += 1;
  let ended = false;
  return {
    left: Math.max(0, DEADLINE - waits.total - (now - waits.since)),
    end() {
      if (ended) return;
      ended = true;
      waits.open -= 1;
      const took = performance.now() - waits.since;
      if (waits.open === 0 && took > HARDLY_A_WAIT) waits.total += took;
    },
  };
}
