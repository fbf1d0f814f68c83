import http, { type RequestListener } from 'node:http';
import net from 'node:net';

import { expect, it } from 'vitest';

import { echo, type EdgeServer, serve, statusesIn } from '../tests/support/edge-server';
import { CONNECTION_TIMES, limitConnections } from './connection-limits';
import { answerMalformed } from './malformed-connections';
import { isAnswering } from './one-after-another';

/** A server whose times are a hundredth of the shop's. */
function hasty(
  limit: (server: http.Server) => void = () => undefined,
  answer: RequestListener = echo,
): Promise<EdgeServer> {
  const times = Object.entries(CONNECTION_TIMES).map(([name, time]) => [name, Number(time) / 100] as const);
  const server = http.createServer(Object.fromEntries(times), answer);
  limitConnections(server);
  answerMalformed(server, isAnswering);
  limit(server);
  return serve(server);
}

/** What comes back on a connection on which `text` is all that is sent, until the server closes it. */
const sentAlone = (port: number, text: string): Promise<string> =>
  new Promise((resolve) => {
    let came = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => (came += chunk.toString()));
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(came));
  });

it('a header that does not end is refused, and a connection without a word is closed without one', async () => {
  const { port } = await hasty();
  const [header, silent] = await Promise.all([
    sentAlone(port, 'GET / HTTP/1.1\r\nHost: shop\r\n'),
    sentAlone(port, ''),
  ]);
  expect(statusesIn(header)).toEqual([408]);
  expect(silent).toBe('');
});

it('a connection on which nothing moves is closed', async () => {
  const silent = await hasty(
    (server) => (server.timeout /= 100),
    () => undefined,
  );
  expect(await sentAlone(silent.port, 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n')).toBe('');
});

it('no more connections are kept than there may be', async () => {
  const { port } = await hasty((server) => (server.maxConnections = 1));
  const first = net.connect(port, '127.0.0.1');
  await new Promise((resolve) => first.once('connect', resolve));
  expect(await sentAlone(port, 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n')).toBe('');
  first.destroy();
});
