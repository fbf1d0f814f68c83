import { randomBytes } from 'node:crypto';

import pLimit from 'p-limit';
import sharp, { type OutputInfo } from 'sharp';

import { type ImageKind, imagePath, variantOf, variantWidths } from './image-url';

/** Limits of an upload (contract 8.7). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 40_000_000;

const MAX_SIDE: Record<ImageKind, number> = { products: 1600, collections: 1600, site: 2400 };

// More effort takes several times as long for files of the same size; smart subsampling makes them larger.
const WEBP = { quality: 75, effort: 4, preset: 'photo' } as const;

// sharp would decode SVG, PDF and two dozen more: only what a shop needs, and only from memory, never from a file name.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
sharp.cache(false);

/** i18n keys of the `errors` namespace: why a picture was not taken. */
export type ImageRefusal = 'imageEmpty' | 'imageTooHeavy' | 'imageType' | 'imageTooManyPixels' | 'imageDamaged';

export type PreparedImage = {
  kind: ImageKind;
  path: string;
  width: number;
  height: number;
  /** `dark` carries light text, `light` dark text: judged from the side where a banner's text lies. */
  tone: 'dark' | 'light';
  /** The picture itself first, then its variants. */
  files: { name: string; body: Buffer }[];
};

export type ImageResult = { ok: true; image: PreparedImage } | { ok: false; refusal: ImageRefusal };

/** A decoded picture takes up to 160 MB: two at a time, whatever arrives. */
const inTurn = pLimit(2);

async function refusalOf(bytes: Buffer): Promise<ImageRefusal | null> {
  if (bytes.length === 0) return 'imageEmpty';
  if (bytes.length > MAX_IMAGE_BYTES) return 'imageTooHeavy';
  // The pixel limit is ours to check, so that it can be told apart from a file that is no picture.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header || (header.format === 'heif' && header.compression !== 'av1')) return 'imageType';
  return header.width * header.height > MAX_IMAGE_PIXELS ? 'imageTooManyPixels' : null;
}

type Pixels = { data: Buffer; info: OutputInfo };

const ofPixels = ({ data, info }: Pixels) =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

async function toneOf(pixels: Pixels): Promise<'dark' | 'light'> {
  const side = 16;
  const textColumns = 7;
  const grey = await ofPixels(pixels)
    .flatten({ background: '#ffffff' })
    .resize(side, side, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  const text = grey.filter((_, index) => index % side < textColumns);
  const mean = text.reduce((sum, value) => sum + value, 0) / text.length;
  return mean < 128 ? 'dark' : 'light';
}

/** The tone of a picture of ours, as `prepareImage` tells it of one that has just come. */
export const toneOfPicture = async (body: Buffer): Promise<'dark' | 'light'> =>
  inTurn(async () => toneOf(await sharp(body).raw().toBuffer({ resolveWithObject: true })));

async function encode(kind: ImageKind, bytes: Buffer): Promise<PreparedImage> {
  const longest = MAX_SIDE[kind];
  // Pixels alone go on from here: turned upright, in sRGB, with no EXIF, GPS, XMP or colour profile left to leak.
  const pixels = await sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: 20 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = pixels.info;
  const name = `${randomBytes(16).toString('hex')}-${width}x${height}.webp`;
  const files = [{ name, body: await ofPixels(pixels).webp(WEBP).toBuffer() }];
  for (const variant of variantWidths(kind, width)) {
    files.push({ name: variantOf(name, variant), body: await ofPixels(pixels).resize(variant).webp(WEBP).toBuffer() });
  }
  return { kind, path: imagePath(kind, name), width, height, tone: await toneOf(pixels), files };
}

/**
 * Checks and re-encodes one uploaded picture (contract 8.7): JPEG, PNG, WebP or AVIF by content, ≤ 5 MB,
 * ≤ 40 megapixels; WebP in several widths under a random name, without metadata. Writes nothing: a refused file leaves
 * no trace, and an accepted one is kept only by `withStoredImages`.
 */
export async function prepareImage(kind: ImageKind, upload: Uint8Array): Promise<ImageResult> {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  return inTurn(async () => {
    const refusal = await refusalOf(bytes);
    if (refusal) return { ok: false, refusal };
    try {
      return { ok: true, image: await encode(kind, bytes) };
    } catch {
      // The header was sound, the rest was not.
      return { ok: false, refusal: 'imageDamaged' };
    }
  });
}
