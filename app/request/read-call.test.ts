import { describe, expect, it } from 'vitest';

import { readRequest } from './read-request';

const read = (url: string, headers: Record<string, string> = {}) =>
  readRequest({ url, headers: { host: 'shop', ...headers }, rawHeaders: ['Host', 'shop'] }, null);

describe('a call', () => {
  it.each([
    ['/api/v1/product', true],
    ['/API/v1/product', true],
    ['/%61pi/v1/product', true],
    ['/api/v1/', true],
    ['/api/v1', false],
    ['/api/docs', false],
    ['/apiary/v1/product', false],
    ['/api%2Fv1/product', false],
    ['/store/api/v1/', false],
  ])('is told by its path as the router matches it: %s', (path, isApi) => {
    expect(read(path).isApi).toBe(isApi);
  });

  it('is spoken to in the language that it accepts, in any spelling of its path', () => {
    const headers = { 'accept-language': 'ar', cookie: 'i18nextLng=en' };
    expect(read('/API/v1/product', headers).language).toBe('ar');
  });
});
