import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ask } from './ask.mjs';
import { stopChild } from './child.mjs';
import { Failure } from './failure.mjs';
import { beforeExit } from './lifetime.mjs';
import { inProject, projectFolder } from './project.mjs';

const serverProgram = inProject('node_modules', '@remix-run', 'serve', 'dist', 'cli.js');
const serverArguments = ['build/server/index.js'];
/** The server's edge, which is loaded before remix-serve; scripts/steps/build.mjs makes it of server/. */
const edge = pathToFileURL(inProject('build', 'edge', 'install.js')).href;
const workers = inProject('build', 'edge', 'workers.js');
/**
 * V8 lets the heap of a machine with much memory grow to four times what is used before it collects, of one with 512 MB
 * to half as much again; its young generation stays as large as it is by default. glibc keeps freed memory in as many
 * arenas as there are threads, unless told. The operator's own values stand.
 */
const memoryLimits = { NODE_OPTIONS: '--max-old-space-size=512 --max-semi-space-size=16', MALLOC_ARENA_MAX: '2' };
const outOfMemory =
  ' If nobody ended it, the system most likely ran out of memory: "journalctl -k" or "dmesg" says so.';

/** How a server process ended that nobody told to; null where it ended as it should. */
export function unexpectedEnd(code, signal) {
  if (signal) return `The server was killed (signal ${signal}).${signal === 'SIGKILL' ? outOfMemory : ''}`;
  return code === 0 ? null : `The server ended by itself (exit code ${code}); what it said is above.`;
}

const everywhere = new Set(['0.0.0.0', '::', '[::]']);
const timeout = 60_000;
/**
 * Node's own four threads hash passwords, compress answers and read files; two of them may be busy with passwords
 * alone. They are made when first used, so a process is told how many before it starts.
 */
const threads = { UV_THREADPOOL_SIZE: '8' };

/** The address to open in a browser. */
export function addressOf(host, port) {
  const shown = everywhere.has(host) ? '127.0.0.1' : host;
  return `http://${shown.includes(':') && !shown.startsWith('[') ? `[${shown}]` : shown}:${port}`;
}

/** One process serves by itself; several are looked after by one that serves nothing. */
function startServer(processes, options) {
  if (processes > 1) return fork(workers, [serverProgram, ...serverArguments], { ...options, execArgv: [] });
  return fork(serverProgram, serverArguments, { ...options, execArgv: ['--import', edge] });
}

/**
 * Serves the built app in as many processes as WEB_CONCURRENCY says, which end when we do, and resolves once each
 * answers ready. `ended` resolves with its exit code, whenever that comes; `pid` is its process.
 * @param {{ host: string, port: number, env: Record<string, string | undefined>, output?: string | number }} options
 * @returns {Promise<{ address: string, ended: Promise<number>, pid: number | undefined }>}
 */
export async function serve({ host, port, env, output = 'inherit' }) {
  const processes = Number(env.WEB_CONCURRENCY ?? 1);
  // Its own group: Ctrl-C reaches us alone, who end it in order. The channel keeps it from outliving us.
  const child = startServer(processes, {
    cwd: projectFolder,
    env: { ...memoryLimits, ...threads, ...env },
    stdio: ['ignore', output, output, 'ipc'],
    detached: true,
  });
  let told = false;
  let ready = false;
  beforeExit(() => {
    told = true;
    return stopChild(child, 4500);
  });
  let allReady = processes === 1;
  child.on('message', (message) => (allReady ||= message?.allReady === true));
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code, signal) => {
      // What ends before it is ready is told of there.
      const sentence = told || (!ready && !signal) ? null : unexpectedEnd(code, signal);
      if (sentence) console.error(`\n✗ ${sentence}`);
      resolve(code ?? 1);
    });
  });
  const address = addressOf(host, port);
  await untilReady(address, ended, () => allReady);
  ready = true;
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
    // A connection for each request, so that of several processes each is asked in turn.
    const answer = await ask(address, '/readyz', 2000);
    if (answer.status === 200 && isAllReady()) return;
    if (!answer.fault) last = `status ${answer.status}: ${answer.text.slice(0, 200)}`;
    await pause(50);
  }
  throw new Failure(`The server at ${address} was not ready within ${timeout / 1000} seconds (${last}).`);
}
