import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';

import type { UserActor } from './auth/actor';
import { ACTOR_MEMO, currentActor } from './auth/guards.server';
import { cartTextMemo, getCartText } from './features/cart/cart.queries.server';
import { getSettings } from './features/settings/settings.queries.server';
import { startScheduledJobs } from './features/scheduled-jobs/scheduled-jobs.server';
import { answerKeeper, keepResponse } from './http/answer-cache.server';
import { contentSecurityPolicy, scriptHashes } from './http/content-security-policy.server';
import { describeFault } from './http/fault-log.server';
import { customerPageKeeper, knowCustomers } from './http/customer-pages.server';
import { gap, keepParts, newMark } from './http/kept-parts.server';
import { keepFrame, knowLists } from './http/list-frames.server';
import { withLateModules } from './http/late-modules';
import { NonceContext } from './http/nonce';
import { newNonce, NONCE } from './http/nonce.server';
import { filled, HERE, inAttribute, TEXTS, textsOf } from './http/page-pieces.server';
import { madeApart, openQuestion } from './http/request-store.server';
import { RETRY_AFTER } from './http/route-faults.server';
import { languageOf, pageTranslator } from './i18n/i18n.server';
import { TEXTS_OF_PAGE } from './i18n/config';
import { TranslationProvider } from './i18n/use-translation';
import { personalParts } from './layout/personal-part';
import { SAID_ONCE } from './layout/client-reads';
import { STORE_LISTS } from './layout/store-lists.server';
import { KeeperProvider } from './ui/kept';

const RENDER_DEADLINE = 5_000;

startScheduledJobs(answerKeeper, customerPageKeeper);

knowCustomers({
  async find(request) {
    const actor = await currentActor(request);
    if (actor.kind !== 'user' || actor.role !== 'user') return null;
    const [cart, { freeDeliveryThreshold: threshold }] = await Promise.all([getCartText(actor.id), getSettings()]);
    return { data: { id: actor.id, name: actor.name, cart }, parts: personalParts({ user: actor, cart, threshold }) };
  },
  nobody(open) {
    const actor: UserActor = { kind: 'user', id: open('id'), name: open('name'), role: 'user', sessionId: null };
    return new Map<unknown, unknown>([
      [ACTOR_MEMO, Promise.resolve(actor)],
      [cartTextMemo(actor.id), Promise.resolve(open('cart'))],
    ]);
  },
});

knowLists(STORE_LISTS);

/** Renders a page whole before sending it: nothing here is slow enough to stream, and a buffer costs half the CPU. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const apart = madeApart();
  const mark = apart?.mark ?? newMark();
  // What is kept for others cannot hold a number used once.
  const nonce = openQuestion() ? undefined : apart ? gap(mark, NONCE) : newNonce();
  const language = await languageOf(request);
  const { t, bundles } = pageTranslator(language);
  const parts = keepParts({ language, mark, apart: apart !== undefined });
  const { html, failed } = await render(
    <TranslationProvider value={{ language, t }}>
      <NonceContext.Provider value={nonce}>
        <KeeperProvider value={parts.keeper}>
          <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={RENDER_DEADLINE} />
        </KeeperProvider>
      </NonceContext.Provider>
    </TranslationProvider>,
    nonce,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', language);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  const page = parts.assemble(tidied(html, gap(mark, TEXTS)), failed);
  const { pathname, search } = context.staticHandlerContext.location;
  const here = inAttribute(pathname + search);
  if (apart) {
    apart.page = { pieces: page.pieces, here, bundles: [...bundles, ...page.bundles], language };
    return new Response(null, { status: failed ? 500 : status, headers });
  }
  const whole = filled(page.pieces, { [HERE]: here, [TEXTS]: textsOf(bundles, page.bundles) });
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce ? `'nonce-${nonce}'` : scriptHashes(whole)));
  if (status === 503) headers.set('Retry-After', RETRY_AFTER);
  if (page.frame && status === 200) await keepFrame(request, page.frame, [...bundles, ...page.bundles], headers);
  const response = new Response(Buffer.from(whole, 'latin1'), { status: failed ? 500 : status, headers });
  keepResponse(response);
  return response;
}

/** Route data is as private as the page. An answer that sets cookies holds what is said once, so the browser must not keep it. */
export function handleDataRequest(response: Response) {
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-store');
  if (response.status === 503) response.headers.set('Retry-After', RETRY_AFTER);
  if (response.headers.has('Set-Cookie')) response.headers.set(SAID_ONCE, '1');
  keepResponse(response);
  return response;
}

/**
 * React 18 fills the end of a 2 kB block with zero bytes where a letter of several bytes does not fit, which is to say in Arabic; browsers
 * show them as broken letters and then refuse to hydrate. No HTML holds a zero byte of its own. Bytes stand for letters here, which
 * leaves those beyond ASCII as they are.
 */
function tidied(html: Buffer, texts: string): string {
  return withLateModules(html.toString('latin1').replaceAll('\0', '').replace(TEXTS_OF_PAGE, texts));
}

function render(page: React.ReactElement, nonce: string | undefined): Promise<{ html: Buffer; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Else large parts would come as a hole that a script fills.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer);
        buffer(pipe(new PassThrough())).then((html) => resolve({ html, failed }), reject);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError(error) {
        failed = true;
        console.error(describeFault(error));
      },
    });
    const timer = setTimeout(abort, RENDER_DEADLINE);
  });
}

export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted) return;
  console.error(describeFault(error));
}
