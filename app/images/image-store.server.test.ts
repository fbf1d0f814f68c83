import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { startS3Server } from '../../tests/support/s3-server';
import { diskImageStore } from './disk-image-store.server';
import type { PreparedImage } from './image-pipeline.server';
import type { ImageStore } from './image-store';
import { openImage, withStoredImages } from './image-store.server';
import type { ImageKind } from './image-url';
import { s3ImageStore } from './s3-image-store.server';

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

async function onDisk() {
  const root = await mkdtemp(join(tmpdir(), 'attara-images-'));
  return { store: diskImageStore(join(root, 'images')), close: () => rm(root, { recursive: true, force: true }) };
}

async function inBucket() {
  const server = await startS3Server();
  return { store: s3ImageStore(server.bucket, { page: 4 }), close: server.close };
}

async function listed(store: ImageStore, kind: ImageKind = 'products') {
  const files: string[] = [];
  for await (const { file } of store.list(kind)) files.push(file);
  return files.sort();
}

it('pictures on a disk whose folder could not be made are kept once it can be', async () => {
  const root = await mkdtemp(join(tmpdir(), 'attara-images-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const store = diskImageStore(join(root, 'images'));
  await writeFile(join(root, 'images'), 'no folder');
  await expect(store.write('site', 'ab12-2x1.webp', Buffer.from('x'))).rejects.toThrow(/ENOTDIR|EEXIST/);
  await rm(join(root, 'images'));
  await store.write('site', 'ab12-2x1.webp', Buffer.from('x'));
  expect(await store.read('site', 'ab12-2x1.webp')).toEqual(Buffer.from('x'));
});

describe.each([
  ['the disk', onDisk],
  ['an S3-compatible service', inBucket],
])('pictures on %s', (_, open) => {
  let store: ImageStore;
  let close: () => Promise<void>;
  beforeEach(async () => {
    ({ store, close } = await open());
  });
  afterEach(() => close());

  it('come back as they were written, in their own kind', async () => {
    const body = Buffer.from([0, 255, 10, 13, 0, 128]);
    await store.write('products', 'ab12-2x1.webp', body);
    await store.write('site', 'ab12-2x1.webp', Buffer.from('another'));
    expect(await store.read('products', 'ab12-2x1.webp')).toEqual(body);
    expect(await store.read('site', 'ab12-2x1.webp')).toEqual(Buffer.from('another'));
    expect(await store.read('collections', 'ab12-2x1.webp')).toBeNull();
  });

  it('are gone once removed, and may be removed twice', async () => {
    await store.write('products', 'ab12-2x1.webp', Buffer.from('x'));
    await store.remove('products', 'ab12-2x1.webp');
    await store.remove('products', 'ab12-2x1.webp');
    expect(await store.read('products', 'ab12-2x1.webp')).toBeNull();
    expect(await listed(store)).toEqual([]);
  });

  it('are listed with the time they were written', async () => {
    expect(await listed(store)).toEqual([]);
    const before = Date.now();
    await withStoredImages([image], () => Promise.resolve(), store);
    await store.write('site', 'cd34-2x1.webp', Buffer.from('x'));
    expect(await listed(store)).toEqual(['ab12-200x100.w96.webp', 'ab12-200x100.webp']);
    for await (const { writtenAt } of store.list('products')) {
      // Services tell whole seconds.
      expect(writtenAt.getTime()).toBeGreaterThan(before - 2_000);
      expect(writtenAt.getTime()).toBeLessThan(Date.now() + 2_000);
    }
  });

  it('are listed to the last, however many', async () => {
    const names = Array.from({ length: 12 }, (_number, index) => `a${index}-1x1.webp`);
    for (const name of names) await store.write('products', name, Buffer.from('x'));
    expect(await listed(store)).toEqual(names.sort());
  });

  describe('with a row', () => {
    it('stay in every width when the work succeeds', async () => {
      expect(await withStoredImages([image], () => Promise.resolve('row'), store)).toBe('row');
      expect(await listed(store)).toEqual(['ab12-200x100.w96.webp', 'ab12-200x100.webp']);
    });

    it('leave no file behind when the work fails, and the error goes on', async () => {
      const work = () => Promise.reject(new Error('no row'));
      await expect(withStoredImages([image], work, store)).rejects.toThrow('no row');
      expect(await listed(store)).toEqual([]);
    });

    it('leave no file behind when one cannot be written', async () => {
      const full: ImageStore = {
        ...store,
        write: (kind, file, body) =>
          file.includes('.w96.') ? Promise.reject(new Error('disk full')) : store.write(kind, file, body),
      };
      let worked = false;
      const work = () => Promise.resolve((worked = true));
      await expect(withStoredImages([image], work, full)).rejects.toThrow('disk full');
      expect(worked).toBe(false);
      expect(await listed(store)).toEqual([]);
    });
  });

  describe('opened', () => {
    beforeEach(() => withStoredImages([image], () => Promise.resolve(), store));

    it('name their bytes', async () => {
      expect(await openImage('products', 'ab12-200x100.w96.webp', store)).toEqual({
        body: Buffer.from('small'),
        contentType: 'image/webp',
        etag: '"ab12-200x100.w96"',
      });
    });

    it('are none where there is none, or of another kind', async () => {
      expect(await openImage('products', 'cd34-200x100.webp', store)).toBeNull();
      expect(await openImage('site', 'ab12-200x100.webp', store)).toBeNull();
      expect(await openImage('secrets', 'ab12-200x100.webp', store)).toBeNull();
    });
  });
});

describe('the disk', () => {
  it('never lets a name leave its folder, and lists nothing but pictures', async () => {
    const root = await mkdtemp(join(tmpdir(), 'attara-images-'));
    try {
      const store = diskImageStore(root);
      await mkdir(join(root, 'products'));
      await writeFile(join(root, 'secret-1x1.webp'), 'secret');
      await writeFile(join(root, 'products', '.unfinished'), 'half');
      for (const name of ['../secret-1x1.webp', '..\\secret-1x1.webp', '%2e%2e/secret-1x1.webp', '/etc/passwd']) {
        expect(await openImage('products', name, store)).toBeNull();
      }
      expect(await openImage('..', 'secret-1x1.webp', store)).toBeNull();
      expect(await listed(store)).toEqual([]);
    } finally {
      await rm(root, { recursive: true, force: true });
    }
  });
});
