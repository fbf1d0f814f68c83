import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { API, apiCustomer, callApi } from '../support/api';
import { linesOf } from '../support/api-shopping';
import { closeDatabase } from '../support/database';
import { environment } from '../support/environment';
import { simpleProduct } from '../support/shopping';

afterAll(closeDatabase);

const NOBODY = '0190a7f2-5c1e-7d3a-9b40-2f6c8e1d5a70';

async function ask(path: string) {
  const response = await fetch(environment.baseUrl + path, { headers: { 'Accept-Language': 'ar' } });
  return [response.status, response.headers.get('ETag'), response.headers.get('Cache-Control'), await response.text()];
}

describe('an address', () => {
  it.each([
    '/api/v1/product/?limit=2',
    '/api/v1/product//?limit=2',
    '/api/v1/%70roduct?limit=2',
    '/API/v1/Product?limit=2',
  ])('spelled as %s is answered as the plain one', async (path) => {
    const plain = await ask('/api/v1/product?limit=2');
    expect(plain[0]).toBe(200);
    expect(await ask(path)).toEqual(plain);
  });

  it('may have letters of a name written out', async () => {
    const { slug } = await simpleProduct();
    const plain = await ask(`/api/v1/product/${slug}`);
    expect(plain[0]).toBe(200);
    expect(await ask(`/api/v1/product/%${slug.charCodeAt(0).toString(16)}${slug.slice(1)}`)).toEqual(plain);
  });

  it.each([
    '',
    '/',
    '/product/a/b',
    '/product//id',
    '/product/%',
    '/product/%FF',
    '/product/a%2Fb',
    '/product%2Fid',
    '/:key',
    '/product/x.data',
    '/product/a%0Ab',
    '/product/%E2%80%A8',
    '/%0D',
  ])('"%s" is JSON 404', async (path) => {
    expect(await callApi('GET', path)).toMatchObject({
      status: 404,
      body: { status: 'fail', code: expect.stringMatching(/not_found$/) as string },
    });
  });

  it('with a fixed step goes before one with a parameter in its place', async () => {
    const { token } = await apiCustomer();
    expect((await callApi('GET', '/order/user-orders', { token })).data).toEqual({ orders: [] });
    expect((await callApi('GET', `/order/${NOBODY}`, { token })).status).toBe(404);
  });
});

describe('the body of an add', () => {
  let token = '';
  let itemId = '';
  beforeAll(async () => {
    token = (await apiCustomer()).token;
    itemId = (await simpleProduct()).id;
  });
  const bytes = (...parts: (string | number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  const add = () => JSON.stringify({ type: 'Product', itemId });

  it.each<[string, string, () => string | Buffer, number]>([
    ['after a byte order mark is read', 'application/json', () => bytes([0xef, 0xbb, 0xbf], add()), 201],
    ['of a type with a charset is read', 'application/json; charset=utf-8', add, 201],
    ['of no type is refused', '', () => bytes(add()), 415],
    [
      'with bytes that are no text is refused',
      'application/json',
      () => bytes('{"type":"', [0xff, 0xc3, 0x28], '"}'),
      422,
    ],
    ['that ends too early is refused', 'application/json', () => '{"type":', 400],
  ])('%s', async (_, type, make, status) => {
    const body = make();
    const response = await fetch(environment.baseUrl + API + '/cart', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': type },
      body: body as BodyInit,
    });
    expect([response.status, await response.text()]).toEqual([
      status,
      expect.stringMatching(status < 400 ? /"success"/ : /"fail"/),
    ]);
  });

  it('that is refused leaves the cart as it was', async () => {
    const before = linesOf(await callApi('GET', '/cart', { token }));
    await callApi('POST', '/cart?x=1', { token, json: { type: 'Product', itemId } });
    await callApi('POST', '/cart', { token, json: { type: 'Product', itemId, by: 1 } });
    expect(linesOf(await callApi('GET', '/cart', { token }))).toEqual(before);
  });
});
