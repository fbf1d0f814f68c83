import { beforeEach, describe, expect, it, vi } from 'vitest';

import { startEdge } from '../tests/support/edge-server';
import { openContext } from './context';
import type { Middleware } from './middleware';

let refuseAll: Middleware;
beforeEach(async () => {
  vi.stubEnv('API_CORS_ORIGINS', 'https://partner.example, https://second.example');
  vi.resetModules();
  const { refuse } = await import('./refusal');
  const refusal = { code: 'too_bad', en: 'That is too bad.', ar: 'يا خسارة.', headers: { 'Retry-After': '5' } };
  refuseAll = (request, response) => {
    const status = Number(new URL(request.url ?? '', 'http://shop').searchParams.get('status') ?? 413);
    refuse(request, response, status, refusal);
  };
});

describe('a refusal', () => {
  it('is a short page for a browser', async () => {
    const { ask } = await startEdge([refuseAll]);
    const { status, headers, text } = await ask('/store');
    expect(status).toBe(413);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'en',
      'cache-control': 'no-store',
      'retry-after': '5',
    });
    expect(text).toContain('<html lang="en" dir="ltr">');
    expect(text).toContain('<title>413 Payload Too Large</title><p>That is too bad.</p>');
    expect(headers.vary).toBeUndefined();
  });

  it('is JSON for a script', async () => {
    const { ask } = await startEdge([refuseAll]);
    const failed = await ask('/api/v1/product');
    expect(failed.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(failed.text)).toEqual({ status: 'fail', message: 'That is too bad.', code: 'too_bad' });
    const ours = await ask('/api/v1/product?status=503');
    expect(JSON.parse(ours.text)).toEqual({ status: 'error', message: 'That is too bad.', code: 'too_bad' });
  });

  it.each([
    ['the cookie', '/store', { Cookie: 'attara_theme=dark; i18nextLng=ar' }],
    ['the address', '/store?lng=ar', {}],
    ['the header of a call', '/api/v1/product', { 'Accept-Language': 'ar-EG,en;q=0.5' }],
  ])('is in Arabic where %s says so', async (_, path, headers) => {
    const { ask } = await startEdge([openContext, refuseAll]);
    const answer = await ask(path, { headers });
    expect(answer.headers['content-language']).toBe('ar');
    expect(answer.text).toContain('يا خسارة.');
    if (!path.startsWith('/api')) expect(answer.text).toContain('<html lang="ar" dir="rtl">');
    expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
  });

  it('goes by the cookie where the request could not be understood', async () => {
    const { ask } = await startEdge([refuseAll]);
    expect((await ask('/store', { headers: { Cookie: 'i18nextLng=ar' } })).headers['content-language']).toBe('ar');
    expect((await ask('/store', { headers: { Cookie: 'i18nextLng=de' } })).headers['content-language']).toBe('en');
  });

  it('of HEAD has no body', async () => {
    const { ask } = await startEdge([refuseAll]);
    const { status, headers, text } = await ask('/store', { method: 'HEAD' });
    expect([status, text]).toEqual([413, '']);
    expect(Number(headers['content-length'])).toBeGreaterThan(100);
  });

  it.each([
    ['https://partner.example', 'https://partner.example'],
    ['https://second.example', 'https://second.example'],
    ['https://evil.example', undefined],
    ['null', undefined],
  ])('of a call from %s may be read by %s', async (Origin, allowed) => {
    const { ask } = await startEdge([refuseAll]);
    const { headers } = await ask('/api/v1/product', { headers: { Origin } });
    expect(headers['access-control-allow-origin']).toBe(allowed);
    expect(headers['access-control-allow-credentials']).toBe(allowed && 'true');
    expect(headers.vary).toBe('Origin');
  });

  it('of a page may be read by no other site', async () => {
    const { ask } = await startEdge([refuseAll]);
    const { headers } = await ask('/store', { headers: { Origin: 'https://partner.example' } });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});
