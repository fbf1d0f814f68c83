import type { UserActor } from '~/auth/actor';
import { findTokenActor } from '~/auth/api-token.server';
import { isOffice, mayAsk } from '~/auth/permissions';
import { countWrite } from '~/auth/write-limit.server';
import type { Language } from '~/i18n/language';
import { discardBody } from '~/http/read-body.server';
import { isUnmeant } from '~/http/request-check.server';
import { entityTag, namesTag } from '~/request/entity-tag';
import { readerLanguage } from '~/request/language.server';
import { nameRoute, understoodRequest } from '~/request/request-context.server';
import { logSecurityEvent } from '~/http/security-log.server';

import { addressFinder, type FoundAddress } from './address-finder.server';
import { API_METHODS, type ApiAddress, type ApiCall, type ApiReply, type ApiRequest, CsvFile } from './call.server';
import { allowOrigin, preflight } from './cors.server';
import { answerError, unauthorized } from './error.server';
import { ApiFault } from './fault.server';

/** Long enough to spare the shop, short enough that a changed price is seen soon. */
const PUBLIC_CACHE = 'public, max-age=60';

/** The methods of an address, as `Allow` names them. */
function allowedMethods(address: ApiAddress): string {
  const own = API_METHODS.filter((method) => address[method]);
  return [...own, ...(address.GET && !address.GET.writes ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}

/** `Authorization: Bearer …` and nothing else: a cookie never says who one is (contract 8.5). */
function tokenOf(request: Request): string {
  const [, token] = /^Bearer +([\w.~+/=-]{1,512})$/i.exec(request.headers.get('Authorization')?.trim() ?? '') ?? [];
  if (token === undefined) throw unauthorized(request.headers.has('Authorization') ? 'api.badToken' : 'api.noToken');
  return token;
}

/** Whose token it is; refused when they may not. A write is counted, whatever becomes of it. */
async function admit(token: string, { may }: ApiCall, counted: boolean): Promise<UserActor> {
  const actor = await findTokenActor(token);
  if (!actor) {
    logSecurityEvent('token.refused');
    throw unauthorized('api.badToken');
  }
  if (counted) await countWrite(actor.id);
  if (!mayAsk(actor, may)) {
    logSecurityEvent('admin.refused', { user: actor.id });
    if (actor.twoStepDue && isOffice(may)) throw new ApiFault(403, 'two_step_needed', 'twoStep.needed');
    throw new ApiFault(403, 'forbidden', 'forbidden');
  }
  return actor;
}

type Incoming = Pick<ApiRequest, 'request' | 'language' | 'params'>;

/** Runs a call once its sender is known and may make it; nothing of the body is read before. */
async function runAdmitted(
  call: ApiCall,
  incoming: Incoming,
  { writes, unmeant }: { writes: boolean; unmeant: boolean },
) {
  if (call.may === 'public') return call.run({ ...incoming, actor: null, token: null });
  const token = tokenOf(incoming.request);
  const actor = await admit(token, call, writes && !unmeant);
  if (unmeant) {
    logSecurityEvent('request.refused', { user: actor.id });
    throw new ApiFault(403, 'forbidden', 'forbidden');
  }
  return call.run({ ...incoming, actor, token });
}

/** The answer of a public read, or 304 where its sender has it already. */
function publicAnswer(request: Request, text: string, headers: Headers): Response {
  const tag = entityTag(text);
  headers.set('ETag', tag);
  headers.set('Cache-Control', PUBLIC_CACHE);
  if (namesTag(request.headers.get('If-None-Match'), tag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers });
}

function responseTo(request: Request, call: ApiCall, { body, options }: ApiReply<object | null>): Response {
  const headers = new Headers({ 'Cache-Control': 'private, no-store', ...options.headers });
  if (body === null) return new Response(null, { status: options.status ?? 204, headers });
  if (body instanceof CsvFile) {
    headers.set('Content-Type', 'text/csv; charset=utf-8');
    headers.set('Content-Disposition', `attachment; filename="${body.name}.csv"`);
    return new Response(body.text, { headers });
  }
  headers.set('Content-Type', 'application/json; charset=utf-8');
  const text = JSON.stringify(call.bare ? body : { status: 'success', ...body });
  const status = options.status ?? call.status ?? 200;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && call.may === 'public' && status === 200) return publicAnswer(request, text, headers);
  return new Response(text, { status, headers });
}

/**
 * The call of an address for a method; HEAD is GET without its body, and there is none of a GET that changes something.
 */
function callOf(address: ApiAddress, method: string): ApiCall {
  const name = API_METHODS.find((each) => each === (method === 'HEAD' ? 'GET' : method));
  const call = name && address[name];
  if (call && !(method === 'HEAD' && call.writes)) return call;
  throw new ApiFault(405, 'method_not_allowed', 'api.method', { headers: { Allow: allowedMethods(address) } });
}

async function perform(found: FoundAddress | null, request: Request, language: Language): Promise<Response> {
  if (!found) throw new ApiFault(404, 'not_found', 'api.noSuchPath');
  const { address, params } = found;
  const { method } = understoodRequest();
  const call = callOf(address, method);
  const reads = method === 'GET' || method === 'HEAD';
  const writes = call.writes === true || !reads;
  const unmeant = reads && writes && isUnmeant(request);
  const reply = await runAdmitted(call, { request, language, params }, { writes, unmeant });
  return responseTo(request, call, reply);
}

async function answer(found: FoundAddress | null, request: Request): Promise<Response> {
  const [{ method }, language] = [understoodRequest(), await readerLanguage()];
  if (found && method === 'OPTIONS') return preflight(request, allowedMethods(found.address));
  const response = await perform(found, request, language).catch((error: unknown) => answerError(error, language));
  allowOrigin(request, response.headers);
  return response;
}

/**
 * Answers requests of the API by the call that stands at their address: 404 where there is none, 405 with `Allow` where
 * it has no such method, 401 and 403 before anything of the body is read. It never throws: refusals and faults are
 * answers too.
 */
export function requestAnswerer(addresses: readonly ApiAddress[]): (request: Request) => Promise<Response> {
  const find = addressFinder(addresses);
  return async (request) => {
    const found = find(understoodRequest().path);
    if (found) nameRoute(`api/v1${found.address.path}`);
    const response = await answer(found, request);
    void discardBody(request);
    return response;
  };
}
