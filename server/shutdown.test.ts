import { type ChildProcess, fork } from 'node:child_process';
import net from 'node:net';

import { expect, it, onTestFinished } from 'vitest';

import { ask, send } from '../tests/support/edge-server';

type Message = { port?: number; begun?: string };

const message = (child: ChildProcess): Promise<Message> =>
  new Promise((resolve, reject) => {
    child.once('message', (said) => resolve(said as Message));
    child.once('exit', (code) => reject(new Error(`It ended with ${String(code)}`)));
  });

/** A process of its own, since its end is what is tried. */
async function startServer(env: Record<string, string> = {}) {
  const child = fork('tests/support/stopping-server.ts', {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const { port = 0 } = await message(child);
  /** Sends a request and waits until the server has begun to answer it. */
  const begin = async (path: string): Promise<{ answer: Promise<string> }> => {
    const begun = message(child);
    const answer = send(port, `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`);
    await begun;
    return { answer };
  };
  return { child, port, ended, begin };
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  'on %s what was begun is answered, and nothing new is taken',
  async (signal) => {
    const { child, port, ended, begin } = await startServer();
    const idle = net.connect(port, '127.0.0.1').on('error', () => undefined);
    await new Promise((resolve) => idle.once('connect', resolve));
    const { answer } = await begin('/soon');
    child.kill(signal);
    const text = await answer;
    expect(text).toMatch(/^HTTP\/1\.1 200 [^]*answered$/);
    expect(text).toMatch(/^Connection: close\r$/m);
    expect(await ended).toBe(0);
    await expect(ask(port, '/')).rejects.toThrow();
  },
);

it('an answer that never comes is waited for less long than a supervisor waits', async () => {
  const { child, ended, begin } = await startServer();
  const { answer } = await begin('/never');
  const from = performance.now();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  const seconds = (performance.now() - from) / 1000;
  expect(seconds).toBeGreaterThan(2.9);
  // Three seconds, and as many for a busy machine.
  expect(seconds).toBeLessThan(9);
  expect(await answer).toBe('');
});

it('where mail is sent, the letter under way has a second to be noted', async () => {
  const from = performance.now();
  const { child, ended } = await startServer({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'shop@shop.example' });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  const seconds = (performance.now() - from) / 1000;
  expect(seconds).toBeGreaterThan(0.99);
  expect(seconds).toBeLessThan(15);
});

it('it ends with its start script', async () => {
  const { child, ended } = await startServer();
  child.disconnect();
  expect(await ended).toBe(0);
});
