import { describe, expect, it } from 'vitest';

import { slotsOf } from './collection.rules';
import { type Choice, composeSet, fillSlot, isLeftFor, readComposition } from './composition';

const name = { en: 'A', ar: 'أ' };
const unsaid = { family: null, notes: { en: '', ar: '' } };
const image = '/imgs/products/placeholder-800x800.webp';
const bottle = (price: number, left: number | null = null) => ({ price, image, left });
const choices: Choice[] = [
  { _id: 'oud', name, gender: 'men', sizes: { lg: bottle(980), md: bottle(560.5) }, ml: null, ...unsaid },
  { _id: 'rose', name, gender: 'women', sizes: { lg: bottle(950) }, ml: null, ...unsaid },
  { _id: 'musk', name, gender: 'unisex', sizes: { md: bottle(500) }, ml: null, ...unsaid },
];
const read = (query: string) => readComposition(new URLSearchParams(query), 'buy3x100get1x50', choices);

describe('fillSlot', () => {
  it('moves on to the next empty slot', () => {
    expect(fillSlot({ picks: ['', '', ''], current: 1 }, 1, 'oud')).toEqual({ picks: ['', 'oud', ''], current: 0 });
  });

  it('stays where it was when nothing is empty, or when a slot was emptied', () => {
    expect(fillSlot({ picks: ['oud', 'oud', ''], current: 2 }, 2, 'rose')).toEqual({
      picks: ['oud', 'oud', 'rose'],
      current: 2,
    });
    expect(fillSlot({ picks: ['oud', 'oud', ''], current: 2 }, 0, '')).toEqual({ picks: ['', 'oud', ''], current: 0 });
  });
});

describe('readComposition', () => {
  it('starts empty', () => {
    expect(read('')).toEqual({ picks: ['', '', '', ''], current: 0 });
  });

  it('keeps the order of the slots, gaps included', () => {
    expect(read('selectedItems=oud&selectedItems=&selectedItems=rose&selectedItems=musk')).toEqual({
      picks: ['oud', '', 'rose', 'musk'],
      current: 1,
    });
  });

  it('puts a pick into the first empty slot, or into the one asked for', () => {
    expect(read('selectedItems=oud&pick=rose')).toEqual({ picks: ['oud', 'rose', '', ''], current: 2 });
    expect(read('selectedItems=oud&slot=0&slot=3&pick=musk')).toEqual({ picks: ['oud', '', '', 'musk'], current: 1 });
  });

  it('drops what does not come in the size of the slot, is unknown, or is too much', () => {
    expect(
      read('selectedItems=musk&selectedItems=nobody&selectedItems=rose&selectedItems=rose&selectedItems=oud'),
    ).toEqual({
      picks: ['', '', 'rose', ''],
      current: 0,
    });
    expect(read('slot=9&pick=musk')).toEqual({ picks: ['', '', '', ''], current: 0 });
    expect(read('slot=-1&slot=x')).toEqual({ picks: ['', '', '', ''], current: 0 });
  });
});

describe('what is left after what is chosen', () => {
  const slots = slotsOf('buy3x100get1x50');
  const few: Choice = {
    _id: 'few',
    name,
    gender: 'men',
    sizes: { lg: bottle(980, 2), md: bottle(560, 1) },
    ml: null,
    ...unsaid,
  };
  const pool: Choice = { ...few, _id: 'pool', ml: 250 };
  const leftAt = (choice: Choice, picks: string[]) =>
    slots
      .map((_, index) => isLeftFor(choice, slots, picks, index))
      .map(Number)
      .join('');

  it('counts bottles of a size, and the slot itself not', () => {
    expect(leftAt(few, ['', '', '', ''])).toBe('1111');
    expect(leftAt(few, ['few', '', '', ''])).toBe('1111');
    expect(leftAt(few, ['few', 'few', '', ''])).toBe('1101');
    expect(leftAt(few, ['few', '', '', 'few'])).toBe('1111');
  });

  it('lets all sizes draw from one pool', () => {
    expect(leftAt(pool, ['pool', 'pool', '', ''])).toBe('1101');
    expect(leftAt(pool, ['pool', '', '', 'pool'])).toBe('1111');
    expect(leftAt(pool, ['pool', 'pool', '', 'pool'])).toBe('1101');
  });

  it('drops from an address what is not there', () => {
    const query = new URLSearchParams(Array.from({ length: 4 }, () => ['selectedItems', 'few']));
    expect(readComposition(query, 'buy3x100get1x50', [few]).picks).toEqual(['few', 'few', '', 'few']);
    query.set('pick', 'few');
    expect(readComposition(query, 'buy3x100get1x50', [{ ...few, ml: 230 }]).picks).toEqual(['few', 'few', '', '']);
  });
});

describe('composeSet', () => {
  it('prices a complete set in EGP and marks the gift', () => {
    const set = composeSet('buy3x100get1x50', ['oud', 'rose', 'rose', 'oud'], choices, null);
    expect(set).toMatchObject({ total: 2880, saved: 560.5, complete: true, chosen: 4 });
    expect(set.slots.map((slot) => [slot.size, slot.price, slot.free])).toEqual([
      ['lg', 980, false],
      ['lg', 950, false],
      ['lg', 950, false],
      ['md', 560.5, true],
    ]);
  });

  it('an empty or unfit slot has neither picture nor price', () => {
    const set = composeSet('buy3x100get1x50', ['oud', '', 'musk', ''], choices, null);
    expect(set).toMatchObject({ total: 980, complete: false, chosen: 1 });
    expect(set.slots[2]).toMatchObject({ choice: null, price: null, image: null });
  });

  it('a fixed price stands whatever is chosen', () => {
    expect(composeSet('buy2x50get1x50', ['oud', 'musk', 'oud'], choices, 999.5)).toMatchObject({
      total: 999.5,
      saved: 621.5,
    });
  });
});
