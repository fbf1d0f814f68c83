import { config } from '~/config.server';
import { bodyLimit, FORM_LIMIT, isMultipart } from '~/request/body-limit';
import { standingOrigin } from '~/request/public-link.server';
import { noteRefusal, requestContext, understoodRequest } from '~/request/request-context.server';

import { type FormLimits, MOST_PARTS, readFormBody, UnreadableForm } from './form-body.server';
import { logSecurityEvent } from './security-log.server';

type Seen = Pick<Request, 'url'> & { readonly headers: Pick<Headers, 'get'> };

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The origin browsers see: PUBLIC_ORIGIN, else the request's own when that is loopback, else http://localhost:PORT
 * (contract 10.1).
 */
export function publicOrigin(): string {
  if (config.publicOrigin) return config.publicOrigin;
  const own = new URL(`http://${understoodRequest().host}`);
  return LOOPBACK.has(own.hostname) ? own.origin : standingOrigin();
}

/** The `Origin` of the request that is being answered; the edge keeps it from Remix, which would judge it by `Host`. */
export const currentOrigin = (): string | null => requestContext()?.understood.origin ?? null;

function refuse(status: number, text: string): never {
  noteRefusal(text.toLowerCase().replaceAll(' ', '_'));
  throw new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

function refuseForeign(): never {
  logSecurityEvent('request.refused');
  return refuse(403, 'Forbidden');
}

/**
 * Whether a request comes from another site (contract 9.1): by `Sec-Fetch-Site`, or, where the browser does not send
 * that, by a foreign `Origin`. Forwarded headers and Host play no part.
 */
function isForeign(request: Seen): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = currentOrigin();
  return origin !== null && origin !== publicOrigin();
}

/** Refuses requests no page of ours makes (contract 9.1): a non-GET from another site. */
export function assertOwnRequest(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (isForeign(request)) refuseForeign();
}

const AHEAD_OF_TIME = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'];

export const isAheadOfTime = (request: Seen): boolean =>
  AHEAD_OF_TIME.some((name) => /prefetch|prerender|preview/i.test(request.headers.get(name) ?? ''));

/** Whether nobody meant this request: it comes from another site or ahead of time (contract 5.3). */
export const isUnmeant = (request: Seen): boolean => isForeign(request) || isAheadOfTime(request);

/**
 * Refuses all but a script on a page of ours that asks for JSON: no form, no other site and no old browser gets what
 * follows.
 */
export function assertScriptOfOurs(request: Request): void {
  const site = request.headers.get('Sec-Fetch-Site');
  const own = site === null ? currentOrigin() === publicOrigin() : site === 'same-origin';
  if (!own) refuseForeign();
  if (!/\bapplication\/json\b/.test(request.headers.get('Accept') ?? '')) refuse(406, 'Not acceptable');
}

const oversized = new WeakSet<FormData>();

/**
 * Whether nothing could be read of a form, because it was larger than 20 MB: its fields are not empty, they are
 * unknown.
 */
export const isOversized = (form: FormData): boolean => oversized.has(form);

/** What a page's form may have: `files` are pictures or a spreadsheet, with which it may be 20 MB. */
type FormKind = Partial<Pick<FormLimits, 'mostParts'>> & { files?: boolean };

/**
 * Reads a form posted by one of our pages, of at most 256 kB and 200 parts unless the page has more. A body that is no
 * form is 400, never a fault; one that is too large comes without fields.
 */
export async function readForm(
  request: Request,
  { mostParts = MOST_PARTS, files = false }: FormKind = {},
): Promise<FormData> {
  assertOwnRequest(request);
  // The edge lets such a form of the back office through so that its page can say it in its own place.
  if (requestContext()?.bodyTooLarge) {
    const unread = new FormData();
    oversized.add(unread);
    return unread;
  }
  const type = request.headers.get('Content-Type') ?? '';
  if (!isMultipart(type) && !/^application\/x-www-form-urlencoded\b/i.test(type)) refuse(415, 'Unsupported media type');
  try {
    const mostBytes = files ? bodyLimit(type, understoodRequest()) : FORM_LIMIT;
    return await readFormBody(request, { mostBytes, mostParts });
  } catch (error) {
    if (!(error instanceof UnreadableForm)) throw error;
    return error.reason === 'malformed' ? refuse(400, 'Bad request') : refuse(413, 'Payload too large');
  }
}

export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
