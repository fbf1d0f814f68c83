import { LRUCache } from 'lru-cache';

import { SeenBefore } from '~/seen-before.server';

import { contentSecurityPolicy } from './content-security-policy.server';
import { cookieNamed } from './flash.server';
import { findPart, gap, newMark } from './kept-parts.server';
import { newNonce, NONCE } from './nonce.server';
import { filled, HERE, inPageData, type Pieces, TEXTS, textsOf } from './page-pieces.server';
import { answersKept, type Apart, routeName, runApart } from './request-store.server';

/** What is one customer's own on a page: texts in its data by the name of their gap, and what each personal part of it depends on. */
export type Customer = { data: Readonly<Record<string, string>>; parts: Readonly<Record<string, unknown>> };

/** Who may be shown a page made for nobody. `nobody`: what a request remembers of a customer with gaps for all that is theirs. */
type People = {
  find: (request: Request) => Promise<Customer | null>;
  nobody: (open: (name: string) => string) => Map<unknown, unknown>;
};

type Page = NonNullable<Apart['page']> & { headers: [string, string][]; route: string | undefined };
type Answer = { status: number; headers: Iterable<[string, string]>; body: Buffer };
type Handler = (request: Request) => Promise<Response>;

/** A hundred pages: only lists, collections and the contact are among them. */
const BUDGET_BYTES = 5 * 1024 * 1024;
/** The longest that a page is kept, should news of a change ever be lost. */
const LIFE_MS = 5 * 60_000;

const sizeOf = ({ pieces }: Page): number => 2048 + pieces.reduce((sum, piece) => sum + piece.length, 0);

const pages = new LRUCache<string, Page>({ maxSize: BUDGET_BYTES, sizeCalculation: sizeOf, ttl: LIFE_MS });
/** A page that one customer asks for once is made for that one: only the second asking is worth a page for all. */
const askedFor = new SeenBefore(8_192);
const underWay = new Map<string, Promise<Page | undefined>>();
let generation = 0;
let hearing = false;

function forgetAll(): void {
  generation += 1;
  pages.clear();
  underWay.clear();
}

function hear(whether: boolean): void {
  hearing = whether;
  forgetAll();
}

/** The same news as for the answers of guests: on a change all is forgotten, and while nobody would tell of one nothing is kept. */
export const customerPageKeeper = { changed: forgetAll, heard: () => hear(true), lost: () => hear(false) };

let people: People | undefined;

/** Says who customers are. */
export function knowCustomers(known: People): void {
  people = known;
}

/** The pages that hold nothing of their reader but what is in the frame around them. */
const SHARED_PAGE = /^\/(?:store|collections(?:\/[\w-]+)?|contact)?$/;
const TASTES = new Set(['i18nextLng', 'attara_theme', 'attara_text']);

/** The tastes that a request with a session names, in one order; null where anything else is to be heeded, such as a message that waits. */
function tastesOf(cookie = ''): string | null {
  const pairs = cookie.split(';').map((pair) => pair.trim());
  const nameOf = (pair: string): string => pair.slice(0, pair.indexOf('='));
  const tastes = pairs.filter((pair) => nameOf(pair) !== cookieNamed('attara_session'));
  return tastes.length < pairs.length && tastes.every((pair) => TASTES.has(nameOf(pair))) ? tastes.sort().join('; ') : null;
}

const SOUND_DATA = /\\"$/;

/** Whether each of these gaps is there once, as the beginning of a text in the page's data, and so nowhere else. */
function areInData({ pieces }: { pieces: Pieces }, names: readonly string[]): boolean {
  return names.every((name) => {
    const places = pieces.flatMap((piece, at) => (typeof piece !== 'string' && piece.hole === name ? [at] : []));
    const before = pieces[(places[0] ?? 0) - 1];
    return places.length === 1 && typeof before === 'string' && SOUND_DATA.test(before);
  });
}

/** The page for nobody: nothing of the request that asks for it is known while it is made, but the address and the tastes. */
async function makePage(address: string, tastes: string, handler: Handler, { nobody }: People, names: string[]): Promise<Page | undefined> {
  const apart: Apart = { mark: newMark(), isPartial: false };
  return runApart(
    apart,
    nobody((name) => gap(apart.mark, name)),
    async () => {
      const { status, headers } = await handler(new Request(address, { headers: { Cookie: tastes } }));
      if (!apart.page || apart.isPartial || status !== 200 || headers.has('Set-Cookie') || !areInData(apart.page, names)) return undefined;
      return { ...apart.page, headers: [...headers], route: routeName() };
    },
  );
}

/** The page of an address, from what is kept or made now; undefined where it may not be kept. */
function pageOf(key: string, make: () => Promise<Page | undefined>): Promise<Page | undefined> | Page {
  const known = pages.get(key) ?? underWay.get(key);
  if (known) return known;
  const begun = generation;
  const making = make()
    .then((page) => {
      if (page && begun === generation) pages.set(key, page);
      return page;
    })
    .finally(() => {
      if (underWay.get(key) === making) underWay.delete(key);
    });
  underWay.set(key, making);
  return making;
}

/**
 * Answers a customer with the page made for nobody and their own parts in it, which were kept when they were last made (decision 013). Undefined where
 * anything of that is not there: the page is then made for them, and their parts are kept.
 */
export async function answerCustomer(request: Request, handler: Handler): Promise<Answer | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const tastes = tastesOf(request.headers.get('Cookie') ?? undefined);
  const special = request.headers.has('Authorization') || request.headers.has('Range') || searchParams.has('lng');
  if (!hearing || !people || tastes === null || special || !SHARED_PAGE.test(pathname)) return undefined;
  const key = `${request.url}\n${tastes}`;
  const asked = people;
  if (!pages.has(key) && !askedFor.again(key)) return undefined;
  const customer = await asked.find(request).catch(() => null);
  if (!customer) return undefined;
  const page = await pageOf(key, () => makePage(request.url, tastes, handler, asked, Object.keys(customer.data)));
  return page && join(page, customer);
}

function join({ pieces, here, bundles, language, headers, route }: Page, customer: Customer): Answer | undefined {
  const own: Record<string, string> = { [HERE]: here };
  const shown = [bundles];
  for (const [name, text] of Object.entries(customer.data)) own[name] = inPageData(text);
  for (const [name, of] of Object.entries(customer.parts)) {
    const part = findPart(name, language, of);
    if (!part) return undefined;
    own[name] = filled(part.pieces, own);
    shown.push(part.bundles);
  }
  const nonce = newNonce();
  Object.assign(own, { [NONCE]: nonce, [TEXTS]: textsOf(...shown) });
  answersKept(route);
  const sent = new Headers(headers);
  sent.set('Content-Security-Policy', contentSecurityPolicy(`'nonce-${nonce}'`));
  return { status: 200, headers: sent, body: Buffer.from(filled(pieces, own), 'latin1') };
}
