import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';

import { roleOf, type UserActor } from '~/auth/actor';
import { confirmSessionToken, type IssuedToken, offerSessionToken } from '~/auth/api-token.server';
import { requireUser } from '~/auth/guards.server';
import { endTokenHandoff, isTokenHandoffPending } from '~/auth/token-handoff.server';
import { assertScriptOfOurs } from '~/http/request-check.server';
import { orUnavailable } from '~/http/unavailable.server';

const refused = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...headers } });

function handOver(actor: UserActor, { token, expiresAt }: IssuedToken): Response {
  const { id: _id, name } = actor;
  const body = { user: { _id, name, role: roleOf(actor) }, token, expiresIn: expiresAt.getTime() };
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } });
}

const NOT_HERE = { Allow: 'POST, PUT' };

export const loader = orUnavailable(async ({ request }: LoaderFunctionArgs) => {
  await requireUser(request);
  return refused(405, NOT_HERE);
});

/**
 * POST hands the browser's storage its person and its token after login, the same ones until PUT has said that they are
 * there: a page may be left before the answer comes. Then, and where nothing is offered, 204 (contract 4.7).
 */
export const action = orUnavailable(async ({ request }: ActionFunctionArgs) => {
  const actor = await requireUser(request);
  assertScriptOfOurs(request);
  if (request.method !== 'POST' && request.method !== 'PUT') return refused(405, NOT_HERE);
  if (request.method === 'PUT') await confirmSessionToken(actor);
  else if (await isTokenHandoffPending(request, actor)) {
    const offered = await offerSessionToken(request, actor);
    if (offered) return handOver(actor, offered);
  }
  return refused(204, { 'Set-Cookie': await endTokenHandoff() });
});
