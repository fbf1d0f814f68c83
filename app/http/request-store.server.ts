import type { AsyncLocalStorage } from 'node:async_hooks';

import type { Pieces } from './page-pieces.server';

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
  depth?: number;
  apart?: Apart;
};
/** A page that is made for nobody in particular, to be many people's: `mark` names the gaps in it for what is theirs. */
export type Apart = {
  readonly mark: string;
  isPartial: boolean;
  /** The page, once it is made: its own address as it stands in it, and the bundles of texts that it shows. */
  page?: { pieces: Pieces; here: string; bundles: readonly string[]; language: string };
};
/** A request whose answer may be kept: under which key, and what the catalogue was like when it came. */
export type Question = {
  key: string;
  /** What of the key is not the address: tastes, and what the shop is called. */ reader: string;
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
  const store = requestStore();
  delete store?.question;
  if (store?.apart) store.apart.isPartial = true;
}

/**
 * Says that this request changes something of the catalogue or of the store's settings: before it is answered, which is after the commit, this process forgets what it keeps
 * of them (scripts/serve/answer-cache.mjs).
 */
export function changesCatalogue(): void {
  const store = requestStore();
  if (store) store.changesCatalogue = true;
}

/** Whether what is being made is for nobody in particular. */
export const madeApart = (): Apart | undefined => requestStore()?.apart;

/**
 * Makes something for nobody in particular amid a request of somebody: nothing that was remembered for this request is known there, only what `memo`
 * says. Statements count for the request.
 */
export async function runApart<T>(apart: Apart, memo: Map<unknown, unknown>, work: () => Promise<T>): Promise<T> {
  const asking = requestStore();
  const storage = (globalThis as { [key]?: AsyncLocalStorage<RequestStore> })[key];
  if (!asking || !storage) return work();
  const { id, address, method } = asking;
  const inner = { id, address, method, memo, apart, queries: 0, unprepared: 0 };
  try {
    return await storage.run(inner, work);
  } finally {
    asking.queries = (asking.queries ?? 0) + inner.queries;
    asking.unprepared = (asking.unprepared ?? 0) + inner.unprepared;
  }
}

/** Says which route answers this request, for the log and the figures: of a page's routes, which all run at once, the innermost. */
export function nameRoute(id: string, depth: number): void {
  const store = requestStore();
  if (store && depth > (store.depth ?? -1)) Object.assign(store, { route: id, depth });
}

/** Says that this request is answered with what was made before, by this route. */
export function answersKept(route: string | undefined): void {
  const store = requestStore();
  if (store) Object.assign(store, { route, kept: true });
}

/** Says that the page of this request was put together in a frame that was made before, by this route. */
export function answersInFrame(route: string | undefined): void {
  const store = requestStore();
  if (store) Object.assign(store, { route, framed: true });
}

/** The route that answers this request, as far as it is known by now. */
export const routeName = (): string | undefined => requestStore()?.route;
