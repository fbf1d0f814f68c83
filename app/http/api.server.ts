import { createHash } from 'node:crypto';

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';

import type { UserActor } from '~/auth/actor';
import { findTokenActor } from '~/auth/api-token.server';
import { countWrite } from '~/auth/write-limit.server';
import { acceptedLanguage } from '~/i18n/accepted-language';

import { keepAnswer } from './answer-cache.server';
import type { ApiCall } from './api-call.server';
import { allowOrigin, preflight } from './api-cors.server';
import { errorResponse, unauthorized } from './api-error.server';
import { ApiFault } from './api-fault.server';
import { isUnmeant } from './request-check.server';
import { type ApiCalls, type ApiMethod, rememberCalls } from './api-registry.server';

type Handler = (args: LoaderFunctionArgs | ActionFunctionArgs) => Promise<Response>;

/** Long enough to spare the shop, short enough that a changed price is seen soon. */
const PUBLIC_CACHE = 'public, max-age=60';

/** scripts/serve/request-method.mjs hands methods that the router knows nothing of on under a name of ours. */
const methodOf = (request: Request): string => request.headers.get('X-Attara-Method') ?? request.method;

/** The methods of an address, as `Allow` names them. */
function allowedMethods(calls: ApiCalls): string {
  const own = Object.keys(calls);
  return [...own, ...(calls.GET && !calls.GET.writes ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}

/** `Authorization: Bearer …` and nothing else: a cookie never says who one is (decisions §5). */
function bearerToken(request: Request): string | null {
  const [, token] = /^Bearer +([\w.~+/=-]{1,512})$/i.exec(request.headers.get('Authorization')?.trim() ?? '') ?? [];
  return token ?? null;
}

/** Who sends a request, if the call wants to know; refused when they may not. */
async function admit(request: Request, { role }: ApiCall): Promise<{ actor: UserActor | null; token: string | null }> {
  if (role === 'public') return { actor: null, token: null };
  const token = bearerToken(request);
  if (token === null) throw unauthorized(request.headers.has('Authorization') ? 'api.badToken' : 'api.noToken');
  const actor = await findTokenActor(token);
  if (!actor) throw unauthorized('api.badToken');
  if (role === 'admin' && actor.role !== 'admin') throw new ApiFault(403, 'forbidden', 'forbidden');
  return { actor, token };
}

/** The answer of a public read, or 304 where its sender has it already. */
function cached(request: Request, body: string, headers: Headers): Response {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  headers.set('ETag', tag);
  headers.set('Cache-Control', PUBLIC_CACHE);
  const known = (request.headers.get('If-None-Match') ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (known.includes(tag) || known.includes('*')) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}

async function perform(calls: ApiCalls, { request, params }: LoaderFunctionArgs): Promise<Response> {
  const method = methodOf(request);
  const reads = method === 'GET' || method === 'HEAD';
  const call = calls[(reads ? 'GET' : method) as ApiMethod];
  if (!call || (method === 'HEAD' && call.writes))
    throw new ApiFault(405, 'method_not_allowed', 'api.method', { headers: { Allow: allowedMethods(calls) } });
  const { actor, token } = await admit(request, call);
  if (reads && call.writes && isUnmeant(request)) throw new ApiFault(403, 'forbidden', 'forbidden');
  if (token !== null && (call.writes || !reads)) await countWrite(token);
  const language = acceptedLanguage(request.headers.get('Accept-Language'));
  const { body, options } = await call.run({ request, language, actor, token, params });
  const headers = new Headers({ 'Cache-Control': 'private, no-store', ...options.headers });
  if (body === null) return new Response(null, { status: options.status ?? 204, headers });
  headers.set('Content-Type', 'application/json; charset=utf-8');
  const text = JSON.stringify(call.bare ? body : { status: 'success', ...body });
  const status = options.status ?? call.status ?? 200;
  if (reads && call.role === 'public' && status === 200) return cached(request, text, headers);
  return new Response(text, { status, headers });
}

async function answer(calls: ApiCalls, args: LoaderFunctionArgs): Promise<Response> {
  const { request } = args;
  if (methodOf(request) === 'OPTIONS') return preflight(request, allowedMethods(calls));
  const response = await perform(calls, args).catch((error: unknown) =>
    errorResponse(error, acceptedLanguage(request.headers.get('Accept-Language'))),
  );
  allowOrigin(request, response.headers);
  if (response.headers.has('ETag')) keepAnswer(response);
  return response;
}

/** The loader and action of an address of `/api/v1`, from its calls by method. */
export function api(calls: ApiCalls): { loader: Handler; action: Handler } {
  const handler: Handler = (args) => answer(calls, args);
  rememberCalls(handler, calls);
  return { loader: handler, action: handler };
}

/** The same for addresses that there are none of: JSON 404 whatever the method (decisions §5). */
export function apiNotFound(): { loader: Handler; action: Handler } {
  const handler: Handler = ({ request }) => {
    const response = errorResponse(
      new ApiFault(404, 'not_found', 'api.noSuchPath'),
      acceptedLanguage(request.headers.get('Accept-Language')),
    );
    allowOrigin(request, response.headers);
    return Promise.resolve(response);
  };
  rememberCalls(handler, {});
  return { loader: handler, action: handler };
}
