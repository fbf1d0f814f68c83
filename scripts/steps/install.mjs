import { readFileSync } from 'node:fs';
import { isBuilt } from './build.mjs';
import { runNodeOrFail } from './child.mjs';
import { Failure } from './failure.mjs';
import { npmProgram } from './npm.mjs';
import { oneSetup } from './one-setup.mjs';
import { announce } from './progress.mjs';
import { inProject } from './project.mjs';

function packagesIn(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

/**
 * Whether node_modules holds what the lock file asks for. npm writes its own record of the installed tree as the
 * last act of an install, so a half-finished one has none; time stamps would lie after a git checkout.
 * `toServe`: what only builds and tests may be missing where the app is built, as in the image of the Dockerfile.
 */
function isInstalled(toServe) {
  const wanted = packagesIn(inProject('package-lock.json'));
  if (!wanted)
    throw new Failure('package-lock.json is missing or damaged; restore it with "git checkout package-lock.json".');
  const present = packagesIn(inProject('node_modules', '.package-lock.json'));
  if (!present) return false;
  const mayLackTools = toServe && isBuilt();
  return Object.entries(wanted).every(([place, { version, optional, dev, devOptional, link }]) => {
    if (place === '' || link) return true;
    const found = present[place];
    // Optional packages are there on some platforms only; where they are, their version counts.
    return found ? found.version === version : Boolean(optional || devOptional || (dev && mayLackTools));
  });
}

/**
 * Installs exactly what the lock file lists, build tools included whatever NODE_ENV says, unless it is there already.
 */
export function install({ toServe = false } = {}) {
  return oneSetup(() => isInstalled(toServe), runInstall(toServe));
}

const runInstall = (toServe) => async () => {
  announce('Installing dependencies; a minute or two the first time');
  await runNodeOrFail('Installing dependencies (npm ci)', npmProgram(), {
    args: ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
  });
  if (!isInstalled(toServe))
    throw new Failure(
      'npm ci finished, but node_modules does not match package-lock.json; delete node_modules and try again.',
    );
  return 'installed';
};
