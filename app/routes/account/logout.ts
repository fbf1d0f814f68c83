import { type ActionFunctionArgs, redirect } from '@remix-run/node';

import { destroySession } from '~/auth/session.server';
import { endTokenHandoff } from '~/auth/token-handoff.server';
import { redirectWithFlash } from '~/http/flash.server';
import { clearFormDraft } from '~/auth/form-draft.server';
import { assertOwnRequest } from '~/http/request-check.server';
import { orUnavailable } from '~/http/unavailable.server';

/** Opening the address logs nobody out: a link or a prefetch must not. */
export const loader = () => redirect('/', 303);

/**
 * Ends the page session, and with it the API token that the browser's storage mirrors (contract 4.7); nothing typed
 * stays for whoever comes next.
 */
export const action = orUnavailable(async ({ request }: ActionFunctionArgs) => {
  assertOwnRequest(request);
  const headers = new Headers();
  for (const cookie of await Promise.all([destroySession(request), endTokenHandoff(), clearFormDraft()]))
    headers.append('Set-Cookie', cookie);
  return redirectWithFlash('/', { kind: 'success', key: 'account:login.loggedOut' }, headers);
});
