import { describe, expect, it } from 'vitest';

import { editsBetween } from './repairs';

/** The same by the definition, without any bound. */
function slow(one: string, other: string): number {
  const at = (row: number, column: number): number => {
    if (row === 0 || column === 0) return row + column;
    const same = one[row - 1] === other[column - 1];
    const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
    return Math.min(
      at(row - 1, column) + 1,
      at(row, column - 1) + 1,
      at(row - 1, column - 1) + (same ? 0 : 1),
      swapped ? at(row - 2, column - 2) + 1 : Infinity,
    );
  };
  return at(one.length, other.length);
}

const WORDS = [
  'oud',
  'odu',
  'amber',
  'ambre',
  'amebr',
  'rose',
  'roes',
  'eros',
  'musk',
  'mask',
  'aab',
  'baa',
  'abab',
  'عود',
  'عدو',
  'بخور',
  'بحور',
  'بخورات',
  '',
];

describe('edits between words', () => {
  it.each([1, 2])('are those of the whole table, up to %i', (most) => {
    for (const one of WORDS)
      for (const other of WORDS) {
        const all = slow(one, other);
        expect([one, other, editsBetween(one, other, most)]).toEqual([one, other, all > most ? Infinity : all]);
      }
  });
});
