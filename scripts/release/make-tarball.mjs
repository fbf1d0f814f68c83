import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeExit } from '../steps/lifetime.mjs';
import { step } from '../steps/progress.mjs';
import { inProject } from '../steps/project.mjs';
import { makeComplete, run, unpack } from './make-release.mjs';

/** What serving needs none of; packages are installed where the shop will be, which runs a file of .githooks. */
const LEFT_OUT = ['node_modules', 'tests', 'bench', '.github'];

/**
 * Writes the present commit, built, as `attara-<version>.tar.gz` into a folder and resolves with the file. Where it is
 * unpacked, `npm ci --omit=dev` and `npm start` serve it.
 */
export async function makeTarball(into) {
  const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const name = `attara-${version}`;
  const place = mkdtempSync(path.join(tmpdir(), 'attara-tarball-'));
  beforeExit(() => rmSync(place, { recursive: true, force: true }));
  const folder = path.join(place, name);
  const file = path.join(path.resolve(into), `${name}.tar.gz`);
  mkdirSync(folder);
  await step('Build', () => {
    unpack(folder);
    makeComplete(folder, null);
    return name;
  });
  const excludes = LEFT_OUT.map((each) => `--exclude=${name}/${each}`);
  run('tar', ['--create', '--gzip', '--file', file, '--directory', place, ...excludes, name]);
  return file;
}
