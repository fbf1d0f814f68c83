import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { closeDatabase, everythingKept } from '../support/database';
import { adminVisitor } from '../support/people';
import { heavyFile, pictureFile, storedFiles, textFile } from '../support/pictures';
import type { Visitor } from '../support/visitor';

const FORMS = [
  '/admin/manage-products/create',
  '/admin/manage-collections/create',
  '/admin/manage-main-banner/create',
  '/admin/manage-home-banners/create',
  '/admin/update-offer-banner',
];

const FILES: [string, () => File | Promise<File>, string][] = [
  ['a 6 MB file', () => heavyFile('large.png', 6 * 1024 * 1024), '5 ميجا'],
  ['an SVG', () => textFile('drawn.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'), 'JPEG'],
  ['a renamed text file', () => textFile('words.jpg', 'I am no picture', 'image/jpeg'), 'JPEG'],
  ['a PNG of 50 megapixels', () => pictureFile('wide.png', { width: 10_000, height: 5_000 }), '40 ميجابكسل'],
];

let admin: Visitor;
beforeAll(async () => {
  admin = await adminVisitor('ar');
});
afterAll(closeDatabase);

describe.each(FILES)('%s', (_, make, words) => {
  let file: File;
  beforeAll(async () => {
    file = await make();
  });

  it.each(FORMS)('is refused by %s with a sentence, and leaves no file and no row behind', async (path) => {
    const [rows, files] = [await everythingKept(), await storedFiles()];
    const page = await admin.open(path);
    const field = page.document.querySelector('main input[type="file"]')?.getAttribute('name') ?? '';
    const form = page.form({ [field]: true });

    const answer = await admin.upload(form, {}, { [field]: file });
    expect(answer.status).toBe(422);
    const input = answer.document.querySelector(`main input[name="${field}"]`);
    expect(input?.getAttribute('aria-invalid')).toBe('true');
    const sentences = answer
      .all('.field-error')
      .filter(({ id }) => input?.getAttribute('aria-describedby')?.split(' ').includes(id));
    expect(sentences.map(({ text }) => text).join()).toContain(words);
    expect(answer.form({ [field]: true }).values()[`kept:${field}`]).toEqual(form.values()[`kept:${field}`]);

    expect(await storedFiles()).toEqual(files);
    expect(await everythingKept()).toEqual(rows);
  });
});
