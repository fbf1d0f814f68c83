import { createHmac } from 'node:crypto';

import { type Cookie, createCookie } from '@remix-run/node';
import type { z } from 'zod';

import { config } from '~/config.server';

export const secureCookies = (): boolean => config.publicOrigin?.startsWith('https:') ?? false;

/** Each cookie is signed with a key of its own, so that what was signed as one says nothing as another. */
const keysOf = (name: string): string[] =>
  config.sessionSecrets.map((secret) => createHmac('sha256', secret).update(`cookie ${name}`).digest('base64url'));

/** What one kind of cookie holds; `write` and `clear` make its header. */
export type SignedCookie<Value> = {
  /** Null where there is none, where it was not signed as this cookie, and where it holds anything else. */
  read: (request: Request) => Promise<Value | null>;
  write: (value: Value) => Promise<string>;
  clear: () => Promise<string>;
};

/**
 * A cookie that only this server reads and writes: signed, out of the reach of scripts, and over TLS one that browsers
 * take from this very host alone. `maxAge` in seconds; without one it ends with the visit. Made when it is first asked
 * for, since tools import its module without a configuration.
 */
export function signedCookie<Value>(name: string, schema: z.ZodType<Value>, maxAge?: number): SignedCookie<Value> {
  let made: Cookie | undefined;
  const ownCookie = () =>
    (made ??= createCookie(secureCookies() ? `__Host-${name}` : name, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: secureCookies(),
      secrets: keysOf(name),
      ...(maxAge !== undefined && { maxAge }),
    }));
  return {
    read: async (request) => schema.safeParse(await ownCookie().parse(request.headers.get('Cookie'))).data ?? null,
    write: (value) => ownCookie().serialize(value),
    clear: () => ownCookie().serialize('', { maxAge: 0 }),
  };
}
