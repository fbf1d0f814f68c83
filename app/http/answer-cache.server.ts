import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { LRUCache } from 'lru-cache';

import { config } from '~/config.server';

import { openQuestion, type Question, routeName } from './request-store.server';

type Bodies = { identity: Buffer; br: Buffer; gzip: Buffer };
type Kept = { headers: [string, string][]; etag: string | undefined; bodies: Bodies; size: number; route: string | undefined };
type Asked = { url?: string; headers: IncomingHttpHeaders };

const BUDGET_BYTES = 32 * 1024 * 1024;
/** The longest that anything is kept, should news of a change ever be lost. */
const LIFE_MS = 5 * 60_000;
/** Seconds that a cache of ours before the shop may keep what is kept here: nobody tells it of changes. Strangers never see this header (deploy/nginx.conf). */
const PROXY_SECONDS = '10';

/** Pages that look the same for all guests, and their data. */
const GUEST_PAGE = /^\/(?:_root\.data|(?:store|collections)(?:\/[^/]+|\.data)?|contact(?:\.data)?)?$/;
const PUBLIC_CALL = /^\/api\/v1\//;

/** All that a guest's pages may depend on. Any other cookie may belong to a person, so nothing with one is kept. */
const GUEST_COOKIES = new Set(['i18nextLng', 'attara_theme', 'attara_text']);

const answers = new LRUCache<string, Kept>({ maxSize: BUDGET_BYTES, sizeCalculation: ({ size }) => size, ttl: LIFE_MS });
let generation = 0;
let found = 0;
let missed = 0;
let hearing = false;

/** What a guest's page depends on besides its address; null where it may depend on a person. */
function guestChoices(cookie: string | undefined): string | null {
  if (!cookie) return '';
  const pairs = cookie.split(';').map((pair) => pair.trim());
  return pairs.every((pair) => GUEST_COOKIES.has(pair.slice(0, pair.indexOf('=')))) ? pairs.sort().join(';') : null;
}

/** The name of an answer: everything it depends on; null where it must not be kept. */
function keyOf({ url = '', headers }: Asked): string | null {
  if (headers.authorization !== undefined || headers.range !== undefined) return null;
  const [path = ''] = url.split('?', 1);
  // A language in the address is kept in a cookie, but only for whoever opens the page.
  if (/[?&]lng=/.test(url)) return null;
  if (PUBLIC_CALL.test(path)) return headers.origin === undefined ? `${url}\n${headers['accept-language'] ?? ''}` : null;
  if (!GUEST_PAGE.test(path)) return null;
  const choices = guestChoices(headers.cookie);
  // Without an origin of its own the shop is called what the request calls it, which the framework also takes from a forwarded name.
  const called = config.publicOrigin ? '' : `${headers.host ?? ''} ${String(headers['x-forwarded-host'] ?? '')}`;
  return choices === null ? null : `${url}\n${choices}\n${called}`;
}

/** What was kept of a request's answer, or what to keep it under; nothing where it is private or nobody would hear of changes. */
function find(asked: Asked): { kept: Kept } | { question: Question } | undefined {
  const key = hearing ? keyOf(asked) : null;
  if (key === null) return undefined;
  const kept = answers.get(key);
  if (kept) found += 1;
  else missed += 1;
  return kept ? { kept } : { question: { key, generation } };
}

/** Forgets everything: the catalogue changed. What is being answered meanwhile is not kept either. */
export function forgetAll(): void {
  generation += 1;
  answers.clear();
}

/** Begins to keep answers once the database tells of changes; after a lost line anything may have been missed. */
export function beginKeeping(): void {
  hearing = true;
  forgetAll();
}

/** Keeps nothing while nobody would tell of changes. */
export function stopKeeping(): void {
  hearing = false;
  forgetAll();
}

const compress = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};

async function bodiesOf(identity: Buffer): Promise<Bodies> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gzipped] = await Promise.all([compress.br(identity, { params }), compress.gzip(identity, { level: 6 })]);
  return { identity, br, gzip: gzipped };
}

/**
 * Keeps an answer for all who ask the same, compressed once, unless it sets cookies, failed, or the catalogue changed while it was made. The answer
 * itself is not held up by it.
 */
export function keepAnswer(response: Response): void {
  const question = openQuestion();
  if (!question || response.status !== 200 || response.headers.has('Set-Cookie')) return;
  response.headers.set('X-Accel-Expires', PROXY_SECONDS);
  const route = routeName();
  const copy = response.clone();
  void copy
    .arrayBuffer()
    .then((bytes) => bodiesOf(Buffer.from(bytes)))
    .then((bodies) => {
      if (question.generation !== generation) return;
      const headers = [...copy.headers].filter(([name]) => name !== 'content-length');
      const size = bodies.identity.length + bodies.br.length + bodies.gzip.length + 1024;
      answers.set(question.key, { headers, etag: copy.headers.get('ETag') ?? undefined, bodies, size, route });
    });
}

/** How often what was asked for was there, and what is kept at the moment. */
const figures = () => ({ found, missed, bytes: answers.calculatedSize, answers: answers.size });

// The hooks of the server find it here; see scripts/serve/answer-cache.mjs and metrics.mjs.
(globalThis as Record<symbol, unknown>)[Symbol.for('attara.answer-cache')] = { find, forgetAll, figures };
