import { beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiCustomer, callApi, demotedToken, NOBODY } from '../support/api';
import { database } from '../support/database';
import { environment } from '../support/environment';
import { endWith } from '../support/file-end';
import { cones, forgetProducts, handedOut, madeProduct } from '../support/product-form';

let token: string;
beforeAll(async () => {
  token = await adminToken();
});
endWith(forgetProducts);

const made = (fields?: Record<string, unknown>) => madeProduct(token, fields);

describe('every write of a product', () => {
  const writes: [string, (id: string) => string, unknown][] = [
    ['POST', () => '/product', cones()],
    ['PATCH', (id) => `/product/${id}`, { price: 500 }],
    ['PATCH', (id) => `/product/product-view/${id}`, { view: false }],
    ['DELETE', (id) => `/product/${id}`, undefined],
  ];

  it.each(writes)('%s %s is for admins alone', async (method, path, json) => {
    const { _id } = await made();
    const [customer, demoted] = [await apiCustomer(), await demotedToken()];
    const before = await handedOut();
    const sent = json === undefined ? {} : { json };
    expect((await callApi(method, path(_id), sent)).status).toBe(401);
    expect((await callApi(method, path(_id), { ...sent, token: customer.token })).status).toBe(403);
    expect((await callApi(method, path(_id), { ...sent, token: demoted })).status).toBe(403);
    expect(await handedOut()).toEqual(before);
  });

  it.each(writes.slice(0, 3))('%s %s wants a body that can be read', async (method, path) => {
    const { _id } = await made();
    const before = await handedOut();
    const send = (type: string, raw: string) =>
      callApi(method, path(_id), { token, raw, headers: { 'Content-Type': type } });
    expect((await send('application/json', '{"price":')).status).toBe(400);
    expect((await send('text/plain', 'price=5')).status).toBe(415);
    expect((await send('application/json', JSON.stringify({ code: 'x'.repeat(101_000) }))).status).toBe(413);
    expect((await callApi(method, `${path(_id)}?force=1`, { token, json: {} })).fields).toEqual(['force']);
    expect(await handedOut()).toEqual(before);
  });

  it.each(writes.slice(1))('%s %s finds nothing where nothing is', async (method, path, json) => {
    for (const id of [NOBODY, 'no-id', 'scripted-cones']) {
      const answer = await callApi(method, path(id), { token, ...(json === undefined ? {} : { json }) });
      expect([id, answer.status, answer.body.status]).toEqual([id, 404, 'fail']);
    }
  });

  it('has no other method, and says which it has', async () => {
    const { _id } = await made();
    const asked: [string, string, string][] = [
      ['PUT', '/product', 'GET, POST, HEAD, OPTIONS'],
      ['POST', `/product/${_id}`, 'GET, PATCH, DELETE, HEAD, OPTIONS'],
      ['GET', `/product/product-view/${_id}`, 'PATCH, OPTIONS'],
      ['DELETE', `/product/id/${_id}`, 'GET, HEAD, OPTIONS'],
    ];
    for (const [method, path, allowed] of asked) {
      const { status, headers } = await callApi(method, path, { token });
      expect([method, path, status, headers.get('Allow')]).toEqual([method, path, 405, allowed]);
    }
  });

  it('is refused beyond 1,200 a minute, with when to come back', async () => {
    const own = await adminToken();
    await callApi('DELETE', `/product/${NOBODY}`, { token: own });
    const counted = await database()`update rate_limits set points = 1200 from users
      where key = 'api-writes:' || users.id and users.email = ${environment.admin.email} returning key`;
    expect(counted).toHaveLength(1);
    const before = await handedOut();
    const answer = await callApi('POST', '/product', { token: own, json: cones() });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await handedOut()).toEqual(before);
    await database()`delete from rate_limits where key like 'api-writes:%'`;
  });
});
