import { describe, expect, it } from 'vitest';

import { familyOfNotes, isSameScent, leadingNotes, starsOfHours } from './scent.rules';

const FAMILY_OF = new Map([
  ['saffron', 'spice'],
  ['rose', 'floral'],
  ['jasmine', 'floral'],
  ['oud', 'oud'],
  ['amber', 'amber'],
]);
const notes = (top: string[], heart: string[], base: string[]) => ({ top, heart, base });

describe('starsOfHours', () => {
  it.each([
    [0.5, 1],
    [2.9, 1],
    [3, 2],
    [4.5, 2],
    [5, 3],
    [7, 4],
    [8.9, 4],
    [9, 5],
    [72, 5],
  ])('gives %d hours %d stars', (hours, stars) => expect(starsOfHours(hours)).toBe(stars));
});

describe('familyOfNotes', () => {
  it('weighs what stays more than what greets', () => {
    expect(familyOfNotes(notes(['saffron'], ['rose'], ['oud']), FAMILY_OF)).toBe('oud');
    expect(familyOfNotes(notes(['saffron'], ['rose', 'jasmine'], ['oud']), FAMILY_OF)).toBe('floral');
  });

  it('takes of two that weigh the same the one that lasts longer', () => {
    expect(familyOfNotes(notes(['saffron'], ['rose'], []), FAMILY_OF)).toBe('floral');
    expect(familyOfNotes(notes(['rose'], ['jasmine'], ['amber']), FAMILY_OF)).toBe('amber');
  });

  it('knows none of notes that nobody knows', () => {
    expect(familyOfNotes(notes(['plastic'], [], []), FAMILY_OF)).toBeNull();
  });
});

describe('isSameScent', () => {
  const scent = {
    ...{ family: 'oud', notes: notes(['saffron'], [], ['oud']), strength: 4, hours: 8, trail: 3 },
    ...{ seasons: ['winter' as const], moments: ['evening' as const] },
  };

  it('knows one that is written as it is, whatever the order of its fields', () => {
    const { trail, ...rest } = scent;
    expect(isSameScent(scent, { trail, ...rest })).toBe(true);
    expect(isSameScent(null, null)).toBe(true);
  });

  it('takes every other one for a change', () => {
    for (const other of [null, { ...scent, hours: 7 }, { ...scent, family: null }, { ...scent, seasons: [] }])
      expect(isSameScent(scent, other)).toBe(false);
    expect(isSameScent(null, scent)).toBe(false);
  });
});

describe('leadingNotes', () => {
  it('names a note of the family first, then one of each layer', () => {
    const scent = { family: 'floral', notes: notes(['saffron'], ['rose'], ['oud', 'amber']) };
    expect(leadingNotes(scent, (note) => FAMILY_OF.get(note), 2)).toEqual(['rose', 'saffron']);
    expect(leadingNotes(scent, (note) => FAMILY_OF.get(note), 9)).toEqual(['rose', 'saffron', 'oud', 'amber']);
  });
});
