import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';

import { issueSessionToken } from '~/auth/api-token.server';
import { requireUser } from '~/auth/guards.server';
import { endTokenHandoff, isTokenHandoffPending } from '~/auth/token-handoff.server';
import { assertScriptOfOurs } from '~/http/request-check.server';
import { orUnavailable } from '~/http/unavailable.server';

const refused = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...headers } });

export const loader = orUnavailable(async ({ request }: LoaderFunctionArgs) => {
  await requireUser(request);
  return refused(405, { Allow: 'POST' });
});

/**
 * Hands the browser's storage its person and its token, once a session and only right after login (contract 4.7); else
 * 204.
 */
export const action = orUnavailable(async ({ request }: ActionFunctionArgs) => {
  const actor = await requireUser(request);
  assertScriptOfOurs(request);
  const issued = (await isTokenHandoffPending(request, actor)) ? await issueSessionToken(actor) : null;
  const ended = { 'Set-Cookie': await endTokenHandoff() };
  if (!issued) return refused(204, ended);
  const { id: _id, name, role } = actor;
  const body = { user: { _id, name, role }, token: issued.token, expiresIn: issued.expiresAt.getTime() };
  return Response.json(body, { headers: { 'Cache-Control': 'no-store', ...ended } });
});
