import { setTimeout as pause } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { ask, startEdge, statusesIn } from '../tests/support/edge-server';
import { oneAfterAnother } from './one-after-another';

const get = (path: string, last = false) =>
  `GET ${path} HTTP/1.1\r\nHost: shop\r\n${last ? 'Connection: close\r\n' : ''}\r\n`;

/** A listener that answers the sooner the later it is asked, and notes what begins and ends. */
function hasty() {
  const happened: string[] = [];
  let asked = 0;
  const listener = (request: { url?: string }, response: { end: (text: string) => void }): void => {
    const path = request.url ?? '';
    happened.push(`begins ${path}`);
    asked += 1;
    void pause(40 / asked).then(() => {
      happened.push(`ends ${path}`);
      response.end(`<${path}>`);
    });
  };
  return { happened, listener };
}

it('answers what comes on one connection in its turn, one at a time', async () => {
  const { happened, listener } = hasty();
  const { send } = await startEdge([oneAfterAnother], listener);
  const text = await send(get('/1') + get('/2') + get('/3', true));
  expect([...text.matchAll(/<(\/\d)>/g)].map(([, path]) => path)).toEqual(['/1', '/2', '/3']);
  expect(happened).toEqual(['begins /1', 'ends /1', 'begins /2', 'ends /2', 'begins /3', 'ends /3']);
});

it('lets connections not wait for each other', async () => {
  let answerFirst = (): void => undefined;
  const { send, ask: askAnother } = await startEdge([oneAfterAnother], (request, response) => {
    if (request.url === '/first') answerFirst = () => response.end();
    else response.end();
  });
  const first = send(get('/first', true));
  expect((await askAnother('/other')).status).toBe(200);
  answerFirst();
  expect(statusesIn(await first)).toEqual([200]);
});

it('takes five hundred ahead, and cuts a connection that sends more', async () => {
  const begun: string[] = [];
  const open: (() => void)[] = [];
  const { send, port } = await startEdge([oneAfterAnother], (request, response) => {
    begun.push(request.url ?? '');
    if (request.url === '/held') open.push(() => response.end());
    else response.end();
  });
  const patient = send(get('/held') + get('/x').repeat(499) + get('/last', true));
  // Each on a connection of its own, so this one says that the other was read.
  while (open.length === 0) await ask(port, '/beside');
  open[0]?.();
  expect(statusesIn(await patient)).toHaveLength(501);

  begun.length = 0;
  expect(await send(get('/held') + get('/y').repeat(501))).toBe('');
  expect((await ask(port, '/beside')).status).toBe(200);
  expect(begun).toEqual(['/held', '/beside']);
});
