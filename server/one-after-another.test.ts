import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { expect, it, onTestFinished } from 'vitest';

import { ask, startEdge, statusesIn } from '../tests/support/edge-server';
import { oneAfterAnother } from './one-after-another';

const get = (path: string, last = false) =>
  `GET ${path} HTTP/1.1\r\nHost: shop\r\n${last ? 'Connection: close\r\n' : ''}\r\n`;

/** A connection on which one request was answered. */
async function connectedTo(port: number): Promise<net.Socket> {
  const connection = net.connect(port, '127.0.0.1').resume();
  onTestFinished(() => void connection.destroy());
  connection.write(get('/first'));
  await once(connection, 'data');
  return connection;
}

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

it('answers others between two requests of one connection, however little each of them takes', async () => {
  const begun: string[] = [];
  const { port, send } = await startEdge([oneAfterAnother], (request, response) => {
    begun.push(request.url ?? '');
    // Somebody else asks while the first of them is answered.
    if (begun.filter((path) => path === '/ahead').length === 1) other.write(get('/other'));
    response.end();
  });
  const other = await connectedTo(port);
  begun.length = 0;
  expect(statusesIn(await send(get('/ahead').repeat(20) + get('/last', true)))).toHaveLength(21);
  expect(begun.indexOf('/other')).toBeGreaterThan(0);
  expect(begun.indexOf('/other')).toBeLessThan(10);
});

it('begins one request of a connection in each turn of the event loop', async () => {
  let turn = 0;
  const count = (): void => {
    turn += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  onTestFinished(() => clearImmediate(counting));
  const turns: number[] = [];
  const { send } = await startEdge([oneAfterAnother], (_request, response) => {
    turns.push(turn);
    response.end();
  });
  await send(get('/ahead').repeat(20) + get('/last', true));
  expect(new Set(turns).size).toBe(21);
});

it('takes twenty ahead, and cuts a connection that sends more', async () => {
  const begun: string[] = [];
  const open: (() => void)[] = [];
  const { send, port } = await startEdge([oneAfterAnother], (request, response) => {
    begun.push(request.url ?? '');
    if (request.url === '/held') open.push(() => response.end());
    else response.end();
  });
  const patient = send(get('/held') + get('/x').repeat(19) + get('/last', true));
  // Each on a connection of its own, so this one says that the other was read.
  while (open.length === 0) await ask(port, '/beside');
  open[0]?.();
  expect(statusesIn(await patient)).toHaveLength(21);

  begun.length = 0;
  expect(await send(get('/held') + get('/y').repeat(21))).toBe('');
  expect((await ask(port, '/beside')).status).toBe(200);
  expect(begun).toEqual(['/held', '/beside']);
});
