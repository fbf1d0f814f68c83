import { config } from '~/config.server';
import { currentOrigin } from '~/http/request-check.server';

const READABLE = 'Content-Language, ETag, Retry-After';
const SENDABLE = 'Accept-Language, Authorization, Content-Type, Idempotency-Key, If-None-Match';

/**
 * Lets pages of the origins in `API_CORS_ORIGINS`, named exactly, read the answer, and nobody else's (contract 8.5).
 */
export function allowOrigin(request: Request, headers: Headers): void {
  headers.append('Vary', 'Origin');
  const origin = currentOrigin();
  if (origin === null || !config.corsOrigins.includes(origin)) return;
  headers.set('Access-Control-Allow-Origin', origin);
  headers.set('Access-Control-Allow-Credentials', 'true');
  headers.set('Access-Control-Expose-Headers', READABLE);
}

export function preflight(request: Request, allow: string): Response {
  const headers = new Headers({ Allow: allow, 'Cache-Control': 'no-store' });
  allowOrigin(request, headers);
  if (headers.has('Access-Control-Allow-Origin')) {
    headers.set('Access-Control-Allow-Methods', allow);
    headers.set('Access-Control-Allow-Headers', SENDABLE);
    headers.set('Access-Control-Max-Age', '600');
  }
  return new Response(null, { status: 204, headers });
}
