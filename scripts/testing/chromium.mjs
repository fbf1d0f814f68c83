import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { runNode } from '../steps/child.mjs';
import { Failure } from '../steps/failure.mjs';
import { announce } from '../steps/progress.mjs';
import { inProject } from '../steps/project.mjs';

/** Chromium without windows of its own: it takes two thirds of the time. */
const SHELL = 'chromium-headless-shell';
const names = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function onPath(name) {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

/** A file of that name is not enough: some systems ship a stub that only says where to get the browser. */
function works(file) {
  return (
    Boolean(file) &&
    existsSync(file) &&
    spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
  );
}

function systemBrowser() {
  return [...names.map(onPath), ...fixedPlaces].find(works) ?? null;
}

async function runnersBrowser() {
  const { chromium } = await import('playwright');
  if (works(chromium.executablePath())) return chromium.executablePath();
  announce('Downloading Chromium');
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' };
  await runNode(inProject('node_modules', 'playwright', 'cli.js'), {
    args: ['install', 'chromium'],
    env,
    output: 'keep',
  });
  return works(chromium.executablePath()) ? chromium.executablePath() : null;
}

/** The shell, or Chromium itself where there is no such package. */
function packagedBrowser() {
  if (process.getuid?.() !== 0 || onPath('apt-get') === null) return null;
  announce('Installing Chromium with apt-get');
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 600_000 };
  const install = (name) => spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options);
  spawnSync('apt-get', ['update'], options);
  if (install(SHELL).status !== 0) install('chromium');
  return systemBrowser();
}

/** A build server gets the shell also where it has another browser; nobody's own machine does unasked. */
const lacksShell = () => process.env.CI !== undefined && onPath(SHELL) === null;

/** The browser for the journeys: the one named, the system's, the test runner's, or one from the package manager. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (works(named)) return named;
    throw new Failure(`CHROMIUM_PATH is ${named}, which is no working Chromium.`);
  }
  const found = (lacksShell() && packagedBrowser()) || systemBrowser() || (await runnersBrowser()) || packagedBrowser();
  if (!found)
    throw new Failure('No Chromium was found and none could be installed; install it, or set CHROMIUM_PATH to one.');
  return found;
}
