import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startS3Server } from '../../tests/support/s3-server';
import { copyImages } from './copy-images.server';
import { diskImageStore } from './disk-image-store.server';
import type { ImageStore } from './image-store';
import { s3ImageStore } from './s3-image-store.server';

describe('copyImages', () => {
  let disk: ImageStore;
  let bucket: ImageStore;
  let close: () => Promise<void>;
  beforeEach(async () => {
    const root = await mkdtemp(join(tmpdir(), 'attara-images-'));
    const server = await startS3Server();
    disk = diskImageStore(root);
    bucket = s3ImageStore(server.bucket);
    close = async () => {
      await server.close();
      await rm(root, { recursive: true, force: true });
    };
  });
  afterEach(() => close());

  it('brings every kind from the disk into a bucket, and again only what is missing', async () => {
    await disk.write('products', 'ab12-2x1.webp', Buffer.from('perfume'));
    await disk.write('site', 'cd34-2x1.webp', Buffer.from('banner'));
    expect(await copyImages(disk, bucket)).toEqual({ copied: 2, present: 0 });
    expect(await bucket.read('products', 'ab12-2x1.webp')).toEqual(Buffer.from('perfume'));
    expect(await bucket.read('site', 'cd34-2x1.webp')).toEqual(Buffer.from('banner'));

    await disk.write('collections', 'ef56-2x1.webp', Buffer.from('set'));
    expect(await copyImages(disk, bucket)).toEqual({ copied: 1, present: 2 });
    expect(await disk.read('products', 'ab12-2x1.webp')).toEqual(Buffer.from('perfume'));
  });
});
