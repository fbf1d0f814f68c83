import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { stopChild } from './child.mjs';
import { Failure } from './failure.mjs';
import { beforeExit } from './lifetime.mjs';
import { inProject, projectFolder } from './project.mjs';

export const serverProgram = inProject('node_modules', '@remix-run', 'serve', 'dist', 'cli.js');
export const serverArguments = ['build/server/index.js'];
const hooks = pathToFileURL(inProject('scripts', 'serve-hooks.mjs')).href;
/**
 * MB. A serving process holds some 60 of live objects. The engine lets garbage grow to four times that where it may have gigabytes, to half as much again where it may not;
 * docs/performance.md has the figures. Whoever names another limit in NODE_OPTIONS has it.
 */
const heapLimits = ['--max-old-space-size=512', '--max-semi-space-size=8'];
const ownLimits = /--max[-_](?:old|semi)[-_]space[-_]size/.test(process.env.NODE_OPTIONS ?? '');
/** What stands before the program: the limits of its heap, and the hooks, which are loaded first. */
export const serverFlags = [...(ownLimits ? [] : heapLimits), '--import', hooks];
/**
 * For glibc, which knows nothing of how little one thread and its few helpers need: without these an eighth of the process is room that it keeps for later. Two arenas do, and what is larger than
 * any page goes back to the system once it is free. Whoever sets them has theirs.
 */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' };
const everywhere = new Set(['0.0.0.0', '::', '[::]']);
const timeout = 60_000;

/** The address to open in a browser. */
export function addressOf(host, port) {
  const shown = everywhere.has(host) ? '127.0.0.1' : host;
  return `http://${shown.includes(':') && !shown.startsWith('[') ? `[${shown}]` : shown}:${port}`;
}

/** One process serves by itself; several are looked after by one that serves nothing. */
function startServer(processes, options) {
  if (processes > 1) return fork(inProject('scripts', 'serve-workers.mjs'), [], options);
  return fork(serverProgram, serverArguments, { ...options, execArgv: serverFlags });
}

/**
 * Serves the built app in as many processes as WEB_CONCURRENCY says, which end when we do, and resolves once each answers ready. `ended` resolves with its
 * exit code, whenever that comes; `pid` is its process.
 * @param {{ host: string, port: number, env: Record<string, string | undefined>, output?: string | number }} options
 * @returns {Promise<{ address: string, ended: Promise<number>, pid: number | undefined }>}
 */
export async function serve({ host, port, env, output = 'inherit' }) {
  const processes = Number(env.WEB_CONCURRENCY ?? 1);
  // Its own group: Ctrl-C reaches us alone, who end it in order. The channel keeps it from outliving us.
  const child = startServer(processes, {
    cwd: projectFolder,
    env: { ...allocator, ...env },
    stdio: ['ignore', output, output, 'ipc'],
    detached: true,
  });
  beforeExit(() => stopChild(child, 4500));
  let allReady = processes === 1;
  child.on('message', (message) => (allReady ||= message?.allReady === true));
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
  const address = addressOf(host, port);
  await untilReady(address, ended, () => allReady);
  return { address, ended, pid: child.pid };
}

async function untilReady(address, ended, isAllReady) {
  let exitCode = null;
  let last = 'no answer';
  void ended.then((code) => (exitCode = code));
  const deadline = Date.now() + timeout;
  while (Date.now() < deadline) {
    if (exitCode !== null) {
      const failure = new Failure('The server ended before it was ready; what it said is above.');
      failure.exitCode = exitCode || 1;
      throw failure;
    }
    try {
      // A line for each question, so that of several processes each is asked in turn.
      const answer = await fetch(`${address}/readyz`, { headers: { Connection: 'close' }, signal: AbortSignal.timeout(2000) });
      const said = await answer.text();
      if (answer.status === 200 && isAllReady()) return;
      last = `status ${answer.status}: ${said.slice(0, 200)}`;
    } catch {
      // Not listening yet.
    }
    await pause(50);
  }
  throw new Failure(`The server at ${address} was not ready within ${timeout / 1000} seconds (${last}).`);
}
