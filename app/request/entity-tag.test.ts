import { expect, it } from 'vitest';

import { entityTag, namesTag } from './entity-tag';

it('is the same for the same text and another for any other', () => {
  expect(entityTag('عود')).toMatch(/^"[\w-]{27}"$/);
  expect(entityTag(Buffer.from('عود'))).toBe(entityTag('عود'));
  expect(entityTag('عود ')).not.toBe(entityTag('عود'));
});

it.each(['"a"', 'W/"a"', '"b", "a"', '"b" ,W/"a"', '*', ' * '])('%s names "a" and W/"a"', (header) => {
  expect([namesTag(header, '"a"'), namesTag(header, 'W/"a"')]).toEqual([true, true]);
});

it.each(['', 'a', '"A"', '"b"', '"aa", "b"', 'w/"a"', null, undefined])('%s names neither', (header) => {
  expect([namesTag(header, '"a"'), namesTag(header, 'W/"a"')]).toEqual([false, false]);
});
