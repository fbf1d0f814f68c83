import type { ServerResponse } from 'node:http';

import onHeaders from 'on-headers';

import { config } from '~/config.server';

import type { Middleware } from './middleware';
import { isShuttingDown } from './shutdown';

const BASELINE = {
  // Of answers that are no page: files, JSON, short sentences. Pages bring their own.
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Browsers that came over TLS once come back no other way. */
const OVER_TLS = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' };

/** What every answer carries; over TLS, which PUBLIC_ORIGIN says, one more. */
export const baselineHeaders = (): Record<string, string> =>
  config.publicOrigin?.startsWith('https:') ? { ...BASELINE, ...OVER_TLS } : BASELINE;

/** Says to nginx, too, what is private or not to be kept: there it counts before all rules (deploy/nginx.conf). */
function keepFromProxies(response: ServerResponse): void {
  const policy = String(response.getHeader('Cache-Control') ?? '');
  if (/\b(?:private|no-store)\b/.test(policy) && !response.hasHeader('X-Accel-Expires'))
    response.setHeader('X-Accel-Expires', '0');
}

/** Gives each answer the baseline at the last moment, so that a header which the app set itself stands. */
export const setSecurityHeaders: Middleware = (_request, response, next) => {
  onHeaders(response, () => {
    for (const [name, value] of Object.entries(baselineHeaders())) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    keepFromProxies(response);
    response.removeHeader('X-Powered-By');
    if (isShuttingDown()) response.setHeader('Connection', 'close');
  });
  next();
};
