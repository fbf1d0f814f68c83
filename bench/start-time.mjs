import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../scripts/steps/failure.mjs';
import { beforeExit } from '../scripts/steps/lifetime.mjs';
import { inProject, projectFolder } from '../scripts/steps/project.mjs';
import { withoutSettings } from '../scripts/steps/settings.mjs';

const timeout = 60_000;

async function startOnce({ settings, port, dataDir }) {
  const env = { ...withoutSettings(process.env), ...settings.environment, PORT: String(port), DATA_DIR: dataDir };
  const begun = performance.now();
  const child = spawn(process.execPath, [inProject('scripts', 'start.mjs')], {
    cwd: projectFolder,
    env,
    stdio: 'ignore',
  });
  const cancel = beforeExit(() => child.kill('SIGTERM'));
  const ended = once(child, 'exit');
  for (;;) {
    if (performance.now() - begun > timeout || child.exitCode !== null)
      throw new Failure('The store does not start again.');
    if (
      await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await pause(20);
  }
  const milliseconds = performance.now() - begun;
  child.kill('SIGTERM');
  await ended;
  cancel();
  return milliseconds;
}

/**
 * Milliseconds from `npm start` of a built, filled store, its database stopped, to its first good answer: of each
 * start.
 */
export async function timeStarts(store, times) {
  // The first one notes that nothing has to be prepared.
  await startOnce(store);
  const starts = [];
  for (let start = 0; start < times; start += 1) starts.push(await startOnce(store));
  return starts;
}
