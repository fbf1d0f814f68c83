import { expect } from 'vitest';

import { dropPages, cacheResponse, pageCacheFigures } from '~/cache/page-cache.server';

import { currentContext, openContext } from '../../server/context';
import { answerFromPageCache } from '../../server/page-cache';
import { type Answered, type EdgeServer, startEdge } from './edge-server';

export const LONG = 'A page of the shop. '.repeat(200);
export const ETAG = '"1a2b"';

const page = (): Response =>
  new Response(`${app.made} ${LONG}`, { headers: { 'Content-Type': 'text/html', ETag: ETAG, 'X-Kind': 'page' } });

/** What stands behind the page cache: how many answers it has made, and how it makes one. */
export const app = { made: 0, respond: page };

/** An empty page cache before an app that has made nothing yet. */
export function beginAnew(): void {
  Object.assign(app, { made: 0, respond: page });
  dropPages('connection', { connected: true });
}

/** A server whose app makes an answer at each request that reaches it, and caches it as entry.server.tsx does. */
export const cachedShop = (): Promise<EdgeServer> =>
  startEdge([openContext, answerFromPageCache], (_request, response) => {
    app.made += 1;
    currentContext().route = 'routes/shop/store';
    void cacheResponse(app.respond()).then(async (answer) => {
      for (const [name, value] of answer.headers) response.setHeader(name, value);
      response.writeHead(answer.status).end(await answer.text());
    });
  });

export type Headers = Record<string, string>;
export const cachedPages = (): number => pageCacheFigures().answers;

/** Asks once for what is cached then. */
export async function fill({ ask }: EdgeServer, path: string, headers: Headers = {}): Promise<Answered> {
  const before = cachedPages();
  const answer = await ask(path, { headers });
  expect(cachedPages()).toBe(before + 1);
  return answer;
}

/** Whether the app is asked for this after it was asked for it before. */
export async function isMadeAgain({ ask }: EdgeServer, path: string, headers: Headers = {}): Promise<boolean> {
  const before = app.made;
  await ask(path, { headers });
  return app.made > before;
}
