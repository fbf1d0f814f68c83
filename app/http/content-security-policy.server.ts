import { secureCookies } from './flash.server';

/** While developing Vite puts styles into the page and talks to it; a build knows nothing of it. */
const FOR_VITE = import.meta.env.DEV ? { styles: " 'unsafe-inline'", connections: ' ws:' } : { styles: '', connections: '' };

/** Scripts by nonce only; everything from our own origin. Style attributes stay allowed: menus position themselves with them. */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self'${FOR_VITE.styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${FOR_VITE.connections}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(secureCookies() ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
