import { AsyncLocalStorage } from 'node:async_hooks';

import type { UnderstoodRequest } from './read-request';
import { sharedWithEdge } from './shared-with-edge.server';

/** Why an answer is 503, for the log and the metrics. */
export const UNAVAILABLE_CAUSES = [
  'database away',
  'database slow',
  'pool full',
  'disk full',
  'image store away',
  'not migrated',
  'overload',
  'shutting down',
] as const;
export type UnavailableCause = (typeof UNAVAILABLE_CAUSES)[number];

/** Why a request was refused, for the log: the code of the refusal and the names of the fields at fault. */
type Refusal = { readonly code: string; readonly fields: readonly string[] };

export type RequestContext = {
  /** Its id in the log and in `X-Request-Id`. */
  readonly id: string;
  readonly trace?: string;
  readonly understood: UnderstoodRequest;
  /** The address at the other end of the connection; proxies are not seen through. */
  readonly remoteAddress: string | undefined;
  readonly log: Readonly<Record<'info' | 'warn', (details: object, sentence: string) => void>>;
  readonly memo: Map<unknown, unknown>;
  /** Under which key its answer may be cached for others, and what the catalogue was like when it came. */
  cacheEntry?: { key: string; generation: number };
  /** What has to be done once its answer is sent, or its connection is gone. */
  afterAnswer?: () => void;
  /** Its answer was sent, or whoever asked has gone. */
  isOver?: boolean;
  /** Its body was announced as larger than any form, so nobody reads it. */
  bodyTooLarge?: boolean;
  /** The route or call that answers it, for the log and the metrics. */
  route?: string;
  unavailable?: UnavailableCause;
  user?: string;
  refusal?: Refusal;
  queries: number;
};

const storage = sharedWithEdge('request context', () => new AsyncLocalStorage<RequestContext>());

/** The context of the request that is being answered; none outside of one, as in scheduled jobs. */
export const requestContext = (): RequestContext | undefined => storage.getStore();

/** The request that is being answered, as it was understood. Throws outside of one. */
export function understoodRequest(): UnderstoodRequest {
  const understood = storage.getStore()?.understood;
  if (!understood) throw new Error('No request is being answered here.');
  return understood;
}

export const runInContext = <T>(context: RequestContext, answer: () => T): T => storage.run(context, answer);

/** Runs what no request waits for: it has a context, a deadline and a log line of nobody. */
export const runOutsideOfRequests = <T>(work: () => T): T => storage.exit(work);

/**
 * Runs `load` once a request for one key: parallel loaders of a page ask for the same actor or settings.
 * Remix hands every loader its own Request object, so the context and not the Request carries the memory.
 */
export function memoizePerRequest<T>(key: unknown, load: () => Promise<T>): Promise<T> {
  const memo = requestContext()?.memo;
  if (!memo) return load();
  const known = memo.get(key) as Promise<T> | undefined;
  if (known) return known;
  const fresh = load();
  memo.set(key, fresh);
  return fresh;
}

/** Clears what `memoizePerRequest` has, after a write that changed it. */
export function clearMemoized(key: unknown): void {
  requestContext()?.memo.delete(key);
}

/** Says why this request can't be answered at the moment; what is found first counts. */
export function noteUnavailable(cause: UnavailableCause): void {
  const context = requestContext();
  if (context) context.unavailable ??= cause;
}

export function nameRoute(route: string): void {
  const context = requestContext();
  if (context) context.route = route;
}

export function nameUser(user: string): void {
  const context = requestContext();
  if (context) context.user = user;
}

/** Names of fields in a line of the log; more are somebody's invention. */
const MOST_FIELDS = 20;
/** A field of ours, as `lg.priceAfter` or `contents[0].size`; what else a script calls a field may be anything. */
const FIELD = /^[a-zA-Z]{1,40}(\.[a-zA-Z]{1,40}|\[\d{1,3}\]){0,8}$/;

/**
 * Says why this request is refused: `code` as the API names it, and which fields are at fault, never what they hold.
 * What is said last counts.
 */
export function noteRefusal(code: string, fields: readonly string[] = []): void {
  const context = requestContext();
  if (!context) return;
  const shown = fields.slice(0, MOST_FIELDS).map((field) => (FIELD.test(field) ? field : '…'));
  context.refusal = { code, fields: [...new Set(shown)] };
}
