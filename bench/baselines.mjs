import { fork } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runNodeOrFail, stopChild } from '../scripts/steps/child.mjs';
import { beforeExit } from '../scripts/steps/lifetime.mjs';
import { findFreePort } from '../scripts/steps/port.mjs';
import { inProject, projectFolder } from '../scripts/steps/project.mjs';
import { setTimeout as pause } from 'node:timers/promises';

// Within the project: the built server asks for its packages, which are looked for from where it lies upwards.
const buildDirectory = inProject('.cache', 'bench-remix');
const source = inProject('bench', 'baselines', 'remix');

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

function isBuilt() {
  try {
    const built = statSync(path.join(buildDirectory, 'server', 'index.js')).mtimeMs;
    return [...filesIn(source), inProject('package-lock.json')].every((file) => statSync(file).mtimeMs < built);
  } catch {
    return false;
  }
}

/** Builds the bare Remix app of `bench/baselines/remix` with the project's own packages. */
export async function buildRemixBaseline() {
  if (isBuilt()) return 'up to date';
  await runNodeOrFail('Building the bare Remix app', inProject('node_modules', '@remix-run', 'dev', 'dist', 'cli.js'), {
    args: ['vite:build', source],
    env: { ...process.env, NODE_ENV: 'production', BASELINE_BUILD: buildDirectory },
    output: 'keep',
  });
  return 'built';
}

const exitWithParent = ['--import', pathToFileURL(inProject('scripts', 'steps', 'exit-with-parent.mjs')).href];

/** Starts the bare Remix app. */
export async function startBaseline() {
  const port = await findFreePort();
  const program = inProject('node_modules', '@remix-run', 'serve', 'dist', 'cli.js');
  const env = { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port) };
  const child = fork(program, [path.join(buildDirectory, 'server', 'index.js')], {
    cwd: projectFolder,
    env,
    execArgv: exitWithParent,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  beforeExit(() => stopChild(child));
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 200; tries += 1) {
    if (
      await fetch(`${address}/cards`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await pause(50);
  }
  return { pid: child.pid, address, stop: () => stopChild(child) };
}
