import { data } from '@remix-run/node';

import { noteUnavailable, type UnavailableCause } from '~/request/request-context.server';
import { logTrouble } from '~/request/trouble-log.server';

import { databaseFault } from './database-away';
import { UnavailableError } from './unavailable-error';

/** Seconds after which a browser or a crawler may well try again. */
export const RETRY_AFTER = '5';

const CLOSED = { 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER };

const SENTENCES = {
  'database away': 'A request found the database away',
  'database slow': 'A request found the database too slow',
  'pool full': 'A request found no free connection to the database',
  'disk full': 'A request found the disk of the database full',
};

/**
 * More is asked than the shop can do: nothing is broken, and thousands may be told so. The line of each request and the
 * metrics count them.
 */
const OVERLOAD = new Set<UnavailableCause>(['pool full', 'overload']);

function awayOf(error: unknown): { cause: UnavailableCause; sentence: string } | null {
  if (error instanceof UnavailableError) return { cause: error.reason, sentence: error.message };
  const fault = databaseFault(error);
  return fault && { cause: fault.cause, sentence: `${SENTENCES[fault.cause]} (${fault.code}).` };
}

/**
 * Whether a fault means that something is away, the database or the image store. The log then says what, and the
 * metrics count the answer under its cause.
 */
export function reportAway(error: unknown): boolean {
  const away = awayOf(error);
  if (!away) return false;
  noteUnavailable(away.cause);
  if (OVERLOAD.has(away.cause)) logTrouble(away.sentence, undefined, 'warn');
  else console.error(away.sentence);
  return true;
}

/**
 * A loader or action of a route without a page, which answers 503 where the database or the image store is away. Pages
 * need none of this: entry.server.tsx answers for them.
 */
export function orUnavailable<Args, Answer>(handler: (args: Args) => Promise<Answer>): (args: Args) => Promise<Answer> {
  return async (args) => {
    try {
      return await handler(args);
    } catch (error) {
      if (!reportAway(error)) throw error;
      throw new Response('Service unavailable\n', {
        status: 503,
        headers: { 'Content-Type': 'text/plain; charset=utf-8', ...CLOSED },
      });
    }
  };
}

/** For a page that shows the fault in its own place (contract 9.6: the collections page) and so keeps its own title. */
export async function orClosed<T>(pageTitle: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!reportAway(error)) throw error;
    throw data({ pageTitle }, { status: 503, headers: CLOSED });
  }
}
