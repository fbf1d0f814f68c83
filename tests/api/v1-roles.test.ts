import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { apiCustomer, type ApiOperation, apiOperations, callApi, demotedToken } from '../support/api';
import { closeDatabase, everythingKept } from '../support/database';
import { adminVisitor } from '../support/people';

let operations: ApiOperation[];
const of = (role: ApiOperation['role']) => operations.filter((operation) => operation.role === role);

beforeAll(async () => {
  operations = await apiOperations();
});
afterAll(closeDatabase);

/** Sends every call of the owner's as somebody, and says which answered otherwise than expected. */
async function allAnswer(token: string | undefined, expected: number): Promise<string[]> {
  const odd: string[] = [];
  for (const { method, address, requestBody } of of('admin')) {
    const example = requestBody?.content['application/json']?.example;
    const answer = await callApi(method, address, {
      ...(token !== undefined && { token }),
      ...(example && { json: example }),
    });
    if (answer.status !== expected) odd.push(`${method} ${address} ${answer.status}`);
  }
  return odd;
}

/** What an admin's browser keeps for scripts: a token of a customer's rights (contract 4.7). */
async function mirroredToken(): Promise<string> {
  const admin = await adminVisitor();
  const headers = { Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' };
  const response = await admin.request('/auth/token', { method: 'POST', headers });
  return ((await response.json()) as { token: string }).token;
}

/**
 * The 44 pairs of method and path that contract 8.1 names, and logging out, by who may make it. `/{slug}` and `/{id}`
 * share `/{key}` (contract 8.1).
 */
const PAIRS = {
  public: [
    ...[
      'POST /users/login',
      'POST /users/register',
      'GET /regions',
      'GET /offer-bar',
      'GET /product',
      'GET /product/{key}',
      'GET /collection',
    ],
    ...['GET /collection/{key}', 'GET /search', 'GET /main-banner', 'GET /home-banners', 'GET /home-sections'],
  ],
  user: [
    ...[
      'GET /users/me',
      'PATCH /users/update-me',
      'PATCH /users/update-password',
      'POST /users/logout',
      'GET /cart',
      'POST /cart',
    ],
    ...[
      'GET /cart/increase/{id}',
      'GET /cart/decrease/{id}',
      'DELETE /cart/{id}',
      'POST /order',
      'GET /order/user-orders',
    ],
    ...['GET /order/{id}', 'PATCH /order/cancel/{id}'],
  ],
  admin: [
    ...[
      'PUT /offer-bar',
      'PUT /offer-banner',
      'GET /product/id/{id}',
      'POST /product',
      'PATCH /product/{key}',
      'DELETE /product/{key}',
    ],
    ...['PATCH /product/product-view/{id}', 'GET /collection/id/{id}', 'POST /collection', 'PATCH /collection/{key}'],
    ...[
      'PATCH /collection/collection-view/{id}',
      'DELETE /collection/{key}',
      'GET /order',
      'PATCH /order/{id}',
      'POST /main-banner',
    ],
    ...[
      'DELETE /main-banner/{id}',
      'POST /home-banners',
      'DELETE /home-banners/{id}',
      'POST /home-sections',
      'DELETE /home-sections/{id}',
    ],
  ],
} as const;

describe('the calls that the shop’s programs make', () => {
  it.each(['public', 'user', 'admin'] as const)('are there, open to the %s role', (role) => {
    const pairs = of(role).map(({ method, path }) => `${method} ${path.slice('/api/v1'.length)}`);
    expect(PAIRS[role].filter((pair) => !pairs.includes(pair))).toEqual([]);
  });
});

describe('the owner’s calls', () => {
  it.each<[string, () => Promise<string | undefined>, number]>([
    ['a guest', () => Promise.resolve(undefined), 401],
    ['a customer', async () => (await apiCustomer()).token, 403],
    ['a demoted admin', demotedToken, 403],
    ['the token in an admin’s browser', mirroredToken, 403],
    ['a token that is none', () => Promise.resolve('x'.repeat(43)), 401],
  ])('refuse %s, every one of them, and nothing changes', async (_, tokenOf, status) => {
    const token = await tokenOf();
    const before = await everythingKept();
    expect(await allAnswer(token, status)).toEqual([]);
    expect(await everythingKept()).toEqual(before);
  });

  it('refuse an admin’s cookie', async () => {
    const admin = await adminVisitor();
    const before = await everythingKept();
    for (const { method, address } of of('admin')) {
      const { status } = await callApi(method, address, { headers: { Cookie: admin.jar.header() } });
      expect([method, address, status]).toEqual([method, address, 401]);
    }
    expect(await everythingKept()).toEqual(before);
  });
});

describe('calls of whoever has a token', () => {
  it('refuse guests', async () => {
    for (const { method, address } of of('user')) {
      expect([method, address, (await callApi(method, address)).status]).toEqual([method, address, 401]);
    }
  });
});

describe('calls that change something', () => {
  it('are open to all only where one logs in, registers or has forgotten the password', () => {
    const open = of('public').filter(({ method }) => method !== 'GET');
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'POST /api/v1/users/forgot-password',
      'POST /api/v1/users/login',
      'POST /api/v1/users/register',
      'POST /api/v1/users/reset-password',
    ]);
  });
});
