import http from 'node:http';

import { expect, it, vi } from 'vitest';

import { echo, type EdgeServer, send, serve, statusesIn } from '../tests/support/edge-server';
import { answerMalformed } from './malformed-connections';

function strict(isAnswering = false): Promise<EdgeServer> {
  const server = new http.Server(echo);
  answerMalformed(server, () => isAnswering);
  return serve(server);
}

it.each([
  ['no HTTP', 'what is this\r\n\r\n', 400],
  ['a header without a colon', 'GET / HTTP/1.1\r\nHost: shop\r\nname\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
  ],
  ['headers without end', `GET / HTTP/1.1\r\nHost: shop\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'a chunk with a long extension',
    `POST / HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\n`,
    413,
  ],
])('%s is answered with the headers of every answer', async (_, bytes, status) => {
  const server = await strict();
  const text = await server.send(bytes);
  expect(statusesIn(text).at(-1)).toBe(status);
  expect(text).toMatch(/^X-Content-Type-Options: nosniff\r$/m);
  expect(text).toMatch(/^Cache-Control: no-store\r$/m);
  expect(text).toMatch(/^Connection: close\r$/m);
});

it('nothing is written into an answer that is on its way', async () => {
  const { port } = await strict(true);
  expect(await send(port, 'what is this\r\n\r\n')).toBe('');
});

it('a connection that its client resets is no matter', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { port, ask } = await strict();
  const { connect } = await import('node:net');
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write('GET / HTTP/1.1\r\n');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.resetAndDestroy();
  await closed;
  expect((await ask('/')).status).toBe(200);
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});
