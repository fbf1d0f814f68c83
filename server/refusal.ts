import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';

import { config } from '~/config.server';
import { API_PREFIX } from '~/request/read-request';
import { readCookie } from '~/request/cookie';
import { noteRefusal, requestContext } from '~/request/request-context.server';
import { shortPage } from '~/request/short-page';
import { LANGUAGE_KEY } from '~/i18n/language';

type Refusal = { code: string; en: string; ar: string; headers?: Record<string, string> };

/** Of what could not be understood only a guess: the sentence is in Arabic where the cookie says so. */
function languageOf({ headers }: IncomingMessage): 'en' | 'ar' {
  const known = requestContext()?.understood.language;
  return known ?? (readCookie(headers.cookie ?? '', LANGUAGE_KEY) === 'ar' ? 'ar' : 'en');
}

/** As the API itself says it (app/api), which never sees this request. */
function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Vary', 'Origin');
  if (!headers.origin || !config.corsOrigins.includes(headers.origin)) return;
  response.setHeader('Access-Control-Allow-Origin', headers.origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Expose-Headers', 'Content-Language');
}

/** Answers before the app is asked: JSON to a script, a short page to a browser, each in its language. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { code, headers, ...sentences }: Refusal,
): void {
  noteRefusal(code);
  const isApi = requestContext()?.understood.isApi ?? (request.url ?? '').startsWith(API_PREFIX);
  const language = languageOf(request);
  const sentence = sentences[language];
  const kind = status >= 500 ? 'error' : 'fail';
  const body = isApi
    ? JSON.stringify({ status: kind, message: sentence, code })
    : shortPage(language, `${status} ${STATUS_CODES[status] ?? ''}`, sentence);
  if (isApi) allowOrigin(request, response);
  response.writeHead(status, {
    'Content-Type': isApi ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Content-Language': language,
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
