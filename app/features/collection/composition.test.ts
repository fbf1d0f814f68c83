import { describe, expect, it } from 'vitest';

import { type Choice, composeSet, fillSlot, readComposition } from './composition';

const name = { en: 'A', ar: 'أ' };
const image = '/imgs/products/placeholder-800x800.webp';
const choices: Choice[] = [
  { _id: 'oud', name, gender: 'men', sizes: { lg: { price: 980, image }, md: { price: 560.5, image } } },
  { _id: 'rose', name, gender: 'women', sizes: { lg: { price: 950, image } } },
  { _id: 'musk', name, gender: 'unisex', sizes: { md: { price: 500, image } } },
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
