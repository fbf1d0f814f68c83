import { describe, expect, it } from 'vitest';

import { type EdgeServer, startEdge } from '../tests/support/edge-server';
import { currentContext, openContext } from './context';
import { prepareForRemix } from './for-remix';
import type { Middleware } from './middleware';

/** With an end that says what Remix is handed and what was understood. */
const prepared = (): Promise<EdgeServer> =>
  startEdge([openContext, prepareForRemix], ({ method, url, headers }, response) => {
    const { understood } = currentContext();
    response.end(JSON.stringify({ method, url, headers, understood: { ...understood, query: [...understood.query] } }));
  });

type Handed = {
  method: string;
  url: string;
  headers: Record<string, string>;
  understood: { method: string; path: string; origin: string | null; query: [string, string][] };
};
const handed = (text: string): Handed => JSON.parse(text) as Handed;

describe('a call', () => {
  it.each([
    ['/api/v1/product?limit=1', '/api/v1/product?limit=1'],
    ['/api/v1/product.data', '/api/v1/product%2Edata'],
    ['/api/v1/product.data?limit=1', '/api/v1/product%2Edata?limit=1'],
    ['/api/v1/product/a%0Ab%0d%E2%80%A8.data', '/api/v1/product/a%20b%20%20%2Edata'],
    ['/api/v1/product?_data=root&limit=1', '/api/v1/product?limit=1'],
    ['/api/v1/product?index&_routes=root&limit=1', '/api/v1/product?limit=1'],
    ['/api/v1/product?%5Fdata=root', '/api/v1/product?'],
  ])('to %s reaches its route as %s', async (sent, url) => {
    const { ask } = await prepared();
    const got = handed((await ask(sent)).text);
    expect(got.url).toBe(url);
    expect(got.understood.path).toBe(sent.split('?')[0]);
    const parameters = new URL(sent, 'http://shop').searchParams;
    expect(got.understood.query).toEqual([...parameters]);
  });

  it('of a method that Remix does not know reaches its route, which reads the method as understood', async () => {
    const { ask } = await prepared();
    const got = handed((await ask('/api/v1/product', { method: 'PROPFIND' })).text);
    expect([got.method, got.understood.method]).toEqual(['OPTIONS', 'PROPFIND']);
    const known = handed((await ask('/api/v1/product', { method: 'PATCH' })).text);
    expect(known.method).toBe('PATCH');
  });
});

it('with a header whose name is none is 400, where Node let it pass', async () => {
  const spaced: Middleware = (request, _response, next) => {
    request.headers['x space'] = 'x';
    next();
  };
  const { ask } = await startEdge([openContext, spaced, prepareForRemix], (_request, response) => response.end());
  expect([(await ask('/store')).status, (await ask('/api/v1/product')).status]).toEqual([400, 400]);
});

describe('a page', () => {
  it.each(['/store?page=2', '/store.data', '/store.data?_routes=root', '/store?index'])(
    '%s goes on as it is',
    async (path) => {
      const { ask } = await prepared();
      expect(handed((await ask(path)).text).url).toBe(path);
    },
  );

  it.each(['/store?_data=root', '/store?%5fdata', '/?q=1&_data=routes/shop/home', '/user/profile.data?_data=x'])(
    '%s is 400',
    async (path) => {
      const { ask } = await prepared();
      expect((await ask(path)).status).toBe(400);
    },
  );

  it.each(['TRACE', 'PROPFIND', 'SEARCH', 'M-SEARCH'])('by %s is 405', async (method) => {
    const { ask } = await prepared();
    const { status, headers } = await ask('/store', { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  });

  it.each(['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE'])('by %s goes on', async (method) => {
    const { ask } = await prepared();
    expect((await ask('/store', { method })).status).toBe(200);
  });
});

it('leaves where a request came from to the app, and forwarded names to nobody', async () => {
  const { ask } = await prepared();
  const headers = { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' };
  for (const path of ['/settings', '/api/v1/cart']) {
    const got = handed((await ask(path, { method: 'POST', headers })).text);
    expect([got.headers.origin, got.headers['x-forwarded-host']]).toEqual([undefined, undefined]);
    expect(got.understood.origin).toBe('https://evil.example');
  }
});
