import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { runNodeOrFail } from './child.mjs';
import { announce } from './progress.mjs';
import { inProject } from './project.mjs';

const sources = ['app', 'public', 'vite.config.ts', 'remix.config.js', 'tsconfig.json', 'package.json', 'package-lock.json'];
const hashFile = inProject('build', '.sources');

function filesUnder(place) {
  if (!existsSync(inProject(place))) return [];
  const entries = readdirSync(inProject(place), { withFileTypes: true, recursive: false });
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(`${place}/${entry.name}`) : [`${place}/${entry.name}`]));
}

/** One hash over everything the build reads. Contents decide, not time stamps; tests are no part of the build. */
function hashSources() {
  const hash = createHash('sha256');
  for (const source of sources) {
    const files = /\.[a-z]+$/.test(source) ? [source] : filesUnder(source);
    for (const file of files) {
      if (/\.test\.tsx?$/.test(file) || !existsSync(inProject(file))) continue;
      hash.update(`${file}\0`).update(readFileSync(inProject(file))).update('\0');
    }
  }
  return hash.digest('hex');
}

function builtHash() {
  const complete = existsSync(inProject('build', 'server', 'index.js')) && existsSync(hashFile);
  return complete ? readFileSync(hashFile, 'utf8') : '';
}

/** Builds the app when its sources differ from those of the last complete build. */
export async function build() {
  const hash = hashSources();
  if (builtHash() === hash) return 'up to date';
  announce('Building');
  // Gone first: a build that is interrupted must not pass for a complete one.
  rmSync(hashFile, { force: true });
  await runNodeOrFail('Building the app', inProject('node_modules', '@remix-run', 'dev', 'dist', 'cli.js'), {
    args: ['vite:build'],
    env: { ...process.env, NODE_ENV: 'production' },
    output: 'keep',
  });
  mkdirSync(inProject('build'), { recursive: true });
  writeFileSync(hashFile, hash);
  return 'built';
}
