import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { findFreePort } from '../../scripts/steps/port.mjs';

/** The build that is under test, served once more over the same database with other variables. */
export type AnotherStore = {
  baseUrl: string;
  port: number;
  send: (path: string, init?: RequestInit) => Promise<Response>;
  stop: () => Promise<void>;
};

async function untilReady(baseUrl: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`Another store ended with ${String(child.exitCode)}`);
    const answer = await fetch(`${baseUrl}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error('Another store is not ready after half a minute');
}

export async function startAnotherStore(variables: Record<string, string>): Promise<AnotherStore> {
  const port = Number(await findFreePort());
  const baseUrl = `http://127.0.0.1:${String(port)}`;
  const hooks = pathToFileURL('scripts/serve-hooks.mjs').href;
  // The channel ends it with us, whatever becomes of us.
  const child = fork('node_modules/@remix-run/serve/dist/cli.js', ['build/server/index.js'], {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...variables },
    execArgv: ['--import', hooks],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await untilReady(baseUrl, child);
  return {
    baseUrl,
    port,
    send: (path, init = {}) => fetch(new URL(path, baseUrl), { redirect: 'manual', ...init }),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
