import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, expect, it } from 'vitest';

import { ask } from './ask.mjs';

let server: http.Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function startServer(answer: http.RequestListener): Promise<string> {
  server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

it('a request is answered with its status and its text', async () => {
  const base = await startServer((_, response) => response.writeHead(503).end('{"db":"down"}'));
  expect(await ask(base, '/readyz', 30_000)).toMatchObject({ status: 503, text: '{"db":"down"}' });
});

it('a request ends in time where nothing comes, and where the answer breaks off', async () => {
  const base = await startServer((request, response) => {
    if (request.url === '/half') response.writeHead(200, { 'Content-Length': '9' }).write('half');
    if (request.url === '/cut')
      response.writeHead(200, { 'Content-Length': '9' }).write('cut', () => response.destroy());
  });
  expect(await ask(base, '/silent', 200)).toMatchObject({ fault: 'NO_ANSWER' });
  expect(await ask(base, '/half', 200)).toHaveProperty('fault');
  expect(await ask(base, '/cut', 30_000)).toMatchObject({ fault: 'ECONNRESET' });
});

it('a request to where nobody listens says so at once', async () => {
  const base = await startServer(() => undefined);
  await new Promise((resolve) => server.close(resolve));
  expect(await ask(base, '/', 30_000)).toMatchObject({ fault: 'ECONNREFUSED' });
});
