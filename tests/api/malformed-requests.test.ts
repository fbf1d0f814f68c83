import { describe, expect, it } from 'vitest';

import { speak } from '../support/raw-connection';

describe('what is no request', () => {
  it.each([
    ['NONSENSE\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nExpect: miracles\r\n\r\n', 417],
    ['POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
    ['POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 400],
    [
      'POST / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nTransfer-Encoding: identity, chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['TRACE / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nCookie: secret\r\n\r\n', 405],
    ['GET / HTTP/1.1\r\nHost: shop\r\nX Space: x\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: shop\r\nX-Nul: a\0b\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: shop\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('is refused with every protective header: %.60s', async (words, status) => {
    const text = await speak(words, { timeout: 20 });
    const [head = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${String(status)} `));
    for (const name of [
      'content-security-policy',
      'x-content-type-options',
      'referrer-policy',
      'permissions-policy',
      'cross-origin-opener-policy',
    ]) {
      expect(head.toLowerCase()).toContain(`\n${name}: `);
    }
  });
});
