import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { stopChild } from './child.mjs';
import { Failure } from './failure.mjs';
import { beforeExit } from './lifetime.mjs';
import { inProject, projectFolder } from './project.mjs';

const hooks = pathToFileURL(inProject('scripts', 'serve-hooks.mjs')).href;
const everywhere = new Set(['0.0.0.0', '::', '[::]']);
const patience = 60_000;

/** The address to open in a browser. */
export function addressOf(host, port) {
  const shown = everywhere.has(host) ? '127.0.0.1' : host;
  return `http://${shown.includes(':') && !shown.startsWith('[') ? `[${shown}]` : shown}:${port}`;
}

/**
 * Serves the built app in a child that ends when we do, and resolves once it answers ready. `ended` resolves with its
 * exit code, whenever that comes; `pid` is its process.
 */
export async function serve({ host, port, env, output = 'inherit' }) {
  const program = inProject('node_modules', '@remix-run', 'serve', 'dist', 'cli.js');
  // Its own group: Ctrl-C reaches us alone, who end it in order. The channel keeps it from outliving us.
  const child = fork(program, ['build/server/index.js'], {
    cwd: projectFolder,
    env,
    execArgv: ['--import', hooks],
    stdio: ['ignore', output, output, 'ipc'],
    detached: true,
  });
  beforeExit(() => stopChild(child, 4000));
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
  const address = addressOf(host, port);
  await untilReady(address, ended);
  return { address, ended, pid: child.pid };
}

async function untilReady(address, ended) {
  let exitCode = null;
  let last = 'no answer';
  void ended.then((code) => (exitCode = code));
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    if (exitCode !== null) {
      const failure = new Failure('The server ended before it was ready; what it said is above.');
      failure.exitCode = exitCode || 1;
      throw failure;
    }
    try {
      const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2000) });
      if (answer.status === 200) return;
      last = `status ${answer.status}: ${(await answer.text()).slice(0, 200)}`;
    } catch {
      // Not listening yet.
    }
    await pause(50);
  }
  throw new Failure(`The server at ${address} was not ready within ${patience / 1000} seconds (${last}).`);
}
