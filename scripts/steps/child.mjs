import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { Failure } from './failure.mjs';
import { beforeExit } from './lifetime.mjs';
import { inProject, projectFolder } from './project.mjs';
import { pathToFileURL } from 'node:url';

const exitWithParent = pathToFileURL(inProject('scripts', 'steps', 'exit-with-parent.mjs')).href;

/**
 * Runs a Node program as a child that cannot outlive us and resolves with its exit code, what it printed and the
 * messages it sent. `output` is "show" (straight to the terminal) or "keep" (returned, nothing shown). `givesWay`: it
 * works in the time that others leave, and a little of theirs.
 */
export function runNode(
  program,
  { args = [], env = process.env, imports = [], output = 'show', input = 'ignore', givesWay = false } = {},
) {
  const flow = output === 'show' ? 'inherit' : 'pipe';
  const execArgv = [exitWithParent, ...imports].flatMap((module) => ['--import', module]);
  const child = fork(program, args, { cwd: projectFolder, env, execArgv, stdio: [input, flow, flow, 'ipc'] });
  const cancel = beforeExit(() => stopChild(child));
  if (givesWay && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const printed = [];
  const messages = [];
  child.stdout?.on('data', (chunk) => printed.push(chunk));
  child.stderr?.on('data', (chunk) => printed.push(chunk));
  child.on('message', (message) => messages.push(message));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      cancel();
      resolve({ code: code ?? 1, signal, printed: Buffer.concat(printed).toString('utf8'), messages });
    });
  });
}

/** Like runNode, but anything except success is a Failure that shows what the program printed. */
export async function runNodeOrFail(what, program, options) {
  const result = await runNode(program, options);
  if (result.code !== 0) {
    const failure = new Failure(`${what} failed.${result.printed ? `\n\n${result.printed.trimEnd()}` : ''}`);
    failure.exitCode = result.code;
    throw failure;
  }
  return result;
}

/** Asks a child to end and, when it does not listen within the grace time, ends it. */
export function stopChild(child, graceMilliseconds = 1000) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), graceMilliseconds);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    if (child.connected) child.disconnect();
    else child.kill('SIGTERM');
  });
}
