import { describe, expect, it } from 'vitest';

import { readFormBody, UnreadableForm } from './form-body.server';

const BOUNDARY = '----attara-0123456789-0123456789';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const URLENCODED = 'application/x-www-form-urlencoded';
const LIMITS = { mostBytes: 2_000, mostParts: 5 };

const multipart = (names: string[]): string =>
  names.map((name) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`).join('') +
  `--${BOUNDARY}--\r\n`;
const urlencoded = (names: string[]): string => names.map((name) => `${name}=x`).join('&');

async function outcome(type: string, body: string | ReadableStream<Uint8Array>): Promise<string[] | string> {
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body,
    headers: { 'Content-Type': type },
    duplex: 'half',
  };
  try {
    return [...(await readFormBody(new Request('http://store.test/', init), LIMITS)).keys()];
  } catch (error) {
    return error instanceof UnreadableForm ? error.reason : String(error);
  }
}

describe.each([
  [MULTIPART, multipart],
  [URLENCODED, urlencoded],
])('a form of %s', (type, form) => {
  it('is read with as many parts as it may have, and no more', async () => {
    const five = ['a', 'b', 'a', 'c', 'd'];
    expect(await outcome(type, form(five))).toEqual(five);
    expect(await outcome(type, form([...five, 'e']))).toBe('tooManyParts');
  });

  it('is read no further than its limit, whatever it announces', async () => {
    const large = form(['x'.repeat(3_000)]);
    expect(await outcome(type, large)).toBe('tooLarge');
    expect(await outcome(type, new Blob([large]).stream())).toBe('tooLarge');
  });
});

describe('a form', () => {
  it('may have its boundary in quotes', async () => {
    expect(await outcome(`multipart/form-data; charset=utf-8; boundary="${BOUNDARY}"`, multipart(['a']))).toEqual([
      'a',
    ]);
  });

  it.each([
    [MULTIPART, 'broken'],
    ['multipart/form-data', multipart(['a'])],
    ['text/plain', 'a=x'],
  ])('that is none is malformed: %s', async (type, body) => {
    expect(await outcome(type, body)).toBe('malformed');
  });
});
