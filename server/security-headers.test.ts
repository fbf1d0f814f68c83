import { describe, expect, it, vi } from 'vitest';

import { startEdge } from '../tests/support/edge-server';
import type * as SecurityHeaders from './security-headers';

async function stepOf(publicOrigin?: string): Promise<(typeof SecurityHeaders)['setSecurityHeaders']> {
  vi.stubEnv('PUBLIC_ORIGIN', publicOrigin);
  vi.resetModules();
  return (await import('./security-headers')).setSecurityHeaders;
}

describe('every answer', () => {
  it('carries the baseline, however it is sent', async () => {
    const { ask } = await startEdge([await stepOf()], (request, response) => {
      if (request.url === '/write-head') response.writeHead(404, { 'Content-Type': 'text/plain' }).end();
      else response.end('fine');
    });
    for (const path of ['/', '/write-head']) {
      const { headers } = await ask(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('keeps what the app says itself, and does not say what made it', async () => {
    const { ask } = await startEdge([await stepOf()], (_request, response) => {
      response.setHeader('X-Powered-By', 'Express').setHeader('Content-Security-Policy', "default-src 'self'").end();
    });
    const { headers } = await ask('/');
    expect(headers['content-security-policy']).toBe("default-src 'self'");
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it.each([
    ['private, no-store', undefined, '0'],
    ['no-store', undefined, '0'],
    ['private, max-age=300', undefined, '0'],
    ['private, max-age=0', '10', '10'],
    ['public, max-age=60', undefined, undefined],
    [undefined, undefined, undefined],
  ])('of Cache-Control %s and X-Accel-Expires %s tells a proxy: %s', async (policy, said, tells) => {
    const { ask } = await startEdge([await stepOf()], (_request, response) => {
      if (said) response.setHeader('X-Accel-Expires', said);
      response.writeHead(200, { ...(policy && { 'Cache-Control': policy }) }).end();
    });
    expect((await ask('/')).headers['x-accel-expires']).toBe(tells);
  });

  it.each([
    ['https://shop.example', 'max-age=63072000; includeSubDomains'],
    ['http://shop.example', undefined],
  ])('of the shop at %s says about TLS: %s', async (origin, said) => {
    const { ask } = await startEdge([await stepOf(origin)]);
    expect((await ask('/')).headers['strict-transport-security']).toBe(said);
  });
});
