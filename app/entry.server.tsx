import type { EntryContext } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { I18nextProvider } from 'react-i18next';

import { carryOutImport } from './admin/import-export/product-import.server';
import { cacheResponse, isCacheable } from './cache/page-cache.server';
import { startScheduledJobs } from './features/scheduled-jobs/scheduled-jobs.server';
import { firstVisitLanguage, getShop } from './features/settings/shop.server';
import { contentSecurityPolicy, scriptHashes } from './http/content-security-policy.server';
import { describeFault } from './request/fault-log.server';
import { NonceContext } from './http/nonce';
import { newNonce } from './http/nonce.server';
import { RENDER_DEADLINE, renderPage } from './http/render-page.server';
import { reportAway, RETRY_AFTER } from './http/unavailable.server';
import type { Language } from './i18n/language';
import { i18nextIn, translator } from './i18n/i18n.server';
import { ShopContext } from './i18n/shop-context';
import { decideFirstVisits, languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';
import { SAID_ONCE } from './layout/client-reads';
import { UnavailableContext } from './layout/unavailable-context';
import { shortPage } from './request/short-page';

decideFirstVisits(firstVisitLanguage);
startScheduledJobs(carryOutImport);

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

function overloaded(language: Language): Response {
  const t = translator(language);
  return new Response(shortPage(language, t('error.unavailable'), t('errors:api.unavailable')), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Cache-Control': 'no-store',
      'Retry-After': RETRY_AFTER,
    },
  });
}

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
  const rendered = await renderPage(
    <I18nextProvider i18n={i18nextIn[language]}>
      <NonceContext.Provider value={nonce}>
        <UnavailableContext.Provider value={status === 503 && remixStatus === 500}>
          <ShopContext.Provider value={await getShop(language)}>
            <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={RENDER_DEADLINE} />
          </ShopContext.Provider>
        </UnavailableContext.Provider>
      </NonceContext.Provider>
    </I18nextProvider>,
    { nonce },
  ).catch((error: unknown) => {
    if (!reportAway(error)) throw error;
    return null;
  });
  if (!rendered) return overloaded(language);
  const { html: page, failed } = rendered;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', language);
  if (understoodRequest().language === null) headers.append('Vary', 'Accept-Language');
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
