import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { diskImageStore } from './disk-image-store.server';
import type { ImageStore } from './image-store';
import { removeOrphanImages } from './orphan-images.server';

let root: string;
let store: ImageStore;
const now = new Date('2026-05-02T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

async function lay(file: string, age: number) {
  await store.write('products', file, Buffer.from(file));
  await utimes(join(root, 'products', file), hoursAgo(age), hoursAgo(age));
}
const left = async () => (await readdir(join(root, 'products'))).sort();
const clear = (...references: string[]) =>
  removeOrphanImages(() => Promise.resolve(new Set(references)), { store, now });

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'attara-orphans-'));
  store = diskImageStore(root);
  for (const file of ['used-9x9.webp', 'used-9x9.w48.webp', 'old-9x9.webp', 'old-9x9.w48.webp']) await lay(file, 25);
  await lay('pending-9x9.webp', 23);
});
afterEach(() => rm(root, { recursive: true, force: true }));

it('removes what nothing refers to once it is a day old, every width of it', async () => {
  expect(await clear('/imgs/products/used-9x9.webp')).toBe(2);
  expect(await left()).toEqual(['pending-9x9.webp', 'used-9x9.w48.webp', 'used-9x9.webp']);
});

it('removes what a crash left half-written, whoever owns the store, and leaves a write that is under way', async () => {
  const folder = join(root, 'products');
  const [old, recent] = [`.${randomUUID()}`, `.${randomUUID()}`];
  for (const [name, age] of [
    [old, 25],
    [recent, 1],
    ['.gitkeep', 25],
  ] as const) {
    await writeFile(join(folder, name), 'half');
    await utimes(join(folder, name), hoursAgo(age), hoursAgo(age));
  }
  expect(await clear('/imgs/products/other-9x9.webp')).toBe(1);
  expect((await left()).filter((name) => name.startsWith('.')).sort()).toEqual(['.gitkeep', recent].sort());
});

it('keeps what a record comes to refer to while it looks', async () => {
  const late = async () => {
    await Promise.resolve();
    return new Set(['/imgs/products/used-9x9.webp', '/imgs/products/old-9x9.webp']);
  };
  expect(await removeOrphanImages(late, { store, now })).toBe(0);
});

it('removes nothing where the records know none of the pictures: they are of another store', async () => {
  expect(await clear('/imgs/products/other-9x9.webp')).toBe(0);
  expect(await left()).toHaveLength(5);
});
