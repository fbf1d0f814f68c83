import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { config } from '~/config.server';
import { floodProofCache } from '~/flood-proof-cache.server';
import { SeenBefore } from '~/seen-before.server';

import { openQuestion, type Question, routeName } from './request-store.server';

type Encoding = keyof typeof compress;
type Kept = {
  headers: [string, string][];
  etag: string | undefined;
  identity: Buffer;
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
  asked: number;
  route: string | undefined;
};
/** Those of a response, or of an answer that never was one. */
type AnswerHeaders = Iterable<[string, string]> & {
  get: (name: string) => string | null | undefined;
  has: (name: string) => boolean;
  set: (name: string, value: string) => unknown;
};
type Asked = { url?: string; headers: IncomingHttpHeaders };

/** Room for what was asked for once, and for what was asked for again: 280 pages of 33 kB with their compressed ones, or seven thousand short answers. */
const NEWCOMERS_BYTES = 6 * 1024 * 1024;
const SETTLED_BYTES = 14 * 1024 * 1024;
/** The longest that anything is kept, should news of a change ever be lost. */
const LIFE_MS = 5 * 60_000;
/** Seconds that a cache of ours before the shop may keep what is kept here: nobody tells it of changes. Strangers never see this header (deploy/nginx.conf). */
const PROXY_SECONDS = '10';

/** From so many askings on a kept answer is made as small as it can be. */
const OFTEN = 8;

/** Pages that look the same for all guests, and their data. */
const GUEST_PAGE = /^\/(?:_root\.data|(?:store|collections)(?:\/[^/]+|\.data)?|contact(?:\.data)?)?$/;
const PUBLIC_CALL = /^\/api\/v1\//;

/** All that a guest's pages may depend on. Any other cookie may belong to a person, so nothing with one is kept. */
const GUEST_COOKIES = new Set(['i18nextLng', 'attara_theme', 'attara_text']);

/** Two compressed bodies beside the plain one take half as much again; its headers a kilobyte at most. */
const sizeOf = ({ identity }: Kept): number => 1024 + Math.ceil(identity.length * 1.5);

/** Calls and pages with parameters that were asked once: most never are again, so only a second asking is worth a place. */
const askedFor = new SeenBefore(16_384);

const answers = floodProofCache<Kept>({ newcomersBytes: NEWCOMERS_BYTES, settledBytes: SETTLED_BYTES, sizeOf, lifeMs: LIFE_MS });
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

/** What an answer depends on besides its address; null where it must not be kept. */
function readerOf({ url = '', headers }: Asked): string | null {
  if (headers.authorization !== undefined || headers.range !== undefined) return null;
  const [path = ''] = url.split('?', 1);
  // A language in the address is kept in a cookie, but only for whoever opens the page.
  if (/[?&]lng=/.test(url)) return null;
  if (PUBLIC_CALL.test(path)) return headers.origin === undefined ? (headers['accept-language'] ?? '') : null;
  if (!GUEST_PAGE.test(path)) return null;
  const choices = guestChoices(headers.cookie);
  // Without an origin of its own the shop is called what the request calls it, which the framework also takes from a forwarded name.
  const called = config.publicOrigin ? '' : `${headers.host ?? ''} ${String(headers['x-forwarded-host'] ?? '')}`;
  return choices === null ? null : `${choices}\n${called}`;
}

/** What was kept of a request's answer, or what to keep it under; nothing where it is private or nobody would hear of changes. */
function find(asked: Asked): { kept: Kept } | { question: Question } | undefined {
  const reader = hearing ? readerOf(asked) : null;
  if (reader === null) return undefined;
  const key = `${asked.url ?? ''}\n${reader}`;
  const kept = answers.get(key);
  if (kept) found += 1;
  else missed += 1;
  if (kept) return { kept };
  const isFirst = asked.url?.includes('?') === true && !askedFor.again(key);
  return { question: { key, generation, isFirst } };
}

function forgetAll(): void {
  generation += 1;
  answers.clear();
}

function hear(whether: boolean): void {
  hearing = whether;
  forgetAll();
}

/** What keeps answers does on news of the catalogue: what is being answered meanwhile is not kept either, and while nobody tells of changes nothing is. */
export const answerKeeper = { changed: forgetAll, heard: () => hear(true), lost: () => hear(false) };

const brotli = (body: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

const compress = {
  br: (body: Buffer) => brotli(body, 6),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
};

/** A kept answer's body, compressed when it is first asked for again: most addresses are asked for once. */
function encodedBody(kept: Kept, encoding: Encoding): Promise<Buffer> {
  kept.asked += 1;
  if (kept.asked === OFTEN) void makeSmallest(kept);
  return (kept.encoded[encoding] ??= compress[encoding](kept.identity));
}

/** What is asked for often goes out as small as it can be, which takes a tenth of a second: nobody waits for it. */
async function makeSmallest(kept: Kept): Promise<void> {
  const smallest = await brotli(kept.identity, constants.BROTLI_MAX_QUALITY).catch(() => null);
  if (smallest) kept.encoded.br = Promise.resolve(smallest);
}

/** Keeps a good answer for all who ask the same, unless it sets cookies or the catalogue changed while it was made. */
export function keepAnswer(headers: AnswerHeaders, body: Uint8Array): void {
  const question = openQuestion();
  if (!question || headers.has('Set-Cookie')) return;
  headers.set('X-Accel-Expires', PROXY_SECONDS);
  if (question.isFirst === true || question.generation !== generation) return;
  const kept = [...headers].filter(([name]) => name.toLowerCase() !== 'content-length');
  answers.set(question.key, {
    headers: kept,
    etag: headers.get('ETag') ?? undefined,
    identity: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
    encoded: {},
    asked: 0,
    route: routeName(),
  });
}

/** The same of a response whose body is still to be read; the answer itself is not held up by it. */
export function keepResponse(response: Response): void {
  if (!openQuestion() || response.status !== 200) return;
  const { headers } = response;
  if (!headers.has('Set-Cookie')) headers.set('X-Accel-Expires', PROXY_SECONDS);
  if (openQuestion()?.isFirst) return;
  void response
    .clone()
    .arrayBuffer()
    .then((bytes) => keepAnswer(headers, new Uint8Array(bytes)));
}

/** How often what was asked for was there, and what is kept at the moment. */
const figures = () => ({ found, missed, ...answers.figures() });

// The hooks of the server find it here; see scripts/serve/answer-cache.mjs and metrics.mjs.
(globalThis as Record<symbol, unknown>)[Symbol.for('attara.answer-cache')] = { find, encodedBody, figures };
