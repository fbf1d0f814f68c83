import { data } from '@remix-run/node';

import { isDatabaseAway } from './database-away';
import { UnavailableError } from './unavailable-error';

/** Seconds after which a browser or a crawler may well try again. */
export const RETRY_AFTER = '5';

const CLOSED = { 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER };

/** What the log says of something that is away; null where the fault is another one. */
export function awayOf(error: unknown): string | null {
  if (error instanceof UnavailableError) return error.message;
  return isDatabaseAway(error) ? 'A request found the database away.' : null;
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
      const away = awayOf(error);
      if (!away) throw error;
      console.error(away);
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
    const away = awayOf(error);
    if (!away) throw error;
    console.error(away);
    throw data({ pageTitle }, { status: 503, headers: CLOSED });
  }
}
