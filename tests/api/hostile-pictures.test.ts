import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiForm, callApi } from '../support/api';
import { everythingKept } from '../support/database';
import { environment } from '../support/environment';
import { endWith } from '../support/file-end';
import { pictureFile, storedFiles, textFile } from '../support/pictures';
import { cones, forgetProducts } from '../support/product-form';
import { send } from '../support/senders';

let token: string;
beforeAll(async () => {
  token = await adminToken();
});
endWith(forgetProducts);

const bytesOf = async (file: File): Promise<Buffer> => Buffer.from(await file.arrayBuffer());
const fileOf = (name: string, bytes: Uint8Array, type = 'image/png'): File =>
  new File([new Uint8Array(bytes)], name, { type });
const post = (image: File) => callApi('POST', '/product', { token, form: apiForm(cones(), { image }) });

const SCRIPT = '<script>alert(document.domain)</script>';
const sound = async () => bytesOf(await pictureFile('sound.png'));

/** A PNG whose header promises so many pixels, and whose body holds next to none. */
async function bomb(width: number, height: number): Promise<File> {
  const bytes = await sound();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return fileOf('bomb.png', bytes);
}

/** A drawing that any program would draw which takes drawings at all. */
const drawing = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40">${inside}</svg>`;

/** A sound picture of one colour: a few kilobytes that unpack to 42 million pixels. */
let vastBytes: Promise<Buffer> | undefined;
async function vast(): Promise<File> {
  vastBytes ??= sharp({ create: { width: 7_000, height: 6_000, channels: 3, background: '#c80' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return fileOf('vast.png', await vastBytes);
}

const REFUSED: Record<string, () => File | Promise<File>> = {
  'a GIF': async () =>
    fileOf(
      'still.gif',
      await sharp(await sound())
        .gif()
        .toBuffer(),
      'image/gif',
    ),
  'a TIFF': async () =>
    fileOf(
      'scan.png',
      await sharp(await sound())
        .tiff()
        .toBuffer(),
    ),
  'a GIF that is a script as well': () => textFile('both.png', `GIF89a/*${SCRIPT}*/=1;`),
  'a page of HTML called a picture': () => textFile('page.png', `<!doctype html>${SCRIPT}`),
  'an SVG called a PNG': () => textFile('drawn.png', drawing('<rect width="60" height="40" onload="alert(1)"/>')),
  'an SVG with other files in it': () =>
    textFile(
      'drawn.svg',
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>' +
        drawing('<text y="20">&x;</text>'),
      'image/svg+xml',
    ),
  'a PDF': () => textFile('paper.png', '%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>endobj'),
  'an archive': () => fileOf('files.png', Buffer.from('504b0304140000000800', 'hex')),
  'a program': () => fileOf('tool.png', Buffer.from('7f454c4602010100', 'hex')),
  'the first half of a picture': async () => fileOf('half.png', (await sound()).subarray(0, 60)),
  'the first bytes of a picture alone': async () => fileOf('head.png', (await sound()).subarray(0, 8)),
  'a picture of 65,535 by 65,535 pixels in a hundred bytes': () => bomb(65_535, 65_535),
  'a sound picture of 42 million pixels': vast,
  'a picture as wide as a number gets': () => bomb(2_147_483_647, 1),
  'a picture without a pixel': () => bomb(0, 0),
  'nothing but zero bytes': () => fileOf('zero.png', new Uint8Array(4_096)),
  'a list to fetch by a picture program': () =>
    textFile(
      'list.png',
      'push graphic-context\nviewbox 0 0 1 1\nfill \'url(https://evil.example/x.png"|ls "-la)\'\npop graphic-context',
    ),
};

const MARK = 'Marked-by-a-stranger';

/** Pictures that are sound and carry something else as well. */
const LADEN: Record<string, () => Promise<File>> = {
  'a script behind its end': async () =>
    fileOf('tail.png', Buffer.concat([await sound(), Buffer.from(`${MARK}${SCRIPT}`)])),
  'a script in its comment': async () =>
    fileOf(
      'comment.jpg',
      await sharp(await sound())
        .withExif({ IFD0: { Copyright: `${MARK}${SCRIPT}`, ImageDescription: MARK } })
        .jpeg()
        .toBuffer(),
      'image/jpeg',
    ),
  'where it was taken': async () =>
    fileOf(
      'place.jpg',
      await sharp(await sound())
        .withExif({ IFD0: { Artist: MARK }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 2/1 3/1' } })
        .jpeg()
        .toBuffer(),
      'image/jpeg',
    ),
  'a way out of its folder in its name': async () => fileOf(`../../../${MARK}.html`, await sound(), 'text/html'),
  'markup in its name': async () => fileOf(`${MARK}"><img src=x onerror=alert(1)>.png`, await sound()),
  'a name of two kinds': async () => fileOf(`${MARK}.png%00.php`, await sound()),
};

describe('a file that is no picture of ours', () => {
  it.each(Object.keys(REFUSED))('is refused and leaves nothing: %s', async (name) => {
    const file = await (REFUSED[name] as () => File | Promise<File>)();
    const [rows, files] = [await everythingKept(), await storedFiles()];
    const answer = await post(file);
    expect([answer.status, answer.fields]).toEqual([422, ['image']]);
    expect(await storedFiles()).toEqual(files);
    expect(await everythingKept()).toEqual(rows);
  });
});

describe('a picture of too many pixels', () => {
  it.each<[string, () => Promise<File>]>([
    ['42 million that are there', vast],
    ['four thousand million that are promised', () => bomb(65_535, 65_535)],
  ])('is told from a damaged one, so it was never unpacked: %s', async (_, make) => {
    const { body } = await post(await make());
    expect(body.errors).toEqual([{ field: 'image', message: expect.stringContaining('40 megapixels') as string }]);
  });
});

describe('a picture that carries more than a picture', () => {
  it.each(Object.keys(LADEN))('is kept without it: %s', async (name) => {
    const before = new Set(await storedFiles());
    const answer = await post(await (LADEN[name] as () => Promise<File>)());
    expect(answer.status).toBe(201);
    const { image } = answer.data.product as { image: string };
    expect(image).toMatch(/^\/imgs\/products\/[0-9a-f]{32}-\d+x\d+\.\w+$/);
    const kept = (await storedFiles()).filter((file) => !before.has(file) && /\.\w+$/.test(file));
    expect(kept.length).toBeGreaterThan(0);
    for (const file of kept) {
      expect(file).toMatch(/^products[/\\][\w.-]+\.(webp|avif|jpe?g|png)$/);
      const bytes = await readFile(join(environment.imageFolder, file));
      for (const word of [MARK, '<script', 'GPSLatitude']) expect(bytes.includes(word), file).toBe(false);
      const { exif, xmp, iptc, comments } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, comments]).toEqual([undefined, undefined, undefined, undefined]);
    }
    const served = await send(image, {});
    expect([served.status, served.headers.get('X-Content-Type-Options')]).toEqual([200, 'nosniff']);
    expect(served.headers.get('Content-Type')).toMatch(/^image\/(webp|avif|jpeg|png)$/);
  });
});

describe('an address of a picture', () => {
  it.each([
    '/imgs/products/..%2f..%2fsecret',
    '/imgs/products/%2e%2e%2fpostgres%2fPG_VERSION',
    '/imgs/..%2f/session-secret',
    '/imgs/products/%00.webp',
    '/imgs/products/..\\..\\x',
    '/imgs/products/....//x',
    '/imgs/__proto__/x.webp',
    `/imgs/products/${'a'.repeat(3_000)}.webp`,
    '/assets/..%2f..%2fserver%2findex.js',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '/.env',
    '/.git/config',
  ])('leads to no other file: %.60s', async (path) => {
    const answer = await send(path, {});
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toMatch(/"dependencies"|\[core\]|SESSION_SECRET|serverBuild/);
  });
});
