import { beforeEach, describe, expect, it, vi } from 'vitest';

import { requestContext } from '~/request/request-context.server';

import { echo, startEdge, statusesIn } from '../tests/support/edge-server';
import type * as Context from './context';
import { oneAfterAnother } from './one-after-another';

/** The step as a process with this PUBLIC_ORIGIN has it: the configuration is read once. */
async function contextOf(publicOrigin?: string): Promise<typeof Context> {
  vi.stubEnv('PUBLIC_ORIGIN', publicOrigin);
  vi.resetModules();
  return import('./context');
}

const seen = (text: string) => JSON.parse(text) as { url: string; headers: { host: string } };

describe('the request context', () => {
  let openContext: typeof Context.openContext;
  let currentContext: typeof Context.currentContext;
  beforeEach(async () => ({ openContext, currentContext } = await contextOf()));

  it('is there for whatever follows, each request its own', async () => {
    const { ask } = await startEdge([openContext], (_request, response) => {
      const { id, understood, queries, remoteAddress } = currentContext();
      response.end(JSON.stringify({ id, path: understood.path, queries, remoteAddress }));
    });
    const [one, other] = await Promise.all([ask('/store'), ask('/contact')]);
    expect(JSON.parse(one.text)).toEqual({
      id: one.headers['x-request-id'],
      path: '/store',
      queries: 0,
      remoteAddress: '127.0.0.1',
    });
    expect(JSON.parse(other.text)).toMatchObject({ path: '/contact' });
    expect(other.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
    expect(requestContext()).toBeUndefined();
    expect(() => currentContext()).toThrow('needs a request context');
  });

  it.each(['caller-1234', 'a.b_c-d.8', '01234567'])('takes over the id %s', async (id) => {
    const { ask } = await startEdge([openContext]);
    expect((await ask('/', { headers: { 'X-Request-Id': id } })).headers['x-request-id']).toBe(id);
  });

  it.each(['short', 'two words', 'x'.repeat(65), 'quoted"id"', ['caller-1234', 'caller-5678']])(
    'gives another id for %j',
    async (id) => {
      const { ask } = await startEdge([openContext]);
      expect((await ask('/', { headers: { 'X-Request-Id': id } })).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    },
  );

  it.each([
    ['no Host', 'GET / HTTP/1.0\r\n'],
    ['two of them', 'GET / HTTP/1.1\r\nHost: shop\r\nHost: shop\r\n'],
    ['a Host that holds a path', 'GET /contact HTTP/1.1\r\nHost: x\\store#\r\n'],
    ['an absolute target', 'GET http://shop/store HTTP/1.1\r\nHost: shop\r\n'],
    ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: shop\r\n'],
    ['a backslash', 'GET /imgs/x\\..\\..\\user HTTP/1.1\r\nHost: shop\r\n'],
  ])('refuses %s with 400 and an id, and nothing sees it', async (_, lines) => {
    const end = vi.fn(echo);
    const { send } = await startEdge([openContext], end);
    const text = await send(`${lines}Connection: close\r\n\r\n`);
    expect(statusesIn(text)).toEqual([400]);
    expect(text).toMatch(/^X-Request-Id: [\da-f-]{36}\r$/m);
    expect(end).not.toHaveBeenCalled();
  });

  it('of one request is not that of the next on its connection', async () => {
    const { send } = await startEdge([oneAfterAnother, openContext]);
    const text = await send(
      'GET /?lng=ar HTTP/1.1\r\nHost: shop\r\n\r\nGET /\\ HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
    );
    expect(statusesIn(text)).toEqual([200, 400]);
    expect(text).toMatch(/^Content-Language: en\r$/m);
  });
});

describe('behind the context', () => {
  it('there is one spelling of an address', async () => {
    const { openContext } = await contextOf();
    const { send } = await startEdge([openContext]);
    const text = await send('GET /x/../store/./a?q="b"#c HTTP/1.1\r\nHost: shop:81\r\nConnection: close\r\n\r\n');
    expect(seen(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      url: '/store/a?q=%22b%22',
      headers: { host: 'shop:81' },
    });
  });

  it('there is one name of the shop where PUBLIC_ORIGIN says it', async () => {
    const { openContext } = await contextOf('https://shop.example');
    const { ask } = await startEdge([openContext]);
    const { text } = await ask('/store', { headers: { Host: 'evil.example' } });
    expect(seen(text).headers.host).toBe('shop.example');
    expect((await ask('/store', { headers: { Host: 'evil.example#' } })).status).toBe(400);
  });
});
