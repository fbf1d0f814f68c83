import type { EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { LRUCache } from 'lru-cache';
import { createContext, type ReactElement, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';

import { i18nextIn, languageOf } from '~/i18n/i18n.server';
import { KeeperProvider } from '~/ui/kept';

import { keepAnswer } from './answer-cache.server';
import { contentSecurityPolicy, scriptHashes } from './content-security-policy.server';
import { keepParts, newMark } from './kept-parts.server';
import { filled, FRESH, HERE, holeNamed, inAttribute, inPageData, type Pieces } from './page-pieces.server';
import { pack } from './packed';
import { publicOrigin } from './request-check.server';
import { answersInFrame, openQuestion, type Question, routeName } from './request-store.server';

/** One page of a list, as far as it is another one than its neighbours. */
export type ListedPage = {
  /** All that the frame around it depends on besides its reader and the catalogue: which list, in which order. */
  of: unknown;
  /** What its route's loader packs. */
  data: unknown;
  /** The whole addresses of it that stand in its head. */
  addresses: (origin: string, path: string) => readonly string[];
  /** What stands within `Fresh`. */
  part: ReactElement;
};

/** Reads the page of a list that a request asks for; null where what it asks for has a frame of its own. */
type ReadListed = (request: Request) => Promise<ListedPage | null>;

type Frame = { pieces: Pieces; bundles: readonly string[]; headers: [string, string][]; route: string | undefined };
type Answer = { status: number; headers: Iterable<[string, string]>; body: Buffer };

/** Fifty frames of 40 kB: a shelf in one order, for one language and one taste, has one. */
const BUDGET_BYTES = 2 * 1024 * 1024;
/** As long as answers are kept: a frame may name the year. */
const LIFE_MS = 5 * 60_000;

const frames = new LRUCache<string, Frame>({
  maxSize: BUDGET_BYTES,
  sizeCalculation: ({ pieces }) => 2048 + pieces.reduce((sum, piece) => sum + piece.length, 0),
  ttl: LIFE_MS,
});

let lists: ReadonlyMap<string, ReadListed> = new Map();

/** Says which paths are lists, and how a page of each is read. */
export function knowLists(known: ReadonlyMap<string, ReadListed>): void {
  lists = known;
}

const read = async (request: Request): Promise<ListedPage | null> => (await lists.get(new URL(request.url).pathname)?.(request)) ?? null;

/** No frame outlives a change of the catalogue: the next question is of another generation. */
const keyOf = ({ generation, reader }: Question, { of }: ListedPage): string => `${generation}\n${reader}\n${JSON.stringify(of)}`;

const DATA = 'data';

const pathOf = ({ url }: Request): string => url.slice(new URL(url).origin.length);

/** Each text that is another one on the next page, by the name of the hole that takes its place. */
function changing(request: Request, { data, addresses }: ListedPage): [string, string][] {
  const whole = new Set(addresses(publicOrigin(request), pathOf(request)));
  return [
    [DATA, inPageData(pack(data))],
    ...[...whole].map((address, place): [string, string] => [`address-${place}`, `="${inAttribute(address)}"`]),
  ];
}

/** The pieces with a hole wherever this text was. */
function cutOut(pieces: Pieces, hole: string, text: string): Pieces {
  return pieces.flatMap((piece) =>
    typeof piece === 'string' ? piece.split(text).flatMap((each, place) => (place === 0 ? [each] : [holeNamed(hole), each])) : [piece],
  );
}

/** Keeps what is around a list on a page that was made for guests, unless the page holds its data elsewhere than where they belong. */
export async function keepFrame(request: Request, frame: Pieces, bundles: readonly string[], headers: Headers): Promise<void> {
  const question = openQuestion();
  const listed = question && !headers.has('Set-Cookie') ? await read(request) : null;
  if (!question || !listed || frames.has(keyOf(question, listed))) return;
  const pieces = changing(request, listed).reduce((whole, [hole, text]) => cutOut(whole, hole, text), frame);
  if (pieces.filter((piece) => typeof piece !== 'string' && piece.hole === DATA).length !== 1) return;
  const kept = [...headers].filter(([name]) => name !== 'content-security-policy' && name !== 'x-accel-expires');
  frames.set(keyOf(question, listed), { pieces, bundles, headers: kept, route: routeName() });
}

const Listed = createContext<ReactElement | null>(null);
const Page = () => useContext(Listed);

/** A page that is nothing but what is listed: its links and forms look for a router. */
const NOWHERE = { pathname: '/', search: '', hash: '', state: null, key: 'default' };
const ROUTE = {
  id: 'list',
  path: '*',
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
};
const CONTEXT = {
  manifest: { routes: { list: { ...ROUTE, module: '' } }, entry: { imports: [], module: '' }, url: '', version: '' },
  routeModules: { list: { default: Page } },
  staticHandlerContext: {
    basename: '/',
    location: NOWHERE,
    matches: [{ params: {}, pathname: '/', pathnameBase: '/', route: { id: 'list' } }],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  },
  serverHandoffString: '',
  isSpaMode: false,
  future: { v3_relativeSplatPath: true },
  serializeError: (error: Error) => error,
} as unknown as EntryContext;

/** A page of a list in the frame that was kept of another page of it (decision 014); undefined where there is none: the page is then made as a whole. */
export async function answerInFrame(request: Request): Promise<Answer | undefined> {
  const question = openQuestion();
  const listed = question ? await read(request) : null;
  const frame = question && listed ? frames.get(keyOf(question, listed)) : undefined;
  if (!listed || !frame) return undefined;
  const language = await languageOf(request);
  const { keeper, assemble } = keepParts({ language, mark: newMark(), sparing: true });
  const html = renderToString(
    <I18nextProvider i18n={i18nextIn[language]}>
      <KeeperProvider value={keeper}>
        <Listed.Provider value={listed.part}>
          <RemixServer context={CONTEXT} url={request.url} />
        </Listed.Provider>
      </KeeperProvider>
    </I18nextProvider>,
  );
  const list = assemble(Buffer.from(html).toString('latin1'), false);
  const here = { [HERE]: inAttribute(pathOf(request)) };
  const whole = filled(frame.pieces, {
    ...here,
    ...Object.fromEntries(changing(request, listed)),
    [FRESH]: filled(list.pieces, here),
  });
  const body = Buffer.from(whole, 'latin1');
  answersInFrame(frame.route);
  const headers = new Headers(frame.headers);
  headers.set('Content-Security-Policy', contentSecurityPolicy(scriptHashes(whole)));
  keepAnswer(headers, body);
  return { status: 200, headers, body };
}
