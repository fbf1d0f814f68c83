import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';

import type { UserJson } from '~/features/user/user.json';
import { verifyLogin } from '~/features/user/user.login.server';
import { type Credentials, loginSchema } from '~/features/user/user.schema';
import { clientAddress } from '~/http/client-address.server';

const authenticator = new Authenticator<UserJson>().use(
  new FormStrategy<UserJson>(({ form, request }) =>
    verifyLogin(loginSchema.parse(Object.fromEntries(form)), clientAddress(request)),
  ),
  'login',
);

/**
 * Whose these credentials of a login form are, as `verifyLogin` says. The strategy takes them as the form of a request
 * and reads that itself, so it gets one with nothing else in it: what was sent is read once, within its limits.
 */
export function authenticateLogin(request: Request, credentials: Credentials): Promise<UserJson> {
  const headers = new Headers(request.headers);
  headers.delete('Content-Type');
  headers.delete('Content-Length');
  return authenticator.authenticate(
    'login',
    new Request(request.url, { method: 'POST', headers, body: new URLSearchParams(credentials) }),
  );
}
