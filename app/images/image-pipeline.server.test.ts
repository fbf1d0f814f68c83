import { randomBytes } from 'node:crypto';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { type ImageRefusal, MAX_IMAGE_BYTES, type PreparedImage, prepareImage } from './image-pipeline.server';
import { variantWidths } from './image-url';

const canvas = (width: number, height: number, background = '#5a1a3e') =>
  sharp({ create: { width, height, channels: 3, background } });

async function accepted(bytes: Uint8Array, kind: PreparedImage['kind'] = 'products'): Promise<PreparedImage> {
  const result = await prepareImage(kind, bytes);
  if (!result.ok) throw new Error(`refused: ${result.refusal}`);
  return result.image;
}

async function refused(bytes: Uint8Array): Promise<ImageRefusal | 'accepted'> {
  const result = await prepareImage('products', bytes);
  return result.ok ? 'accepted' : result.refusal;
}

describe('prepareImage', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('re-encodes %s to WebP in every width', async (format) => {
    const image = await accepted(await canvas(700, 500).toFormat(format).toBuffer());
    expect(image.files.map(({ name }) => name.replace(/^[0-9a-f]{32}/, ''))).toEqual([
      '-700x500.webp',
      ...variantWidths('products', 700).map((width) => `-700x500.w${width}.webp`),
    ]);
    expect(image.path).toBe(`/imgs/products/${image.files[0]?.name}`);
    for (const [index, { body }] of image.files.entries()) {
      const meta = await sharp(body).metadata();
      expect(meta.format).toBe('webp');
      expect(meta.width).toBe([700, ...variantWidths('products', 700)][index]);
    }
  });

  it('strips metadata but keeps the picture upright', async () => {
    const photo = await canvas(400, 300)
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 2/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(photo).metadata();
    expect(before.exif).toBeDefined();
    expect(before.orientation).toBe(6);

    const image = await accepted(photo);
    expect([image.width, image.height]).toEqual([300, 400]);
    for (const { body } of image.files) {
      const meta = await sharp(body).metadata();
      expect([meta.exif, meta.icc, meta.xmp, meta.iptc, meta.orientation]).toEqual(Array(5).fill(undefined));
      expect(body.includes('somebody')).toBe(false);
    }
  });

  it('keeps no side longer than the kind is ever shown', async () => {
    const wide = await canvas(3000, 1000).jpeg().toBuffer();
    const product = await accepted(wide);
    const banner = await accepted(wide, 'site');
    expect([product.width, product.height]).toEqual([1600, 533]);
    expect([banner.width, banner.height]).toEqual([2400, 800]);
  });

  it('keeps transparency', async () => {
    const clear = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const image = await accepted(clear);
    expect((await sharp(image.files[0]?.body).metadata()).hasAlpha).toBe(true);
  });

  it('gives every picture a name of its own', async () => {
    const bytes = await canvas(20, 20).png().toBuffer();
    const paths = await Promise.all(Array.from({ length: 8 }, async () => (await accepted(bytes)).path));
    expect(new Set(paths).size).toBe(8);
  });

  it('proposes the tone from the side where the text lies', async () => {
    const lightPlate = await canvas(300, 400, '#fbf7f0').png().toBuffer();
    const dark = await canvas(600, 400, '#1d120c').png().toBuffer();
    const textOnLight = await canvas(600, 400, '#1d120c')
      .composite([{ input: lightPlate, left: 0, top: 0 }])
      .png()
      .toBuffer();
    expect((await accepted(dark, 'site')).tone).toBe('dark');
    expect((await accepted(textOnLight, 'site')).tone).toBe('light');
  });

  it.each([
    [
      'SVG',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>',
      ),
    ],
    [
      'SVG with an XML head',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'),
    ],
    ['text', Buffer.from('I am a JPEG, honestly')],
    ['PDF', Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n')],
    ['a JPEG mark and noise', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('noise')])],
  ])('refuses %s by content', async (_, bytes) => {
    expect(await refused(bytes)).toBe('imageType');
  });

  it.each(['gif', 'tiff'] as const)('refuses %s', async (format) => {
    expect(await refused(await canvas(10, 10).toFormat(format).toBuffer())).toBe('imageType');
  });

  it('refuses an empty file', async () => {
    expect(await refused(new Uint8Array())).toBe('imageEmpty');
  });

  it('refuses more than 5 MB, and not one byte less', async () => {
    const picture = await canvas(10, 10).png().toBuffer();
    const padded = (size: number) => Buffer.concat([picture, randomBytes(size - picture.length)]);
    expect(await refused(padded(MAX_IMAGE_BYTES + 1))).toBe('imageTooHeavy');
    expect(await refused(padded(MAX_IMAGE_BYTES))).toBe('accepted');
  });

  it('refuses more than 40 megapixels, however small the file', async () => {
    const bomb = await canvas(8_001, 5_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(MAX_IMAGE_BYTES);
    expect(await refused(bomb)).toBe('imageTooManyPixels');
  });

  it('refuses a picture that breaks off', async () => {
    const noise = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    expect(await refused(noise.subarray(0, noise.length / 2))).toBe('imageDamaged');
  });
});
