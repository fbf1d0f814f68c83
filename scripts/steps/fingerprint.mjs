import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { inProject } from './project.mjs';

/** What the build reads. Tests are no part of it. */
export const buildSources = [
  'app',
  'server',
  'public',
  'vite.config.ts',
  'remix.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

function filesAt(place) {
  if (!existsSync(inProject(place))) return [];
  if (statSync(inProject(place)).isFile()) return /\.test\.tsx?$/.test(place) ? [] : [place];
  return readdirSync(inProject(place))
    .sort()
    .flatMap((name) => filesAt(`${place}/${name}`));
}

/** One hash over files and folders of the project. Contents decide: time stamps lie after a checkout. */
export function fingerprint(places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesAt))
    hash
      .update(`${file}\0`)
      .update(readFileSync(inProject(file)))
      .update('\0');
  return hash.digest('hex');
}
