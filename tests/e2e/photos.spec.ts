import { truncateSync, writeFileSync } from 'node:fs';

import type { Page } from 'playwright/test';
import sharp from 'sharp';

import { opened } from './journey';
import { expect, test } from './shop-test';
import { LEADING, LONG_RUN, SCRIPTS } from './tags';

/** What the server takes (contract 8.7). */
const MAX_BYTES = 5 * 1024 * 1024;
/** 120 × 80, its left half red and its right half blue; HEVC, as phones write it. */
const HEIC =
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAT9tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAA' +
  'AAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFjAAEAAAAAAAAAYAAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAv2lwcnAAAACh' +
  'aXBjbwAAAHVodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAA' +
  'AwAeoDyBRZbqSSmubAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAHgAAABQAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAA' +
  'AAAAAAEAAQOBAoMAAABobWRhdAAAAFwoAa8TgLcUEzwJ//8H6j/9ufPD7umnJO1J/7ZR+uqkidQscriHJ3sVZ9qKJUhoi7A2udxwXgvHKOxWTnmE' +
  'kLoqaRcPkPSil0uaaoNK6AAAAwACYgWUGYrhoABkwA==';

/** A photo as a phone takes it: heavy, and lying on its side with a word that says so; its top is red. */
async function heavyPhoto(): Promise<Buffer> {
  const [width, height] = [2500, 1500];
  const noise = await sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const red = await sharp({ create: { width: 500, height, channels: 3, background: '#e01010' } })
    .png()
    .toBuffer();
  // Turned by a quarter to the right (6) the left side is the top.
  return sharp(noise)
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

const IMAGE = '#collection-image';
const FORM = '/admin/manage-collections/create';

/** The file that the field will send. */
const sentFile = (page: Page) =>
  page.locator(IMAGE).evaluate(async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (!file) return null;
    const bitmap = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const at = (x: number, y: number) => [
      ...(context?.getImageData(Math.floor(x * bitmap.width), Math.floor(y * bitmap.height), 1, 1).data ?? []),
    ];
    const { width, height } = bitmap;
    return {
      size: file.size,
      type: file.type,
      width,
      height,
      top: at(0.5, 0.05),
      left: at(0.1, 0.5),
      right: at(0.9, 0.5),
    };
  });

test(
  'a heavy photo is turned and made smaller before it travels, and saved',
  { tag: [LEADING, SCRIPTS, LONG_RUN] },
  async ({ page, admin: _, scripts }, info) => {
    // Only scripts can make it smaller.
    const photo = await heavyPhoto();
    expect(photo.length).toBeGreaterThan(MAX_BYTES);
    expect(photo.length).toBeLessThan(25 * 1024 * 1024);
    await page.goto(FORM);
    await opened(page, scripts);
    const file = info.outputPath('IMG_1.jpg');
    writeFileSync(file, photo);
    await page.locator(IMAGE).setInputFiles(file);
    await expect.poll(async () => (await sentFile(page))?.size ?? Infinity).toBeLessThan(MAX_BYTES);
    const sent = await sentFile(page);
    expect(Math.max(sent?.width ?? 0, sent?.height ?? 0)).toBe(2400);
    expect(sent?.height).toBeGreaterThan(sent?.width ?? 0);
    const [red = 0, green = 255] = sent?.top ?? [];
    expect(red).toBeGreaterThan(180);
    expect(green).toBeLessThan(80);
    await expect(page.locator(`${IMAGE}-error`)).toHaveCount(0);
    // The server takes it: the name that is missing is all that is wrong, and the picture is kept.
    await page.locator('.save-bar button[type="submit"]').click();
    await expect(page.locator('.image-shown')).toHaveAttribute('src', /^\/imgs\/collections\//);
  },
);

test(
  'a form that is sent while a photo is being prepared waits for it',
  { tag: [LEADING, SCRIPTS, LONG_RUN] },
  async ({ page, admin: _, scripts }) => {
    // Only scripts can make it smaller.
    const photo = await heavyPhoto();
    await page.goto(FORM);
    await opened(page, scripts);
    await page.locator(IMAGE).setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.locator('#collection').evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expect(page.locator('.image-shown')).toHaveAttribute('src', /^\/imgs\/collections\//);
  },
);

test(
  'a HEIC photo is decoded here, and what is no picture is refused with a way out',
  { tag: [LEADING, SCRIPTS, LONG_RUN] },
  async ({ page, admin: _, scripts, words }, info) => {
    // Only scripts can decode it.
    await page.goto(FORM);
    await opened(page, scripts);
    const field = page.locator(IMAGE);
    const heic = Buffer.from(HEIC, 'base64');
    await field.setInputFiles({ name: 'IMG_2.HEIC', mimeType: 'image/heic', buffer: heic });
    await expect.poll(() => field.evaluate((input: HTMLInputElement) => input.files?.[0]?.type)).toBe('image/webp');
    const sent = await sentFile(page);
    expect([sent?.width, sent?.height]).toEqual([120, 80]);
    expect(sent?.left[0]).toBeGreaterThan(150);
    expect(sent?.right[2]).toBeGreaterThan(150);

    const broken = Buffer.concat([heic.subarray(0, 60), Buffer.alloc(200)]);
    await field.setInputFiles({ name: 'IMG_3.HEIC', mimeType: 'image/heic', buffer: broken });
    await expect(page.locator(`${IMAGE}-error`)).toHaveText(words('admin:form.photoUnread'));
    expect(await field.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);

    // By its path: bytes would travel to the browser as text.
    const huge = info.outputPath('IMG_4.jpg');
    writeFileSync(huge, '');
    truncateSync(huge, 25 * 1024 * 1024 + 1);
    await field.setInputFiles(huge);
    await expect(page.locator(`${IMAGE}-error`)).toHaveText(words('admin:form.photoTooHeavy'));
  },
);

test('what a field takes is said before the upload', { tag: LEADING }, async ({ page, admin: _, scripts, words }) => {
  await page.goto(FORM);
  await opened(page, scripts);
  const rules = page.locator(`${IMAGE}-hint`);
  await expect(rules.getByText(words(scripts ? 'admin:form.imageRules' : 'admin:form.imageRulesPlain'))).toBeVisible();
  await expect(rules.getByText(words(scripts ? 'admin:form.imageRulesPlain' : 'admin:form.imageRules'))).toBeHidden();
});

test(
  'the card of a collection draws itself once its fields are right',
  { tag: [LEADING, SCRIPTS, LONG_RUN] },
  async ({ page, admin: _, scripts, words }) => {
    // Without scripts a button draws it.
    await page.goto(FORM);
    await opened(page, scripts);
    await expect(page.locator('#preview')).toContainText(words('admin:collections.previewLater'));
    await page.locator('[name="name.en"]').fill('A set that draws itself');
    await page.locator('[name="collectionType"][value="classice"]').check();
    await page.locator('[name="offerType"]').selectOption('buy2x100get1x30');
    await expect(page.locator('#preview')).toContainText('A set that draws itself');
    await expect(page).toHaveURL(/\/create$/);
  },
);
