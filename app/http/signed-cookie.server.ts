import { type Cookie, createCookie } from '@remix-run/node';

import { config } from '~/config.server';

export const secureCookies = (): boolean => config.publicOrigin?.startsWith('https:') ?? false;

/**
 * A cookie that only this server reads and writes: signed, out of the reach of scripts, and over TLS one that browsers
 * take from this very host alone. `maxAge` in seconds; without one it ends with the visit. Made when it is first asked
 * for, since tools import its module without a configuration.
 */
export function signedCookie(name: string, maxAge?: number): () => Cookie {
  let cookie: Cookie | undefined;
  return () =>
    (cookie ??= createCookie(secureCookies() ? `__Host-${name}` : name, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: secureCookies(),
      secrets: config.sessionSecrets,
      ...(maxAge !== undefined && { maxAge }),
    }));
}
