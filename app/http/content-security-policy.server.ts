import { createHash } from 'node:crypto';

import { secureCookies } from './signed-cookie.server';

/** While developing Vite puts styles into the page and talks to it; a build knows nothing of it. */
const FOR_VITE = import.meta.env.DEV
  ? { styles: " 'unsafe-inline'", connections: ' ws:' }
  : { styles: '', connections: '' };

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The scripts inside a page, each by the hash of its text: for pages that are sent again as they are. Data for other
 * programs is none.
 */
export function scriptHashes(page: string): string {
  const found = [...page.matchAll(SCRIPT)].filter(
    ([, attributes = '']) => !/ src=|application\/ld\+json/.test(attributes),
  );
  const hashes = found.map(([, , text = '']) => createHash('sha256').update(text).digest('base64'));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`).join(' ');
}

/**
 * Scripts by nonce or hash only; everything from our own origin. Style attributes stay allowed: menus position
 * themselves with them.
 */
export function contentSecurityPolicy(scripts: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`,
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
