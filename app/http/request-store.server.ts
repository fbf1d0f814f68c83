import type { AsyncLocalStorage } from 'node:async_hooks';

type RequestStore = {
  id: string;
  address: string | undefined;
  method: string;
  queries?: number;
  unprepared?: number;
  memo: Map<unknown, unknown>;
  question?: Question;
  changesCatalogue?: boolean;
  route?: string;
};
/** A request whose answer may be kept: under which key, and what the catalogue was like when it came. */
export type Question = {
  key: string;
  generation: number;
  /** Nobody has asked it before, and most such are never asked again: its answer is not worth a place yet. */
  isFirst?: boolean;
};

const key = Symbol.for('attara.request-store');

/** What belongs to the request being answered; opened by scripts/serve-hooks.mjs before the router sees it. */
function requestStore(): RequestStore | undefined {
  const holder = globalThis as { [key]?: AsyncLocalStorage<RequestStore> };
  return holder[key]?.getStore();
}

/**
 * Runs `load` once a request for one key: parallel loaders of a page ask for the same actor or settings.
 * Remix hands every loader its own Request object, so the store and not the Request carries the memory.
 */
export function memoizePerRequest<T>(memoKey: unknown, load: () => Promise<T>): Promise<T> {
  const memo = requestStore()?.memo;
  if (!memo) return load();
  const known = memo.get(memoKey) as Promise<T> | undefined;
  if (known) return known;
  const fresh = load();
  memo.set(memoKey, fresh);
  return fresh;
}

/** Forgets what `memoizePerRequest` kept, after a write that changed it. */
export function forgetMemoized(memoKey: unknown): void {
  requestStore()?.memo.delete(memoKey);
}

/** The address at the other end of the line that this request came in on; proxies are not seen through. */
export const socketAddress = (): string | null => requestStore()?.address ?? null;

/** The question that this request asks, where its answer may be kept for others; see answer-cache.server.ts. */
export const openQuestion = (): Question | undefined => requestStore()?.question;

/** Keeps nothing of this answer: part of it is missing. */
export function closeQuestion(): void {
  delete requestStore()?.question;
}

/**
 * Says that this request changes something of the catalogue or of the store's settings: before it is answered, which is after the commit, this process forgets what it keeps
 * of them (scripts/serve/answer-cache.mjs).
 */
export function changesCatalogue(): void {
  const store = requestStore();
  if (store) store.changesCatalogue = true;
}

/** Says which route answers this request, for the log and the figures. */
export function nameRoute(route: string | undefined): void {
  const store = requestStore();
  if (store && route) store.route = route;
}

/** The route that answers this request, as far as it is known by now. */
export const routeName = (): string | undefined => requestStore()?.route;
