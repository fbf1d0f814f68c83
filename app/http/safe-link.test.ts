import { describe, expect, it } from 'vitest';

import { safeLink } from './safe-link';

describe('safeLink', () => {
  it.each([
    '/',
    '/collections',
    '/store?category=perfume&branch=custom',
    'https://www.instagram.com/attara',
    'HTTPS://example.com/a?b=c#d',
  ])('follows %s', (link) => {
    expect(safeLink(link)).toBe(link);
  });

  it.each([
    '',
    '//evil.example',
    '/\\evil.example',
    'http://example.com',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'https://',
    'https://a b',
    '\u0001https://a.example',
    'store',
    'https:/\\evil.example',
  ])('refuses %j', (link) => {
    expect(safeLink(link)).toBeNull();
  });
});
