import { createHash } from 'node:crypto';

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';

import type { UserActor } from '~/auth/actor';
import { findTokenActor, findTokenWriter } from '~/auth/api-token.server';
import { UnseenSender } from '~/auth/unseen-sender.server';
import { assertFewWrites } from '~/auth/write-limit.server';
import { acceptedLanguage } from '~/i18n/accepted-language';

import { keepAnswer } from './answer-cache.server';
import type { ApiCall, ApiReply, ApiRequest } from './api-call.server';
import { allowOrigin, preflight } from './api-cors.server';
import { answerError, unauthorized } from './api-error.server';
import { ApiFault } from './api-fault.server';
import { type ApiCalls, type ApiMethod, type Asked, rememberCalls } from './api-registry.server';
import { asResponse, type SentAnswer, type SentHeaders } from './api-sent.server';
import type { CallRequest } from './call-request.server';
import { isUnmeant } from './request-check.server';
import { logSecurityEvent } from './security-log.server';

type Handler = (args: LoaderFunctionArgs | ActionFunctionArgs) => Promise<Response>;

/** Long enough to spare the shop, short enough that a changed price is seen soon. */
const PUBLIC_CACHE = 'public, max-age=60';

/** scripts/serve/request-method.mjs hands methods that the router knows nothing of on under a name of ours. */
const methodOf = (request: CallRequest): string => request.headers.get('X-Attara-Method') ?? request.method;

/** The language in which its sender is spoken to. */
const languageIn = (request: CallRequest) => acceptedLanguage(request.headers.get('Accept-Language'));

/** The methods of an address, as `Allow` names them. */
function allowedMethods(calls: ApiCalls): string {
  const own = Object.keys(calls);
  return [...own, ...(calls.GET && !calls.GET.writes ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}

const isJson = (request: CallRequest): boolean => /^application\/json\b/i.test(request.headers.get('Content-Type') ?? '');

/** `Authorization: Bearer …` and nothing else: a cookie never says who one is (contract 8.5). */
function bearerToken(request: CallRequest): string | null {
  const [, token] = /^Bearer +([\w.~+/=-]{1,512})$/i.exec(request.headers.get('Authorization')?.trim() ?? '') ?? [];
  return token ?? null;
}

/** The same where the call is not for everyone. */
function tokenOf(request: CallRequest): string {
  const token = bearerToken(request);
  if (token === null) throw unauthorized(request.headers.has('Authorization') ? 'api.badToken' : 'api.noToken');
  return token;
}

/** Whose token it is; refused when they may not. A write is counted under its token, whatever becomes of it. */
async function admit(token: string, { role }: ApiCall, counted: boolean): Promise<UserActor> {
  const writer = counted ? await findTokenWriter(token) : null;
  const actor = counted ? writer?.actor : await findTokenActor(token);
  if (!actor) {
    logSecurityEvent('token.refused');
    throw unauthorized('api.badToken');
  }
  if (role === 'admin' && actor.role !== 'admin') {
    logSecurityEvent('admin.refused', { user: actor.id });
    throw new ApiFault(403, 'forbidden', 'forbidden');
  }
  if (writer) assertFewWrites(actor.id, writer.written);
  return actor;
}

type Incoming = Pick<ApiRequest, 'request' | 'language' | 'params'>;

type Run = Promise<ApiReply<object | null>>;

async function runAdmitted(call: ApiCall, incoming: Incoming, { writes, unmeant }: { writes: boolean; unmeant: boolean }): Run {
  if (call.role === 'public') return call.run({ ...incoming, actor: null, sender: null, token: null });
  const token = tokenOf(incoming.request);
  const actor = await admit(token, call, writes && !unmeant);
  if (unmeant) {
    logSecurityEvent('request.refused', { user: actor.id });
    throw new ApiFault(403, 'forbidden', 'forbidden');
  }
  return call.run({ ...incoming, actor, sender: actor, token });
}

/** The call's own statement asks who sends it. What stands in its way before that is told to nobody who would not have been let in. */
async function runUnseen(call: ApiCall, incoming: Incoming): Run {
  const token = tokenOf(incoming.request);
  const sender = new UnseenSender(token, () => admit(token, call, true));
  try {
    return await call.run({ ...incoming, actor: null, sender, token });
  } catch (error) {
    if (!sender.isSeen) await sender.admit();
    throw error;
  }
}

/** The answer of a public read, or 304 where its sender has it already. */
function cached(request: CallRequest, text: string, headers: SentHeaders): SentAnswer {
  const body = Buffer.from(text);
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  headers.set('ETag', tag);
  headers.set('Cache-Control', PUBLIC_CACHE);
  const known = (request.headers.get('If-None-Match') ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (known.includes(tag) || known.includes('*')) return { status: 304, headers, body: null };
  return { status: 200, headers, body };
}

async function perform(calls: ApiCalls, { request, params }: Asked): Promise<SentAnswer> {
  const method = methodOf(request);
  const reads = method === 'GET' || method === 'HEAD';
  const call = calls[(reads ? 'GET' : method) as ApiMethod];
  if (!call || (method === 'HEAD' && call.writes))
    throw new ApiFault(405, 'method_not_allowed', 'api.method', { headers: { Allow: allowedMethods(calls) } });
  const writes = call.writes === true || !reads;
  const unmeant = reads && writes && isUnmeant(request);
  const language = languageIn(request);
  const incoming = { request, language, params };
  const asks = call.asks === true && isJson(request);
  const { body, options } = await (asks ? runUnseen(call, incoming) : runAdmitted(call, incoming, { writes, unmeant }));
  const headers: SentHeaders = new Map([['Cache-Control', 'private, no-store'], ...Object.entries(options.headers ?? {})]);
  if (body === null) return { status: options.status ?? 204, headers, body };
  headers.set('Content-Type', 'application/json; charset=utf-8');
  const text = JSON.stringify(call.bare ? body : { status: 'success', ...body });
  const status = options.status ?? call.status ?? 200;
  if (reads && call.role === 'public' && status === 200) return cached(request, text, headers);
  return { status, headers, body: text };
}

async function answer(calls: ApiCalls, asked: Asked): Promise<SentAnswer> {
  const { request } = asked;
  if (methodOf(request) === 'OPTIONS') return preflight(request, allowedMethods(calls));
  const sent = await perform(calls, asked).catch((error: unknown) => answerError(error, languageIn(request)));
  allowOrigin(request, sent.headers);
  if (sent.status === 200 && typeof sent.body === 'object' && sent.body !== null && sent.headers.has('ETag'))
    keepAnswer(sent.headers, sent.body);
  return sent;
}

function handlers(calls: ApiCalls, respond: (asked: Asked) => Promise<SentAnswer>): { loader: Handler; action: Handler } {
  const handler: Handler = async (args) => asResponse(await respond(args));
  rememberCalls(handler, { calls, answer: respond });
  return { loader: handler, action: handler };
}

/** The loader and action of an address of `/api/v1`, from its calls by method. */
export const api = (calls: ApiCalls): { loader: Handler; action: Handler } => handlers(calls, (asked) => answer(calls, asked));

/** The same for addresses that there are none of: JSON 404 whatever the method (contract 8.3). */
export const apiNotFound = (): { loader: Handler; action: Handler } =>
  handlers({}, ({ request }) => {
    const sent = answerError(new ApiFault(404, 'not_found', 'api.noSuchPath'), languageIn(request));
    allowOrigin(request, sent.headers);
    return Promise.resolve(sent);
  });
