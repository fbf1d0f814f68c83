import { data } from '@remix-run/node';

import { openDoor } from './api-door.server';
import { isApiHandler, registerApi } from './api-registry.server';
import { isDatabaseAway } from './database-away';
import { refuseOldDataRequest } from './request-check.server';
import { nameRoute } from './request-store.server';
import { UnavailableError } from './unavailable-error';

/** Seconds after which a browser or a crawler may well try again. */
export const RETRY_AFTER = '5';

const CLOSED = { 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER };

/** What the log says of something that is away; null where the fault is another one. */
export function awayOf(error: unknown): string | null {
  if (error instanceof UnavailableError) return error.message;
  return isDatabaseAway(error) ? 'A request found the database away.' : null;
}

type Handler = (args: never) => unknown;
type RouteModule = { loader?: Handler; action?: Handler };
type Routes = Record<string, { path?: string | undefined; parentId?: string | undefined; module: RouteModule }>;

function closedForAMoment(): Response {
  return new Response('Service unavailable\n', {
    status: 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...CLOSED },
  });
}

function guarded(handler: Handler, name: () => void): Handler {
  // The API answers its faults itself, as JSON.
  if (isApiHandler(handler)) {
    return (args) => {
      name();
      return handler(args);
    };
  }
  return async (args: Parameters<Handler>[0]) => {
    name();
    refuseOldDataRequest((args as { request: Request }).request);
    try {
      return await handler(args);
    } catch (error) {
      const away = awayOf(error);
      if (!away) throw error;
      console.error(away);
      throw closedForAMoment();
    }
  };
}

/** The same for a page that shows the fault in its own place (contract 9.6: the collections page) and so keeps its own title. */
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

/**
 * Every loader and action of the site, deaf to requests Remix no longer makes itself, and answering 503 where the database or the image store is away: as a page in the reader's language, as route data that
 * renders the same page, or bare. vite.config.ts puts it around the routes, so that no route can forget it.
 */
export function withFaultsAnswered<T extends Routes>(routes: T): T {
  registerApi(routes);
  openDoor();
  const depthOf = (id: string | undefined): number => (id === undefined ? 0 : 1 + depthOf(routes[id]?.parentId));
  const entries = Object.entries(routes).map(([id, route]) => {
    const { loader, action } = route.module;
    const depth = depthOf(id);
    const name = () => nameRoute(id, depth);
    const handlers = { ...(loader && { loader: guarded(loader, name) }), ...(action && { action: guarded(action, name) }) };
    return [id, { ...route, module: { ...route.module, ...handlers } }];
  });
  return Object.fromEntries(entries) as T;
}
