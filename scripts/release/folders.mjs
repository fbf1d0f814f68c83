import { cpSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** So many releases stay, the one that serves and the one before among them. */
const keptReleases = 5;

/** Begins like the name of every release: its time, so that they sort by age. */
const namePattern = /^\d{8}T\d{6}Z-[0-9a-f]+$/;

export const folderOf = (root, name) => path.join(root, 'releases', name);

const assetsOf = (root, name) => path.join(folderOf(root, name), 'build', 'client', 'assets');

function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Whole releases, the oldest first. */
export const releasesIn = (root) =>
  namesIn(path.join(root, 'releases'))
    .filter((name) => namePattern.test(name))
    .sort();

function linked(link) {
  try {
    return path.basename(readlinkSync(link));
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The name of the release that serves, and of the one before; null where there is none. */
export const presentRelease = (root) => linked(path.join(root, 'current'));
export const formerRelease = (root) => linked(path.join(root, 'former'));

/** Lets a link name a release, at once: nobody finds it missing. */
export function linkTo(root, link, name) {
  const next = path.join(root, `${link}.next`);
  rmSync(next, { force: true });
  symlinkSync(path.join('releases', name), next);
  renameSync(next, path.join(root, link));
}

/** Adds what browsers load of a release to what nginx serves. Names change with the files, so none is replaced. */
export function publishAssets(root, name) {
  const target = path.join(root, 'public', 'assets');
  mkdirSync(target, { recursive: true });
  cpSync(assetsOf(root, name), target, { recursive: true, force: false });
}

/**
 * Removes old releases, what is left of broken-off ones, and assets that belong to none that stays. Returns the names
 * that stay.
 */
export function pruneReleases(root) {
  const named = [presentRelease(root), formerRelease(root)];
  const all = releasesIn(root);
  const kept = all.filter((name, index) => named.includes(name) || index >= all.length - keptReleases);
  for (const name of namesIn(path.join(root, 'releases')))
    if (!kept.includes(name)) rmSync(folderOf(root, name), { recursive: true, force: true });
  const used = new Set(kept.flatMap((name) => namesIn(assetsOf(root, name))));
  const published = path.join(root, 'public', 'assets');
  for (const name of namesIn(published))
    if (!used.has(name)) rmSync(path.join(published, name), { recursive: true, force: true });
  return kept;
}
