import type { IncomingMessage } from 'node:http';

import { createRequestHandler, type ServerBuild } from '@remix-run/node';

import { answerCustomer } from './customer-pages.server';
import { headersOf } from './incoming.server';
import { answerInFrame } from './list-frames.server';

/** Pages that anybody may see, in the spelling that nearly all requests have. Whatever else may mean one is the router's to find out. */
const PUBLIC_PAGE = /^\/(?:(?:store|collections)(?:\/[\w-]+)?|contact)?$/;
/** A name of this shop without anything to be made of it. */
const PLAIN_HOST = /^[\w.-]+(?::\d+)?$/;

/** The routes of those pages by their path below the shop's layout, and what stands where there is none of a name. */
const PATHS = new Set([undefined, 'store', 'store/:slug', 'collections', 'collections/:slug', 'contact', '*']);
const LAYOUT = 'routes/shop/layout';

type Answer = { status: number; headers: Iterable<[string, string]>; body: ReadableStream<Uint8Array> | Uint8Array | null };
type Way = (incoming: IncomingMessage, gone: AbortSignal) => Promise<Answer>;

/** The part of the site that is these pages. The router goes through all the routes it is given several times a page, and the shop has ten times as many. */
function publicPagesOf(build: ServerBuild): ServerBuild {
  const isPublic = ({ id, parentId, path }: ServerBuild['routes'][string]): boolean =>
    id === 'root' || id === LAYOUT || (parentId === LAYOUT && PATHS.has(path));
  const among = <T>(routes: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => build.routes[id] && isPublic(build.routes[id])));
  return { ...build, routes: among(build.routes), assets: { ...build.assets, routes: among(build.assets.routes) } };
}

let load: (() => Promise<ServerBuild>) | undefined;
let ready: Promise<ReturnType<typeof createRequestHandler>> | undefined;

/** How a request of a public page is answered without the router of the whole site; nothing for what that one should see. */
function find({ method, url = '', headers }: IncomingMessage): Way | undefined {
  const [path = ''] = url.split('?', 1);
  if (!load || method !== 'GET' || !PUBLIC_PAGE.test(path) || !PLAIN_HOST.test(headers.host ?? '')) return undefined;
  const address = `http://${headers.host ?? ''}${url}`;
  if (!URL.canParse(address)) return undefined;
  ready ??= load().then((build) => createRequestHandler(publicPagesOf(build), 'production'));
  const handler = ready;
  return async (incoming, signal) => {
    const request = new Request(address, { headers: headersOf(incoming), signal });
    const answer = await handler;
    // Where no frame can be filled, the page that is made tells why.
    const framed = answerInFrame(request).catch(() => undefined);
    return (await framed) ?? (await answerCustomer(request, answer)) ?? answer(request);
  };
}

/** Opens the way to the public pages of a site; the hooks of the server find it (scripts/serve/page-door.mjs). */
export function openPageDoor(site: () => Promise<ServerBuild>): void {
  load = site;
  (globalThis as Record<symbol, unknown>)[Symbol.for('attara.page-door')] = find;
}
