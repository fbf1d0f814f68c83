import { describe, expect, it } from 'vitest';

import { MalformedRequest, type RawRequest, readRequest, type UnderstoodRequest } from './read-request';

type Sent = {
  host?: string | string[];
  publicOrigin?: string | null;
  method?: string;
  headers?: Record<string, string>;
};

/** A request as Node's server hands it over: of two `Host` headers it shows the first. */
function read(
  url: string,
  { host = 'shop', publicOrigin = null, method = 'GET', headers = {} }: Sent = {},
): UnderstoodRequest {
  const hosts = [host].flat();
  const rawHeaders = [...hosts.flatMap((name) => ['Host', name]), ...Object.entries(headers).flat()];
  const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const request: RawRequest = {
    method,
    url,
    rawHeaders,
    headers: { ...lower, ...(hosts.length > 0 && { host: hosts[0] }) },
  };
  return readRequest(request, publicOrigin);
}

it.each(['identity', 'identity, chunked', 'gzip, chunked', 'chunked, chunked', ''])(
  'a body is sent whole or in chunks, not as %j',
  (coding) => {
    const sent = (value: string): Sent => ({ method: 'POST', headers: { 'Transfer-Encoding': value } });
    expect(() => read('/cart', sent(coding))).toThrow(MalformedRequest);
    expect(() => read('/cart', sent('Chunked'))).not.toThrow();
  },
);

const cookies = (text: string): Sent => ({ headers: { Cookie: text } });

describe('the name of the shop', () => {
  it.each([
    'shop',
    'shop.example',
    'SHOP.example',
    'shop.example:443',
    '127.0.0.1:3000',
    '[::1]',
    '[::1]:3000',
    '[::ffff:127.0.0.1]:80',
  ])('may be %s', (host) => {
    expect(read('/store', { host }).host).toBe(host);
    expect(read('/store', { host, publicOrigin: 'https://shop.example' }).host).toBe('shop.example');
  });

  it.each<[string, string | string[]]>([
    ['absent', []],
    ['empty', ''],
    ['doubled', ['shop', 'shop']],
    ['two', ['shop', 'evil.example']],
    ['with ?', 'x?limit=1'],
    ['with #', 'x#'],
    ['with ? and #', 'x?limit=1#'],
    ['with a backslash', 'x\\store#'],
    ['with a slash', 'x/store'],
    ['with an encoded slash', 'x%2fstore'],
    ['with @', 'x@y'],
    ['with ;', 'x;store'],
    ['with ,', 'shop,evil.example'],
    ['with %', 'shop%'],
    ['with a space', 'x store'],
    ['with a tab', 'x\tstore#'],
    ['with a line end', 'x\nstore'],
    ['beyond ASCII', 'shöp'],
    ['in Arabic', 'متجر'],
    ['half of an address', '['],
    ['an address that is none', '[::g]'],
    ['too many numbers', '[1:2:3:4:5:6:7:8:9]'],
    ['numbers that are no address', '999.999.999.999'],
    ['with a port that is none', 'shop:x'],
    ['with a port too high', 'shop:99999'],
    ['with a port and more', 'shop:80\\store#'],
    ['with two ports', 'shop:80:80'],
    ['only a port', ':80'],
    ['too long', 'x'.repeat(254)],
  ])('is refused %s, whether PUBLIC_ORIGIN is set or not', (_, host) => {
    expect(() => read('/store', { host })).toThrow(MalformedRequest);
    // Then no URL is made of what was sent; only its form counts.
    if (!/^(\[1:|9|shop:99999)/.test(String(host)))
      expect(() => read('/store', { host, publicOrigin: 'https://shop.example' })).toThrow();
  });

  it('of PUBLIC_ORIGIN keeps its port', () => {
    expect(read('/', { publicOrigin: 'http://localhost:8080' }).host).toBe('localhost:8080');
    expect(read('/', { publicOrigin: 'https://shop.example:443' }).host).toBe('shop.example');
  });
});

describe('an address', () => {
  it.each([
    ['/', '/'],
    ['/store', '/store'],
    ['/store?', '/store'],
    ['/store#frame', '/store'],
    ['/store?page=2#frame', '/store?page=2'],
    ['/store?q=a b'.replace(' ', '+'), '/store?q=a+b'],
    ['/store?q="<x>"', '/store?q=%22%3Cx%3E%22'],
    ['/x/../store', '/store'],
    ['/../../store', '/store'],
    ['/%2e%2e/store', '/store'],
    ['/x/%2E%2e/./store', '/store'],
    ['//store', '//store'],
    ['//evil.example/store', '//evil.example/store'],
    ['/store//', '/store//'],
    ['/a%2fb', '/a%2fb'],
    ['/a%2F..%2Fstore', '/a%2F..%2Fstore'],
    ['/a%5cb', '/a%5cb'],
    ['/store/%D8%B9%D9%88%D8%AF', '/store/%D8%B9%D9%88%D8%AF'],
    ['/store/\u00e9', '/store/%C3%A9'],
    ['/store/%00', '/store/%00'],
    ['/store/%', '/store/%25'],
    ['/store/%zz?page=2', '/store/%25zz?page=2'],
    ['/store/%ff', '/store/%25ff'],
    ['/store/%D8%B9/%E0%A4%A?q=%', '/store/%25D8%25B9/%25E0%25A4%25A?q=%'],
    ['/store/@evil.example', '/store/@evil.example'],
    ['/http://evil.example/', '/http://evil.example/'],
  ])('%s is understood as %s', (sent, understood) => {
    const { address, path, query } = read(sent);
    expect(address).toBe(understood);
    expect(path + (address.includes('?') ? address.slice(path.length) : '')).toBe(address);
    expect([...query]).toEqual([...new URL(`http://shop${understood}`).searchParams]);
    // Whoever reads it again reads the same.
    expect(read(understood).address).toBe(understood);
    expect(new URL(`http://shop${understood}`).pathname).toBe(path);
  });

  it.each([
    '',
    '*',
    'store',
    '?page=2',
    'http://shop/store',
    'https://evil.example/store',
    'shop:443',
    '\\store',
    '/\\evil.example',
    '/imgs/x\\..\\..\\user\\profile',
    '/store?q=\\',
    '/store\tx',
    '/store x',
    '/store\r\nX: y',
    '/store\u00a0',
  ])('%j is refused', (sent) => {
    expect(() => read(sent)).toThrow(MalformedRequest);
  });

  it('is never one of another host, whatever its path', () => {
    for (const path of [
      '//evil.example',
      '//evil.example:80/x',
      '/@evil.example',
      '/.evil.example',
      '/:80',
      '///evil.example',
    ])
      expect(new URL(`http://shop${read(path).address}`).host).toBe('shop');
  });

  it('has fifty parameters at most', () => {
    const parameters = (count: number) =>
      `/store?${Array.from({ length: count }, (_, place) => `a${place}=1`).join('&')}`;
    expect(read(parameters(50)).query.size).toBe(50);
    expect(() => read(parameters(51))).toThrow('More than 50 parameters were sent.');
    expect(() => read(`/api/v1/product?${'&'.repeat(50)}`)).toThrow(MalformedRequest);
    expect(read(`/store?q=${'%26'.repeat(100)}`).query.size).toBe(1);
  });

  it.each([
    ['/api/v1/product', true],
    ['/x/../api/v1/product', true],
    ['/api/v1', false],
    ['/api/v10/product', false],
    ['/store/api/v1/', false],
    ['/api%2Fv1%2Fproduct', false],
  ])('%s is one of the API: %s', (address, isApi) => {
    expect(read(address).isApi).toBe(isApi);
  });
});

describe('preferences', () => {
  it.each([
    ['', 'system', 'normal'],
    ['attara_theme=dark; attara_text=large', 'dark', 'large'],
    ['attara_text=large; attara_theme=dark', 'dark', 'large'],
    ['attara_theme=pink; attara_text=huge', 'system', 'normal'],
    ['attara_theme=pink; attara_theme=dark', 'system', 'normal'],
    ['attara_theme=light; attara_theme=dark', 'light', 'normal'],
    ['attara_text=larger; attara_text=large', 'system', 'larger'],
    ['attara_theme', 'system', 'normal'],
    ['attara_theme=', 'system', 'normal'],
  ])('in "%s" are %s and %s', (cookie, theme, textSize) => {
    expect(read('/', cookies(cookie))).toMatchObject({ theme, textSize });
  });
});

describe('whose a request may be', () => {
  it.each<[string, Record<string, string>, boolean, boolean]>([
    ['nobody’s', {}, true, false],
    ['nobody’s with preferences', { Cookie: 'i18nextLng=ar; attara_theme=dark;attara_text=x' }, true, false],
    ['nobody’s with two languages', { Cookie: 'i18nextLng=ar; i18nextLng=en' }, true, false],
    ['with a session', { Cookie: 'attara_session=x' }, false, true],
    ['with a session over TLS', { Cookie: 'i18nextLng=ar; __Host-attara_session=x' }, false, true],
    ['with a session behind a cookie without space', { Cookie: 'i18nextLng=ar;attara_session=x' }, false, true],
    ['with a token', { Authorization: 'Bearer x' }, false, true],
    ['with an empty token', { Authorization: '' }, false, true],
    ['with another cookie', { Cookie: 'i18nextLng=ar; visitor=1' }, false, false],
    ['with a cookie that looks like a session', { Cookie: 'not_attara_session=x' }, false, false],
    ['with a cookie without name', { Cookie: 'i18nextLng=ar; =x' }, false, false],
    ['with an empty cookie', { Cookie: 'i18nextLng=ar;' }, false, false],
  ])('%s', (_, headers, isAnonymous, hasCredentials) => {
    expect(read('/store', { headers })).toMatchObject({ isAnonymous, hasCredentials });
  });
});

it('passes on the method and the origin as they were sent', () => {
  expect(read('/', { method: 'PATCH', headers: { Origin: 'null' } })).toMatchObject({
    method: 'PATCH',
    origin: 'null',
  });
  expect(read('/').origin).toBeNull();
});
