import { secureCookies } from './flash.server';

/** Scripts by nonce only; everything from our own origin. Style attributes stay allowed: menus position themselves with them. */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(secureCookies() ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
