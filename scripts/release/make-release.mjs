import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { findAccount, runAs } from '../postgres/account.mjs';
import { Failure } from '../steps/failure.mjs';
import { npmProgram } from '../steps/npm.mjs';
import { step } from '../steps/progress.mjs';
import { projectFolder } from '../steps/project.mjs';
import { folderOf, publishAssets } from './folders.mjs';

const builderName = 'attara-build';
const builderHome = '/var/lib/attara-build';

/** Whom packages and the build run as: never root. Null: the present user. */
function findBuilder() {
  if (process.getuid?.() !== 0) return null;
  const builder = findAccount(builderName);
  if (!builder)
    throw new Failure(
      `There is no user ${builderName}, as whom packages are installed and built; make it as docs/debian.md says.`,
    );
  return builder;
}

/** Runs a program to its end and answers what it printed; throws Failure with it where that failed. */
export function run(program, args, options = {}) {
  const result = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64_000_000, ...options });
  if (result.error) throw new Failure(`${program} cannot be run: ${result.error.message}.`);
  if (result.status === 0) return result.stdout.trim();
  throw new Failure(`${program} ${args.join(' ')} failed.\n\n${result.stdout}${result.stderr}`.trimEnd());
}

const git = (...args) => run('git', ['-C', projectFolder, ...args]);

/** The files of the commit, without its history. */
export function unpack(folder) {
  const archive = `${folder}.tar`;
  git('archive', '--format=tar', `--output=${archive}`, 'HEAD');
  run('tar', ['--extract', '--file', archive, '--directory', folder]);
  rmSync(archive);
}

/** Ends with 0 where a start would have nothing to install or to build. */
const complete = `
  const { install } = await import('./scripts/steps/install.mjs');
  const { build } = await import('./scripts/steps/build.mjs');
  const done = [await install({ toServe: true }), await build()];
  process.exit(done.every((each) => each === 'up to date') ? 0 : 1);`;

/** Installs, builds, and leaves away what only builds and tests. */
export function makeComplete(folder, builder) {
  const { PATH, HTTPS_PROXY, https_proxy } = process.env;
  // There is no history to ask for the commit.
  const COMMIT = git('rev-parse', '--short=12', 'HEAD');
  const env = { PATH, HTTPS_PROXY, https_proxy, COMMIT, HOME: builder ? builderHome : homedir() };
  const node = (...args) => run(process.execPath, args, { ...runAs(builder), cwd: folder, env });
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  node(npmProgram(), 'ci', '--include=dev', ...quiet);
  node('scripts/build.mjs');
  node(npmProgram(), 'prune', '--omit=dev', '--ignore-scripts', '--no-save', ...quiet);
  node('--input-type=module', '--eval', complete);
}

/** Makes a release of the clone's present commit below `root`, and resolves with its name. It is there as a whole. */
export async function makeRelease(root) {
  const builder = findBuilder();
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const name = `${time}-${git('rev-parse', '--short', 'HEAD')}`;
  const folder = folderOf(root, name);
  const unfinished = `${folder}.unfinished`;
  mkdirSync(unfinished, { recursive: true });
  await step('Sources', () => {
    unpack(unfinished);
    if (builder) run('chown', ['--recursive', `${builder.name}:`, unfinished]);
    return git('log', '-1', '--format=%h %s');
  });
  await step('Build', () => {
    makeComplete(unfinished, builder);
    // Whoever serves reads it, and nobody changes it, whatever the umask was.
    if (builder) run('chown', ['--recursive', 'root:root', unfinished]);
    run('chmod', ['--recursive', 'a+rX,go-w', path.dirname(folder)]);
    renameSync(unfinished, folder);
    publishAssets(root, name);
    run('chmod', ['--recursive', 'a+rX', path.join(root, 'public')]);
    return folder;
  });
  return name;
}
