import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { formerRelease, presentRelease, pruneReleases, publishAssets, releasesIn } from './folders.mjs';
import { switchTo } from './switch.mjs';

let root = '';
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'attara-releases-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const nameOf = (day: number) => `202601${String(day).padStart(2, '0')}T000000Z-abc${String(day)}`;

/** A release with one asset of its own and one that all share. */
function add(day: number): string {
  const name = nameOf(day);
  const assets = path.join(root, 'releases', name, 'build', 'client', 'assets');
  mkdirSync(assets, { recursive: true });
  for (const file of [`page-${String(day)}.js`, 'shared.js']) writeFileSync(path.join(assets, file), file);
  publishAssets(root, name);
  return name;
}

/** Two services; those whose release is `bad` never become ready. */
function services(bad?: string) {
  const restarted: string[] = [];
  return {
    restarted,
    runningPorts: () => ['3001', '3002'],
    restart: (port: string) => {
      restarted.push(`${port} ${presentRelease(root) ?? ''}`);
      return Promise.resolve(presentRelease(root) !== bad);
    },
  };
}

describe('a release', () => {
  it('takes the place of the one before, one process after the other, and gives it back', async () => {
    const [one, two] = [add(1), add(2)];
    await switchTo(root, one, services());
    expect([presentRelease(root), formerRelease(root)]).toEqual([one, null]);
    const running = services();
    await switchTo(root, two, running);
    expect(running.restarted).toEqual([`3001 ${two}`, `3002 ${two}`]);
    expect([presentRelease(root), formerRelease(root)]).toEqual([two, one]);
    await switchTo(root, one, services());
    expect([presentRelease(root), formerRelease(root)]).toEqual([one, two]);
  });

  it('that does not become ready leaves the one before serving', async () => {
    const [one, two] = [add(1), add(2)];
    await switchTo(root, one, services());
    const running = services(two);
    await expect(switchTo(root, two, running)).rejects.toThrow(`${two} was not ready on port 3001, so ${one} serves`);
    expect(running.restarted).toEqual([`3001 ${two}`, `3001 ${one}`]);
    expect([presentRelease(root), formerRelease(root)]).toEqual([one, null]);
  });

  it('stays with its assets while it is one of the last five, serves or served before', async () => {
    const days = [1, 2, 3, 4, 5, 6, 7, 8];
    const names = days.map(add);
    mkdirSync(path.join(root, 'releases', `${nameOf(9)}.unfinished`));
    await switchTo(root, nameOf(8), services());
    await switchTo(root, nameOf(1), services());
    expect(pruneReleases(root)).toEqual([names[0], ...names.slice(3)]);
    expect(releasesIn(root)).toEqual([names[0], ...names.slice(3)]);
    const published = readdirSync(path.join(root, 'public', 'assets')).sort();
    expect(published).toEqual([...[1, 4, 5, 6, 7, 8].map((day) => `page-${String(day)}.js`), 'shared.js']);
    expect(existsSync(path.join(root, 'releases', `${nameOf(9)}.unfinished`))).toBe(false);
  });
});
