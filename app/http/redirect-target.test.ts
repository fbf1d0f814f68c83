import { describe, expect, it } from 'vitest';

import { backToOffice, backToScreen, internalPath, matchedPath } from './redirect-target';

describe('internalPath', () => {
  it.each(['/', '/store?category=perfume&page=2', '/user/my-orders#top', '/store?q=%D8%B9%D9%88%D8%AF'])(
    'keeps %s',
    (path) => {
      expect(internalPath(path)).toBe(path);
    },
  );

  it.each([
    ['/store?q=عود', '/store?q=%D8%B9%D9%88%D8%AF'],
    ['/store?q=🌹', '/store?q=%F0%9F%8C%B9'],
    ['/a\u202Eb', '/a%E2%80%AEb'],
    ['/\uD83C', '/%EF%BF%BD'],
  ])('escapes %j, which a header could not carry', (path, escaped) => {
    expect(internalPath(path)).toBe(escaped);
    expect(() => new Headers({ Location: escaped })).not.toThrow();
  });

  it.each([
    '',
    'store',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\tevil',
    '/ evil',
    '/\u0000',
    '/a\\b',
    '/..//evil.example',
    null,
    undefined,
    7,
    `/${'x'.repeat(3000)}`,
    `/${'ع'.repeat(1000)}`,
  ])('refuses %j', (path) => {
    expect(internalPath(path)).toBeNull();
  });
});

describe('backToScreen', () => {
  it('keeps the filters of the screen', () => {
    expect(backToScreen('/admin/orders', '/admin/orders?status=out&page=2')).toBe('/admin/orders?status=out&page=2');
    expect(backToScreen('/admin/orders', '/admin/orders')).toBe('/admin/orders');
  });

  it.each([
    '/admin/orders/1',
    '/admin/orders-export',
    '/admin',
    '//evil.example',
    'https://evil.example/admin/orders',
    '',
    null,
  ])('does not go to %j', (target) => {
    expect(backToScreen('/admin/orders', target)).toBe('/admin/orders');
  });
});

describe('backToOffice', () => {
  it.each(['/admin', '/admin/orders?status=out&page=2', '/admin/manage-products'])('goes back to %s', (target) => {
    expect(backToOffice('/admin/orders/1', target)).toBe(target);
  });

  it.each(['/store', '/administrator', '/admin/../store', '//evil.example/admin', 'https://evil.example', '', null])(
    'does not go to %j',
    (target) => {
      expect(backToOffice('/admin/orders/1', target)).toBe('/admin/orders/1');
    },
  );
});

describe('matchedPath', () => {
  it.each([
    '/admin/orders',
    '/ADMIN/Orders',
    '/%61dmin/orders?page=2',
    '/store/../admin/orders#top',
    '/admin%2Forders',
  ])('sees through %s', (target) => {
    expect(matchedPath(target)).toBe('/admin/orders');
  });

  it('survives what cannot be decoded', () => {
    expect(matchedPath('/%E0%A4%A')).toBe('/%e0%a4%a');
  });
});
