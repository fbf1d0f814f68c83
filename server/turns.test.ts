import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import net from 'node:net';

import { beforeEach, expect, it } from 'vitest';

import { startEdge } from '../tests/support/edge-server';
import { until } from '../tests/support/until';
import { currentContext, openContext } from './context';
import type { Middleware } from './middleware';
import { beginInTurn } from './turns';

/** What came and what was begun, in their order, by method and path. */
const came: string[] = [];
const begun: string[] = [];
beforeEach(() => {
  came.length = begun.length = 0;
});

const nameOfThis = () => `${currentContext().understood.method} ${currentContext().understood.path}`;
const watch: Middleware = (_request, _response, next) => {
  came.push(nameOfThis());
  next();
};
const answer = (_request: unknown, response: ServerResponse) => {
  begun.push(nameOfThis());
  if (!nameOfThis().endsWith('/never')) response.end(nameOfThis());
};

/** Sends all of these at one time, each on a connection that is known to the server already. */
async function sendTogether(port: number, requests: string[]): Promise<net.Socket[]> {
  const connections = await Promise.all(
    requests.map(async () => {
      const connection = net.connect(port, '127.0.0.1').resume();
      connection.write('GET /first HTTP/1.1\r\nHost: shop\r\n\r\n');
      await once(connection, 'data');
      return connection;
    }),
  );
  came.length = begun.length = 0;
  connections.forEach((connection, place) =>
    connection.write(`${String(requests[place])} HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\n\r\n`),
  );
  return connections;
}
const posts = (count: number) => Array.from({ length: count }, (_, index) => `POST /${String(index)}`);

it('begins a page before most of the writes that came before it', async () => {
  const { port } = await startEdge([openContext, watch, beginInTurn], answer);
  const requests = [...posts(100), 'GET /page'];
  const connections = await sendTogether(port, requests);
  await until('all are begun', () => begun.length === requests.length);
  connections.forEach((connection) => connection.destroy());
  expect(begun.indexOf('GET /page')).toBeLessThan(50);
  // Each in the context of its own request, in the order in which they came.
  const writes = (list: string[]) => list.filter((name) => name.startsWith('POST'));
  expect(writes(begun)).toEqual(writes(came));
});

it('holds nobody up for requests that do not end', async () => {
  const { port, ask } = await startEdge([openContext, beginInTurn], answer);
  const connections = await sendTogether(port, Array<string>(50).fill('POST /never'));
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'GET', 'HEAD', 'OPTIONS'])
    expect((await ask('/other', { method })).status).toBe(200);
  connections.forEach((connection) => connection.destroy());
});

it('begins nothing for who is gone', async () => {
  const leave: Middleware = (request, _response, next) => {
    next();
    if (request.url === '/gone') request.socket.destroy();
  };
  // Five turns' worth, so that the last ones wait.
  const { port, ask } = await startEdge([openContext, leave, beginInTurn], answer);
  const connections = await sendTogether(port, [...posts(20), 'POST /gone']);
  await until('the others are begun', () => begun.length >= 20);
  await ask('/last', { method: 'POST' });
  connections.forEach((connection) => connection.destroy());
  expect(begun).not.toContain('POST /gone');
});
