import { describe, expect, it } from 'vitest';

import { registeredVisitor } from '../support/people';
import { Visitor } from '../support/visitor';

const SHARED = 'X-Shared-Page';

describe('the service worker', () => {
  it('is looked for at each visit, and reads from the shop alone', async () => {
    const { status, headers } = await new Visitor().request('/service-worker.js');
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toMatch(/^text\/javascript/);
    expect(headers.get('Cache-Control')).toBe('no-cache');
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; connect-src 'self';/);
  });

  it('is told which pages are the same for everybody, and no page of a person is', async () => {
    const guest = new Visitor();
    for (const path of ['/', '/store', '/contact'])
      expect((await guest.request(path)).headers.get(SHARED), path).toBe('1');
    for (const path of ['/cart', '/auth/login', '/settings'])
      expect((await guest.request(path)).headers.has(SHARED), path).toBe(false);
    const { visitor } = await registeredVisitor('en');
    for (const path of ['/', '/store', '/contact', '/user/profile'])
      expect((await visitor.request(path)).headers.has(SHARED), path).toBe(false);
  });
});
