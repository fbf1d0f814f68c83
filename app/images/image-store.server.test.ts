import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { PreparedImage } from './image-pipeline.server';
import { diskImageStore, type ImageStore, openImage, withStoredImages } from './image-store.server';

let root: string;
let store: ImageStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'attara-images-'));
  store = diskImageStore(join(root, 'images'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const image: PreparedImage = {
  kind: 'products',
  path: '/imgs/products/ab12-200x100.webp',
  width: 200,
  height: 100,
  tone: 'dark',
  files: [
    { name: 'ab12-200x100.webp', body: Buffer.from('whole') },
    { name: 'ab12-200x100.w96.webp', body: Buffer.from('small') },
  ],
};
const kept = () => readdir(join(root, 'images', 'products'));

describe('withStoredImages', () => {
  it('keeps every width when the work succeeds', async () => {
    expect(await withStoredImages([image], () => Promise.resolve('row'), store)).toBe('row');
    expect(await kept()).toEqual(['ab12-200x100.w96.webp', 'ab12-200x100.webp']);
  });

  it('leaves no file behind when the work fails, and passes the error on', async () => {
    const work = () => Promise.reject(new Error('no row'));
    await expect(withStoredImages([image], work, store)).rejects.toThrow('no row');
    expect(await kept()).toEqual([]);
  });

  it('leaves no file behind when one cannot be written', async () => {
    const full: ImageStore = {
      ...store,
      write: (kind, file, body) => (file.includes('.w96.') ? Promise.reject(new Error('disk full')) : store.write(kind, file, body)),
    };
    let worked = false;
    const work = () => Promise.resolve((worked = true));
    await expect(withStoredImages([image], work, full)).rejects.toThrow('disk full');
    expect(worked).toBe(false);
    expect(await kept()).toEqual([]);
  });
});

describe('openImage', () => {
  beforeEach(() => withStoredImages([image], () => Promise.resolve(), store));

  it('reads a picture and names its bytes', async () => {
    expect(await openImage('products', 'ab12-200x100.w96.webp', store)).toEqual({
      body: Buffer.from('small'),
      contentType: 'image/webp',
      etag: '"ab12-200x100.w96"',
    });
  });

  it('knows no picture that is not there, and no other kind', async () => {
    expect(await openImage('products', 'cd34-200x100.webp', store)).toBeNull();
    expect(await openImage('site', 'ab12-200x100.webp', store)).toBeNull();
    expect(await openImage('secrets', 'ab12-200x100.webp', store)).toBeNull();
  });

  it('never leaves its folder', async () => {
    await writeFile(join(root, 'images', 'secret-1x1.webp'), 'secret');
    for (const name of ['../secret-1x1.webp', '..\\secret-1x1.webp', '%2e%2e/secret-1x1.webp', '/etc/passwd']) {
      expect(await openImage('products', name, store)).toBeNull();
    }
    expect(await openImage('..', 'secret-1x1.webp', store)).toBeNull();
  });
});
