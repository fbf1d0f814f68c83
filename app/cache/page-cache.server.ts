import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { LRUCache } from 'lru-cache';

import { entityTag } from '~/request/entity-tag';
import { FRESH_SECONDS } from '~/request/fresh-seconds';
import type { UnderstoodRequest } from '~/request/read-request';
import { requestContext } from '~/request/request-context.server';
import { isSharedPath } from '~/request/route-sharing';
import { sharedWithEdge } from '~/request/shared-with-edge.server';

/** 250 pages of 40 kB with their compressed bodies, or some thousands of short answers. */
const MOST_BYTES = 24 * 1024 * 1024;
/** The longest that anything is cached, should a notification be lost. */
const LIFE_MS = 5 * 60_000;
/** Seconds that a proxy's cache may keep what is cached here: nobody tells it of changes (deploy/nginx.conf). */
const PROXY_SECONDS = 10;
/** Seconds that a page which is open keeps the data of others (client-reads.ts). */
const READER_SECONDS = 5 * 60;

/** The header of a page that is the same for everybody who asks in its language. */
export const SHARED_HEADER = 'X-Shared-Page';

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
};
export type Encoding = keyof typeof compress;

export type CachedResponse = {
  readonly headers: readonly (readonly [string, string])[];
  readonly etag: string;
  readonly body: Buffer;
  readonly route: string | undefined;
  encoded: { [Name in Encoding]?: Promise<Buffer> | undefined };
};

type PageCache = {
  answers: LRUCache<string, CachedResponse>;
  /** Rises with each change; what was begun before one is not cached. */
  generation: number;
  /** Whether the database would tell of a change. Until it does nothing is cached. */
  connected: boolean;
  /** When something with dates begins or ends next, by `performance.now()`. */
  nextChange: number;
  hits: number;
  misses: number;
  /** How often both caches were dropped, and by what the last time. */
  drops: number;
  lastDrop: { at: Date; cause: string } | null;
};

const cache = sharedWithEdge<PageCache>('page cache', () => ({
  answers: new LRUCache<string, CachedResponse>({
    maxSize: MOST_BYTES,
    ttl: LIFE_MS,
    // Compressed bodies take half as much again, headers a kilobyte at most.
    sizeCalculation: ({ body }, key) => 1024 + Math.ceil(body.length * 1.5) + 2 * key.length,
  }),
  generation: 0,
  connected: false,
  nextChange: Infinity,
  hits: 0,
  misses: 0,
  drops: 0,
  lastDrop: null,
}));

/** Whether a request's answer is the same for everybody who means the same by it. */
function isShared(understood: UnderstoodRequest, { hasRange }: { hasRange: boolean }): boolean {
  const { method, path, query, isApi, isAnonymous, origin } = understood;
  if (method !== 'GET' || !isAnonymous || hasRange) return false;
  // A language in the address is a choice that a cookie keeps, for whoever opens the page.
  return isApi ? origin === null : isSharedPath(path) && !query.has('lng');
}

/**
 * All that such an answer depends on, as it was understood. The language of a first visit follows from the settings,
 * which drop all answers when they change, and from what the browser likes.
 */
const keyOf = ({ host, address, isApi, language, likedLanguage, theme, textSize }: UnderstoodRequest): string =>
  [host, address, language ?? `first ${likedLanguage}`, ...(isApi ? [] : [theme, textSize])].join('\n');

/** What is cached for a request. If nothing is but could be, its context learns under which key its answer belongs. */
export function findCachedResponse(
  understood: UnderstoodRequest,
  { hasRange }: { hasRange: boolean },
): CachedResponse | undefined {
  const context = requestContext();
  if (!context || !cache.connected || !isShared(understood, { hasRange })) return undefined;
  const key = keyOf(understood);
  const cached = cache.answers.get(key);
  if (cached) {
    cache.hits += 1;
    context.route = cached.route;
  } else {
    cache.misses += 1;
    context.cacheEntry = { key, generation: cache.generation };
  }
  return cached;
}

export const encodedBody = (cached: CachedResponse, encoding: Encoding): Promise<Buffer> =>
  (cached.encoded[encoding] ??= compress[encoding](cached.body).catch((error: unknown) => {
    cached.encoded[encoding] = undefined;
    throw error;
  }));

/** Whether the answer that is being made may be sent to others too, and so may hold nothing that is used once. */
export const isCacheable = (): boolean => requestContext()?.cacheEntry !== undefined;

/** Keeps this answer out of the cache: a part of it is missing. */
export function preventCaching(): void {
  delete requestContext()?.cacheEntry;
}

/** In how many milliseconds something with dates begins or ends next; null: nothing will. */
export function expectChange(milliseconds: number | null): void {
  cache.nextChange = milliseconds === null ? Infinity : performance.now() + milliseconds;
}

/** Seconds that an answer may be kept, `most` at most: none is kept past the next moment at which a date passes. */
const secondsUpTo = (most: number): number =>
  Math.max(0, Math.min(most, Math.floor((cache.nextChange - performance.now()) / 1000)));

/**
 * The headers that say how long others may keep an answer, for this moment: a proxy, a browser and an open page keep it
 * until the next date at most. `policy`: its Cache-Control as it was made.
 */
export function lifetimeHeaders(policy: string): [name: string, value: string][] {
  const seconds = secondsUpTo(READER_SECONDS);
  return [
    ['Cache-Control', policy.replace(/(?<=^public, max-age=)\d+$/, (allowed) => String(secondsUpTo(Number(allowed))))],
    ['X-Accel-Expires', String(secondsUpTo(PROXY_SECONDS))],
    ...(seconds < READER_SECONDS ? [[FRESH_SECONDS, String(seconds)] satisfies [string, string]] : []),
  ];
}

/**
 * Caches a good answer for all who ask the same, unless it sets cookies or the catalogue changed while it was made.
 * What comes back is the answer to send. It has an ETag: weak where this gives it, since the body is sent in several
 * codings.
 */
export async function cacheResponse(response: Response): Promise<Response> {
  const context = requestContext();
  const entry = context?.cacheEntry;
  if (!entry || response.status !== 200 || response.headers.has('Set-Cookie')) return response;
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  const etag = headers.get('ETag') ?? `W/${entityTag(body)}`;
  headers.set('ETag', etag);
  headers.set(SHARED_HEADER, '1');
  if (entry.generation === cache.generation && cache.connected) {
    cache.answers.set(entry.key, { headers: [...headers], etag, body, route: context.route, encoded: {} });
  }
  for (const [name, value] of lifetimeHeaders(headers.get('Cache-Control') ?? '')) headers.set(name, value);
  return new Response(body, { headers });
}

/**
 * Drops every answer, and what is being made at the moment is not cached. `cause`: as
 * `dropCaches` has it.
 */
export function dropPages(cause: string, { connected = cache.connected } = {}): void {
  cache.generation += 1;
  cache.drops += 1;
  cache.lastDrop = { at: new Date(), cause };
  cache.connected = connected;
  cache.answers.clear();
}

export function cachedRoutes(): [string, number][] {
  const routes = new Map<string, number>();
  for (const { route = '' } of cache.answers.values()) routes.set(route, (routes.get(route) ?? 0) + 1);
  return [...routes];
}

export const pageCacheFigures = () => ({
  hits: cache.hits,
  misses: cache.misses,
  bytes: cache.answers.calculatedSize,
  mostBytes: MOST_BYTES,
  answers: cache.answers.size,
  connected: cache.connected,
  drops: cache.drops,
  lastDrop: cache.lastDrop,
});
