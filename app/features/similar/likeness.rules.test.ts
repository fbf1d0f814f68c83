import { describe, expect, it } from 'vitest';

import { demoScents } from '../../../drizzle/seed/scent-rows';
import { likenessOf, scoreOf } from './likeness.rules';

const perfumes = (await demoScents()).map(({ product, family, top = [], heart = [], base = [] }) => ({
  product,
  family,
  notes: { top, heart, base },
}));

describe('how alike two perfumes are', () => {
  it('is the same from either side, over all perfumes of the demo', () => {
    expect(perfumes.length).toBeGreaterThan(40);
    for (const one of perfumes)
      for (const other of perfumes)
        expect([one.product, other.product, likenessOf(one, other)]).toEqual([
          one.product,
          other.product,
          likenessOf(other, one),
        ]);
  });

  it('is never more than a perfume is like itself', () => {
    for (const one of perfumes) {
      const own = scoreOf(likenessOf(one, one));
      const most = Math.max(...perfumes.map((other) => scoreOf(likenessOf(one, other))));
      expect([one.product, most]).toEqual([one.product, own]);
    }
  });

  it('comes of the family and of each note that both have, wherever it stands', () => {
    const notes = { top: ['saffron'], heart: ['leather'], base: ['oud'] };
    const other = { family: 'oud', notes: { top: ['oud'], heart: ['rose'], base: ['saffron'] } };
    expect(likenessOf({ family: 'oud', notes }, other)).toEqual([
      { code: 'family:oud', points: 2 },
      { code: 'note:oud', points: 3 },
      { code: 'note:saffron', points: 3 },
    ]);
    expect(likenessOf({ family: 'spice', notes }, { ...other, notes: { top: [], heart: ['rose'], base: [] } })).toEqual(
      [],
    );
  });
});
