import { describe, expect, it } from 'vitest';

import type { SelectedItem } from '~/db/schema/cart.values';
import { SIZES } from '~/db/schema/taxonomy.values';

import { type CountedRow, demandOf, mlOf, productsOf, takenOf, type TakingLine, unitsOf } from './demand.rules';

const line = (changes: Partial<TakingLine>): TakingLine => ({
  ...{ type: 'Product', itemId: 'musk', size: null, quantity: 1, selectedItems: [], contents: [] },
  ...changes,
});
const bottle = (id: string, size: SelectedItem['size'] = SIZES.md) => ({ _id: id, size }) as SelectedItem;
const part = (productId: string, size: TakingLine['size'], quantity: number) =>
  ({ productId, size, quantity }) as TakingLine['contents'][number];
const row = (changes: Partial<CountedRow>): CountedRow => ({
  ...{ id: 'row', productId: 'musk', size: null, unit: 'piece' },
  ...changes,
});

const composed = line({
  ...{ type: 'Collection', itemId: 'offer', quantity: 2 },
  selectedItems: [bottle('oud'), bottle('oud'), bottle('musk', SIZES.sm)],
});
const set = line({
  ...{ type: 'Collection', itemId: 'set', quantity: 3 },
  contents: [part('oud', SIZES.md, 2), part('burner', null, 1)],
});

describe('demandOf', () => {
  it('is the product itself, as often as it is ordered', () => {
    expect(demandOf(line({ size: SIZES.lg, quantity: 4 }))).toEqual([{ productId: 'musk', size: SIZES.lg, pieces: 4 }]);
  });
  it('is each bottle of a composed set, and each part of a classic one, never the set', () => {
    expect(demandOf(composed)).toEqual([
      { productId: 'oud', size: SIZES.md, pieces: 2 },
      { productId: 'oud', size: SIZES.md, pieces: 2 },
      { productId: 'musk', size: SIZES.sm, pieces: 2 },
    ]);
    expect(demandOf(set)).toEqual([
      { productId: 'oud', size: SIZES.md, pieces: 6 },
      { productId: 'burner', size: null, pieces: 3 },
    ]);
  });
});

describe('unitsOf', () => {
  const oud = (size: TakingLine['size']) => ({ productId: 'oud', size });
  it('is one piece of its own size, and nothing of another size or product', () => {
    const ofMedium = row({ productId: 'oud', size: SIZES.md });
    expect([SIZES.md, SIZES.lg, null].map((size) => unitsOf(oud(size), ofMedium))).toEqual([1, 0, 0]);
    expect(unitsOf({ productId: 'musk', size: SIZES.md }, ofMedium)).toBe(0);
    expect(unitsOf(oud(null), row({ productId: 'oud' }))).toBe(1);
  });
  it('is what a bottle holds where all sizes draw from one pool', () => {
    const pool = row({ productId: 'oud', unit: 'ml' });
    expect([SIZES.lg, SIZES.md, SIZES.sm, null].map((size) => unitsOf(oud(size), pool))).toEqual([100, 50, 30, 0]);
    expect([SIZES.lg, SIZES.md, SIZES.sm].map(mlOf)).toEqual([100, 50, 30]);
  });
});

describe('takenOf', () => {
  it('adds up what all lines take of each row, and leaves out rows that nothing is taken of', () => {
    const rows = [
      row({ id: 'oud pool', productId: 'oud', unit: 'ml' }),
      row({ id: 'musk small', size: SIZES.sm }),
      row({ id: 'musk large', size: SIZES.lg }),
      row({ id: 'burner', productId: 'burner' }),
    ];
    const lines = [composed, set, line({ itemId: 'oud', size: SIZES.lg, quantity: 2 })];
    expect([...takenOf(lines, rows)]).toEqual([
      ['oud pool', 4 * 50 + 6 * 50 + 2 * 100],
      ['musk small', 2],
      ['burner', 3],
    ]);
    expect(takenOf([], rows).size).toBe(0);
  });
});

describe('productsOf', () => {
  it('names each product once, those within sets too', () => {
    expect(productsOf([composed, set, line({})])).toEqual(['oud', 'musk', 'burner']);
  });
});
