import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';

import type { EntryContext } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';

import { cacheResponse, isCacheable } from './cache/page-cache.server';
import { startScheduledJobs } from './features/scheduled-jobs/scheduled-jobs.server';
import { getShop } from './features/settings/shop.server';
import { contentSecurityPolicy, scriptHashes } from './http/content-security-policy.server';
import { describeFault } from './request/fault-log.server';
import { NonceContext } from './http/nonce';
import { newNonce } from './http/nonce.server';
import { reportAway, RETRY_AFTER } from './http/unavailable.server';
import { i18nextIn } from './i18n/i18n.server';
import { ShopContext } from './i18n/shop-context';
import { languageOf } from '~/request/language.server';
import { SAID_ONCE } from './layout/client-reads';
import { UnavailableContext } from './layout/unavailable-context';

const RENDER_DEADLINE = 5_000;

startScheduledJobs();

/**
 * Requests whose loaders or action found the database, or another service, away. Remix answers them with 500 and
 * without the error.
 */
const unavailable = new WeakSet<Request>();

export function handleError(error: unknown, { request }: { request: Request }) {
  // A refusal by the router, such as a method that no route takes, is no fault of the shop's.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  if (reportAway(error)) unavailable.add(request);
  else console.error(describeFault(error));
}

/** Renders a page whole before sending it: nothing here is slow enough to stream, and a buffer costs half the CPU. */
export default async function handleRequest(
  request: Request,
  remixStatus: number,
  headers: Headers,
  context: EntryContext,
) {
  const status = remixStatus === 500 && unavailable.has(request) ? 503 : remixStatus;
  // A page that is cached for others allows its scripts by their hashes: a nonce is used once.
  const nonce = isCacheable() ? undefined : newNonce();
  const language = await languageOf(request);
  const { html: page, failed } = await render(
    <I18nextProvider i18n={i18nextIn[language]}>
      <NonceContext.Provider value={nonce}>
        <UnavailableContext.Provider value={status === 503 && remixStatus === 500}>
          <ShopContext.Provider value={await getShop(language)}>
            <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={RENDER_DEADLINE} />
          </ShopContext.Provider>
        </UnavailableContext.Provider>
      </NonceContext.Provider>
    </I18nextProvider>,
    nonce,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', language);
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce ? `'nonce-${nonce}'` : scriptHashes(page)));
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  if (status === 503) headers.set('Retry-After', RETRY_AFTER);
  return cacheResponse(new Response(page, { status: failed ? 500 : status, headers }));
}

/**
 * Route data is as private as the page. An answer that sets cookies holds what is said once, so the browser must not
 * keep it.
 */
export function handleDataRequest(answer: Response, { request }: { request: Request }) {
  const status = answer.status === 500 && unavailable.has(request) ? 503 : answer.status;
  const response = status === answer.status ? answer : new Response(answer.body, { status, headers: answer.headers });
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-store');
  if (status === 503) response.headers.set('Retry-After', RETRY_AFTER);
  if (response.headers.has('Set-Cookie')) response.headers.set(SAID_ONCE, '1');
  // As remix-serve writes it, and so as it must be cached.
  response.headers.set('Content-Type', 'text/x-script; charset=utf-8');
  return cacheResponse(response);
}

function render(page: React.ReactElement, nonce: string | undefined): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Else large parts would come as a hole that a script fills.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer);
        text(pipe(new PassThrough())).then((html) => resolve({ html: withoutZeroBytes(html), failed }), reject);
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

/**
 * React 18 fills the end of a 2 kB block with zero bytes where a letter of several bytes does not fit, which is to say
 * in Arabic. Browsers show them as broken letters and refuse to hydrate. HTML holds no zero byte of its own.
 */
const withoutZeroBytes = (html: string): string => html.replaceAll('\0', '');
