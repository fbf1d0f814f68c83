import { beforeAll, describe, expect, it } from 'vitest';

import { database } from '../support/database';
import { endWith } from '../support/file-end';
import { adminVisitor } from '../support/people';
import { heavyFile, pictureFile, textFile } from '../support/pictures';
import { createProduct, errorAt, forgetProducts, formOf, idOf, rowOf, simple } from '../support/product-form';
import type { Visitor } from '../support/visitor';

let admin: Visitor;

beforeAll(async () => {
  admin = await adminVisitor();
});
endWith(forgetProducts);

describe('pictures', () => {
  const countPictures = async (code: string) =>
    (await database()`select 1 from products where code = ${code} and image is not null`).length;

  it('are kept when another field is wrong', async () => {
    const page = await createProduct(admin, simple({ price: '' }), { image: await pictureFile('kept.png') });
    expect(page.status).toBe(422);
    const kept = formOf(page).values()['kept:image'];
    expect(kept?.[0]).toMatch(/^\/imgs\/products\/[\da-f]{32}-60x40\.webp$/);
    const saved = await admin.upload(formOf(page), { price: '120' });
    expect((await rowOf(idOf(saved))).image).toBe(kept?.[0]);
  });

  it.each([
    ['a 6 MB file', () => heavyFile('large.png', 6 * 1024 * 1024), 'larger than 5 MB'],
    [
      'an SVG',
      () => Promise.resolve(textFile('drawn.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')),
      'no JPEG',
    ],
    ['a renamed text file', () => Promise.resolve(textFile('words.png', 'I am no picture')), 'no JPEG'],
    ['an empty file', () => Promise.resolve(textFile('none.png', '')), 'empty'],
    ['a PNG of 50 megapixels', () => pictureFile('wide.png', { width: 10_000, height: 5_000 }), '40 megapixels'],
  ])('refuses %s with a sentence at the field, and keeps nothing of it', async (_, file, words) => {
    const fields = simple();
    const page = await createProduct(admin, fields, { image: await file() });
    expect(page.status).toBe(422);
    expect(errorAt(page, 'image')).toContain(words);
    expect(formOf(page).values()['kept:image']).toBeUndefined();
    expect(formOf(page).values()['name.ar']).toEqual(['مخاريط تجربة']);
    expect(await countPictures(String(fields.code))).toBe(0);
  });

  it('can be swapped and taken away, and are none that somebody else names', async () => {
    const saved = await createProduct(admin, simple(), { image: await pictureFile('one.png') });
    const first = (await rowOf(idOf(saved))).image;
    const swapped = await admin.upload(formOf(saved), {}, { image: await pictureFile('two.png', { width: 50 }) });
    const second = (await rowOf(idOf(saved))).image;
    expect(second).not.toBe(first);
    const foreign = await admin.upload(formOf(swapped), { 'kept:image': `/imgs/products/${'0'.repeat(32)}-9x9.webp` });
    expect(errorAt(foreign, 'image')).toContain('no longer there');
    await admin.upload(formOf(swapped), { 'remove:image': 'on' });
    expect((await rowOf(idOf(saved))).image).toBeNull();
  });
});
