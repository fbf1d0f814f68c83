import { LANGUAGE_KEY } from '~/i18n/language';
import { readCookie } from '~/request/cookie';
import { FRESH_SECONDS } from '~/request/fresh-seconds';
import { isPersonalPath } from '~/request/route-sharing';

import { ClosedError, foreignMessage, NetworkError, RefusedError } from './read-failures';
import { onIntent } from './on-intent';

/** The header of an answer that says something once (a message after a redirect): it is shown, never cached. */
export const SAID_ONCE = 'X-Attara-Once';

/**
 * A failed read is tried this often again, the first time after a second, then after twice as long each time (contract
 * 9.5).
 */
const RETRIES = 3;
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
const LIFETIME = 5 * 60 * 1_000;
const MOST_BYTES = 2_000_000;
const MOST_ANSWERS = 100;

/** Says that nobody has gone there yet: what is said only once waits for those who do. */
const AHEAD = { Purpose: 'prefetch' };

type CacheEntry = { body: ArrayBuffer; headers: [string, string][]; until: number };

type Surroundings = {
  fetch: typeof fetch;
  /** The page's address, for what is relative and what is ours. */
  address: () => string;
  /** The language that answers come in: the same address reads differently in another. */
  language: () => string;
  /** Called after each change, whatever came of it. */
  changed?: () => void;
};

const isRead = ({ pathname }: URL): boolean => pathname.endsWith('.data') || pathname === '/search/suggestions';
const dataOf = ({ pathname, search, origin }: URL): URL =>
  new URL(`${pathname.replace(/\/$/, '') || '/_root'}.data${search}`, origin);
/** Whether these are the data of the page itself, whatever its query. */
const isDataOf = ({ pathname }: URL, page: string): boolean => pathname === dataOf(new URL(page)).pathname;
// What others change meanwhile (orders, stock at checkout) matters more on a person's pages than a round trip.
const isCacheable = ({ pathname }: URL, answer: Response): boolean =>
  answer.status === 200 && !answer.headers.has(SAID_ONCE) && !isPersonalPath(pathname);
/** Milliseconds; less where something on it ends before. */
const lifetimeOf = ({ headers }: Response): number =>
  Math.min(LIFETIME, 1_000 * Number(headers.get(FRESH_SECONDS) ?? Infinity));
const isPassing = (status: number): boolean => status >= 500 || status === 429;

/**
 * `fetch` for the reads a page makes of its own shop (contract 9.5): route data on navigation and suggestions are tried
 * again after 1, 2 and 4 seconds where the connection or the server fails, and cached for five minutes; anything the
 * shopper changes drops what was cached. All other requests pass through untouched. A change that gets no answer leaves
 * the page as it was, so reading that page anew, which the router does after every change, waits for the connection
 * instead of giving the page up.
 */
export function clientReads({ fetch: request, address, language, changed }: Surroundings) {
  const cache = new Map<string, CacheEntry>();
  const coming = new Map<string, Promise<void>>();
  let bytes = 0;
  // Counts drops: an answer that was under way meanwhile may be older than the change.
  let age = 0;
  // The last change got no answer, nor did anything since.
  let lost = false;

  /** `fetch` throws a TypeError where no answer came, or not all of it, and only there. */
  async function send(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
    try {
      const answer = await whole(await request(input, init));
      lost = false;
      return answer;
    } catch (error) {
      throw error instanceof TypeError ? new NetworkError(error.message, { cause: error }) : error;
    }
  }

  function drop(): void {
    age += 1;
    cache.clear();
    bytes = 0;
  }

  function remove(key: string): void {
    bytes -= cache.get(key)?.body.byteLength ?? 0;
    cache.delete(key);
  }

  function recall(key: string): Response | null {
    const known = cache.get(key);
    if (!known) return null;
    if (known.until > Date.now()) return new Response(known.body, { headers: known.headers });
    remove(key);
    return null;
  }

  async function keep(key: string, answer: Response, since: number): Promise<void> {
    const body = await answer.arrayBuffer();
    if (since !== age || body.byteLength > MOST_BYTES / 4) return;
    remove(key);
    cache.set(key, { body, headers: [...answer.headers], until: Date.now() + lifetimeOf(answer) });
    bytes += body.byteLength;
    for (const oldest of cache.keys()) {
      if (bytes <= MOST_BYTES && cache.size <= MOST_ANSWERS) break;
      remove(oldest);
    }
  }

  const keyOf = ({ href }: URL): string => `${language()} ${href}`;

  /**
   * Reads the data of a page that somebody seems to be going to; once, since nobody waits for it yet. Who goes there
   * meanwhile waits for this answer instead of asking for another.
   */
  function readAhead(page: URL): void {
    const url = dataOf(page);
    const key = keyOf(url);
    if (isPersonalPath(page.pathname) || coming.has(key) || recall(key)) return;
    const since = age;
    const reading = send(url, { headers: AHEAD, priority: 'low' })
      .then((answer) => (isCacheable(url, answer) ? keep(key, answer, since) : undefined))
      .catch(() => undefined)
      .finally(() => coming.delete(key));
    coming.set(key, reading);
  }

  async function read(url: URL, input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    signal?.throwIfAborted();
    const key = keyOf(url);
    const reading = coming.get(key);
    if (reading) await reading;
    const known = recall(key);
    if (known) return known;
    const since = age;
    const answer = await persistently(
      () => send(input, init),
      signal,
      () => lost && isDataOf(url, address()),
    );
    if (isCacheable(url, answer)) {
      // Reading the copy fails only where reading the answer does, and that one is the caller's.
      keep(key, answer.clone(), since).catch(() => undefined);
    }
    return answer;
  }

  async function change(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
    drop();
    try {
      return await send(input, init);
    } catch (error) {
      lost = error instanceof NetworkError;
      throw error;
    } finally {
      drop();
      changed?.();
    }
  }

  function answerOf(url: URL, input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
    if (method !== 'GET' && method !== 'HEAD') return change(input, init);
    return method === 'GET' && isRead(url) ? read(url, input, init) : request(input, init);
  }

  async function fetchFor(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input, address());
    if (url.origin !== new URL(address()).origin) return request(input, init);
    const answer = await answerOf(url, input, init);
    if (!url.pathname.endsWith('.data') || answer.ok) return answer;
    const message = await foreignMessage(answer);
    if (message !== null) throw new RefusedError(message);
    if (answer.status === 503) throw new ClosedError();
    return answer;
  }

  return { fetch: fetchFor, readAhead, drop };
}

/**
 * An answer with all of its body. The router reads data as they come, and where that is broken off one of its promises
 * fails with nobody to hear it: an error in the page's console.
 */
async function whole(answer: Response): Promise<Response> {
  if (!answer.body) return answer;
  const { status, statusText, headers } = answer;
  return new Response(await answer.arrayBuffer(), { status, statusText, headers });
}

async function persistently(
  attempt: () => Promise<Response>,
  signal: AbortSignal | null | undefined,
  isPatient: () => boolean,
): Promise<Response> {
  for (let retry = 0; retry < RETRIES || isPatient(); retry += 1) {
    try {
      const answer = await attempt();
      if (!isPassing(answer.status)) return answer;
    } catch (error) {
      if (signal?.aborted) throw error;
    }
    await pause(Math.min(FIRST_WAIT * 2 ** retry, LONGEST_WAIT), signal);
  }
  return attempt();
}

function pause(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      // An abort's reason is an Error wherever nobody chose another.
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Puts `clientReads` in place of the page's `fetch`. A change made in one tab, and every page sent anew (which may
 * follow a form without scripts), drops what the other tabs keep; so does coming back to a page the browser had put
 * aside.
 */
export function installClientReads(): void {
  const channel = new BroadcastChannel('attara-reads');
  const request = window.fetch.bind(window);
  const reads = clientReads({
    fetch: request,
    address: () => location.href,
    // What the server will answer in; the page may still be in the language before.
    language: () => readCookie(document.cookie, LANGUAGE_KEY) ?? document.documentElement.lang,
    changed: () => channel.postMessage('change'),
  });
  channel.onmessage = reads.drop;
  channel.postMessage('page');
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reads.drop();
  });
  window.fetch = reads.fetch;
  onIntent(reads.readAhead);
}
