import { redirect, type TypedResponse } from '@remix-run/node';

import { ForbiddenError } from '~/http/domain-error';
import { setFlash } from '~/http/flash.server';
import { saveFormDraft } from './form-draft.server';
import { internalPath, matchedPath, withRedirectTo } from '~/http/redirect-target';
import { pageError } from '~/http/page-errors.server';
import { assertOwnRequest, readForm } from '~/http/request-check.server';
import { logSecurityEvent } from '~/http/security-log.server';
import { pageAddress, pagePath } from '~/request/page-address';
import { memoizePerRequest, understoodRequest } from '~/request/request-context.server';

import type { Actor, UserActor } from './actor';
import { saveAdminFormDraft } from './admin-form-draft.server';
import { may, type OfficePermission } from './permissions';
import { findSessionActor } from './session.server';
import { SET_UP_PATH } from './two-step.server';

export const LOGIN_PATH = '/auth/login';

/** Where the login page was told to lead back to; null where it was not, or to another site (contract 2.4). */
export const askedRedirectTarget = (): string | null => internalPath(understoodRequest().query.get('redirectTo'));

/** Who asks; everyone may. `visit`: false where a page asks by itself, which keeps no session alive. */
export async function currentActor(request: Request, { visit = true } = {}): Promise<Actor> {
  assertOwnRequest(request);
  return memoizePerRequest('actor', () => findSessionActor(request, { visit }));
}

/** Where login leads back to: the page asked for, or for a form the page it was on. */
function returnAddress(request: Request): string {
  if (request.method === 'GET' || request.method === 'HEAD') return pageAddress(understoodRequest());
  const referer = request.headers.get('Referer');
  if (referer && URL.canParse(referer) && new URL(referer).host === understoodRequest().host) {
    const from = new URL(referer);
    return from.pathname + from.search;
  }
  return pageAddress(understoodRequest());
}

/**
 * First line of everything that needs a login: others go to the login page and come back (contract 2.2). A form whose
 * fields are named in `keep` finds them filled in again: a session may end while one types.
 */
export async function requireUser(request: Request, { keep }: { keep?: readonly string[] } = {}): Promise<UserActor> {
  const actor = await currentActor(request);
  if (may(actor, 'customer')) return actor;
  const draft = keep && (await saveFormDraft(pagePath(understoodRequest()), await readForm(request), keep));
  throw redirect(withRedirectTo(LOGIN_PATH, returnAddress(request)), {
    status: 303,
    headers: draft ? { 'Set-Cookie': draft } : {},
  });
}

/**
 * The headers for somebody who sends a form of the back office without a session: they had one when they opened it.
 * What they typed is kept until they have logged in again; the login page says so, or else that the session is over.
 */
async function overSession(request: Request): Promise<Record<string, string>> {
  if (request.method === 'GET' || request.method === 'HEAD') return {};
  const draft = await saveAdminFormDraft(request);
  return { 'Set-Cookie': draft ?? (await setFlash({ kind: 'info', key: 'account:login.sessionOver' })) };
}

/**
 * First line of everything in the back office: who is none of the shop is redirected to the login page (contract 2.3),
 * which explains and never loops; staff without the permission are refused with 403, and those of whom the shop demands
 * a second step are led to set it up. What was typed into a form whose
 * session is over stands there again after the login.
 */
export async function requireStaff(request: Request, permission: OfficePermission, asked?: { visit: boolean }) {
  const actor = await currentActor(request, asked);
  if (may(actor, permission)) return actor;
  if (actor.kind === 'user' && actor.twoStepDue) throw redirect(SET_UP_PATH, 303);
  if (actor.kind === 'user') logSecurityEvent('admin.refused', { user: actor.id });
  if (may(actor, 'office.open')) throw pageError(new ForbiddenError());
  throw redirect(withRedirectTo(LOGIN_PATH, returnAddress(request)), {
    status: 303,
    headers: actor.kind === 'guest' ? await overSession(request) : {},
  });
}

/**
 * First line of login and register, which are for guests only (contract 2.4): someone already logged in goes to
 * `redirectTo` if they may open it, else to `/`, with a message when that was an admin page.
 */
export async function requireGuest(request: Request, redirectTo: string | null): Promise<void> {
  const actor = await currentActor(request);
  if (may(actor, 'customer')) throw await redirectAfterLogin(actor, redirectTo);
}

/**
 * Where a logged-in person goes from login, as a redirect: where they were, else to `home`. Cookies of the login itself
 * come in `headers`.
 */
export async function redirectAfterLogin(
  actor: UserActor,
  redirectTo: string | null,
  { home = '/', headers = new Headers() }: { home?: string; headers?: Headers } = {},
): Promise<TypedResponse<never>> {
  const path = redirectTo === null ? home : matchedPath(redirectTo);
  if (!may(actor, 'office.open') && /^\/admin(\/|$)/.test(path)) {
    headers.append('Set-Cookie', await setFlash({ kind: 'error', key: 'errors:noPermission' }));
    return redirect('/', { status: 303, headers });
  }
  const target = redirectTo && !path.startsWith('/auth/') ? redirectTo : home;
  return redirect(target, { status: 303, headers });
}
