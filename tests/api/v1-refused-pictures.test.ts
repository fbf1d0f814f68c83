import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, apiForm, type ApiOperation, apiOperations, callApi } from '../support/api';
import { presentAddress } from '../support/present-address';
import { closeDatabase, database, everythingKept } from '../support/database';
import { heavyFile, pictureFile, storedFiles, textFile } from '../support/pictures';

type Json = Record<string, unknown>;
type Pictured = { operation: ApiOperation; address: string; fields: string[] };

let token: string;
let calls: Pictured[];

/** The fields of a call that hold pictures, as its reference says. */
function picturesOf({ requestBody }: ApiOperation): string[] {
  const properties = (requestBody?.content['multipart/form-data']?.schema.properties ?? {}) as Record<
    string,
    { format?: string }
  >;
  return Object.entries(properties).flatMap(([name, { format }]) => (format === 'binary' ? [name] : []));
}

beforeAll(async () => {
  token = await adminToken();
  const found = (await apiOperations()).map((operation) => ({ operation, fields: picturesOf(operation) }));
  const pictured = found.filter(({ fields }) => fields.length > 0);
  calls = await Promise.all(pictured.map(async (call) => ({ ...call, address: await presentAddress(call.operation) })));
});
afterAll(closeDatabase);

/** The example of a call's JSON, or of its form where that is all it takes; there fields are named `title.en`. */
const exampleOf = ({ requestBody: { content } = { content: {} } }: ApiOperation): Json =>
  (content['application/json'] ?? content['multipart/form-data'])?.example ?? {};

type Refused = { files: (call: Pictured) => Record<string, File>; change?: (example: Json) => Json; language?: 'ar' };

/**
 * Sends each call that takes pictures these files with its example; answers what it answered. Nothing may be left
 * behind.
 */
async function refusals({ files, change = (example) => example, language }: Refused) {
  const [rows, stored] = [await everythingKept(), await storedFiles()];
  const answers = [];
  for (const call of calls) {
    const form = apiForm(change(exampleOf(call.operation)), files(call));
    const answer = await callApi(call.operation.method, call.address, { token, form, ...(language && { language }) });
    answers.push({ ...call, answer, name: `${call.operation.method} ${call.operation.path}` });
  }
  expect(await storedFiles()).toEqual(stored);
  expect(await everythingKept()).toEqual(rows);
  return answers;
}

/** The same with a name or title that is too long. */
const tooLong = (example: Json): Json => {
  const name = Object.keys(example).find(
    (key) => typeof example[key] === 'object' && example[key] !== null && 'en' in example[key],
  );
  const long = 'x'.repeat(6_000);
  if (name !== undefined) return { ...example, [name]: { en: long, ar: 'طويل' } };
  return { ...example, [Object.keys(example).find((key) => key.endsWith('.en')) ?? '']: long };
};

/** So many files, the fields that hold pictures first. */
const filesOf =
  (count: number, file: File) =>
  ({ fields }: Pictured): Record<string, File> =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [fields[index] ?? `file${index}`, file]));

const first = ({ fields }: Pictured): string => fields[0] ?? '';

describe('calls with pictures', () => {
  it('are those of products, collections and banners', () => {
    expect(
      calls.map(({ operation }) => `${operation.method} ${operation.path.slice('/api/v1'.length)}`).sort(),
    ).toEqual(
      [
        ...['POST /product', 'PATCH /product/{key}', 'POST /collection', 'PATCH /collection/{key}'],
        ...['PUT /offer-banner', 'PUT /spread', 'POST /main-banner', 'POST /home-banners'],
      ].sort(),
    );
  });

  it.each<[string, () => File | Promise<File>, string]>([
    ['a 6 MB file', () => heavyFile('large.png', 6 * 1024 * 1024), '5 ميجا'],
    ['an SVG', () => textFile('drawn.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'), 'JPEG'],
    ['a renamed text file', () => textFile('words.jpg', 'I am no picture', 'image/jpeg'), 'JPEG'],
    ['an empty file', () => textFile('empty.png', ''), 'فارغ'],
    ['a PNG of 50 megapixels', () => pictureFile('wide.png', { width: 10_000, height: 5_000 }), '40 ميجابكسل'],
  ])('refuse %s with a sentence, and leave no file and no row', { timeout: 270_000 }, async (_, make, words) => {
    const file = await make();
    for (const { answer, name, ...call } of await refusals({
      files: (each) => ({ [first(each)]: file }),
      language: 'ar',
    })) {
      expect([name, answer.status, answer.fields[0]]).toEqual([name, 422, first(call)]);
      const [fault] = answer.body.errors as { message: string }[];
      expect(fault?.message).toContain(words);
    }
  });

  it('leave no file of a sound picture beside a refused one', { timeout: 270_000 }, async () => {
    const [sound, bad] = [await pictureFile('sound.png'), textFile('bad.png', 'no picture')];
    const files = ({ fields: [one = '', two = 'avatar'] }: Pictured) => ({ [one]: sound, [two]: bad });
    for (const { answer, name, fields } of await refusals({ files })) {
      const expected = fields[1] === undefined ? [400, 'avatar'] : [422, fields[1]];
      expect([name, answer.status, answer.fields[0]]).toEqual([name, ...expected]);
    }
  });

  it('leave no file of sound pictures beside a field that is wrong', { timeout: 270_000 }, async () => {
    const sound = await pictureFile('sound.png');
    const files = ({ fields }: Pictured) => Object.fromEntries(fields.slice(0, 8).map((field) => [field, sound]));
    for (const { answer, name } of await refusals({ files, change: tooLong })) {
      expect([name, answer.status, answer.fields.some((field) => field.endsWith('.en'))]).toEqual([name, 422, true]);
    }
  });

  it('leave no file of a product whose code is taken, which only the database knows', async () => {
    const [row] = await database()<
      { code: string }[]
    >`select code from products where deleted_at is null and branch = 'coal' limit 1`;
    const [rows, stored] = [await everythingKept(), await storedFiles()];
    const fields = {
      name: { en: 'Second', ar: 'ثانٍ' },
      code: row?.code,
      category: 'incense',
      branch: 'pyramid',
      price: 5,
    };
    const form = apiForm(fields, {
      image: await pictureFile('sound.png'),
      materialsImage: await pictureFile('other.png'),
    });
    expect(await callApi('POST', '/product', { token, form })).toMatchObject({ status: 422, fields: ['code'] });
    expect(await storedFiles()).toEqual(stored);
    expect(await everythingKept()).toEqual(rows);
  });

  it('refuse nine files, and more than 20 MB of them', { timeout: 270_000 }, async () => {
    const small = await pictureFile('small.png');
    const nine = await refusals({ files: filesOf(9, small) });
    for (const { answer, name } of nine) expect([name, answer.status]).toEqual([name, 413]);
    const heavy = await heavyFile('heavy.png', 5_300_000);
    const many = await refusals({ files: filesOf(4, heavy) });
    for (const { answer, name } of many) expect([name, answer.status]).toEqual([name, 413]);
  });

  it('refuse a file where none belongs', async () => {
    const file = await pictureFile('sound.png');
    for (const { answer, name } of await refusals({ files: () => ({ 'name.en': file, avatar: file }) })) {
      expect([name, answer.status, answer.fields.includes('avatar')]).toEqual([name, 400, true]);
    }
  });
});
