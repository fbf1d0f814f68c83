import { readdir } from 'node:fs/promises';

import sharp from 'sharp';

import { environment } from './environment';

type Format = 'jpeg' | 'png' | 'webp' | 'avif';

const pressed = new Map<string, Promise<Buffer>>();

/** A picture in one colour, made once: to press a large one takes longer than the store takes to read it. */
function picture(width: number, height: number, format: Format): Promise<Buffer> {
  const key = `${width} ${height} ${format}`;
  const bytes =
    pressed.get(key) ??
    sharp({ create: { width, height, channels: 3, background: '#5a1a3e' }, limitInputPixels: false })
      .toFormat(format, { compressionLevel: 9 })
      .toBuffer();
  pressed.set(key, bytes);
  return bytes;
}

/** A picture in one colour, as a file that somebody chose. */
export async function pictureFile(
  name: string,
  { width = 60, height = 40, format = 'png' }: { width?: number; height?: number; format?: Format } = {},
): Promise<File> {
  return new File([new Uint8Array(await picture(width, height, format))], name, { type: `image/${format}` });
}

/** A file of so many bytes that begins like a picture. */
export async function heavyFile(name: string, bytes: number): Promise<File> {
  const picture = new Uint8Array(await (await pictureFile(name)).arrayBuffer());
  const padded = new Uint8Array(bytes);
  padded.set(picture);
  return new File([padded], name, { type: 'image/png' });
}

export const textFile = (name: string, text: string, type = 'image/png'): File => new File([text], name, { type });

/** The names of all pictures that the store under test keeps. */
export const storedFiles = async (): Promise<string[]> =>
  (await readdir(environment.imageFolder, { recursive: true })).sort();
