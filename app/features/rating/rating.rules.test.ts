import { describe, expect, it } from 'vitest';

import { type Said, shownMean, summaryOf } from './rating.rules';

const said = (rating: number, count: number, hours: number | null = null, trail: number | null = null): Said => ({
  ...{ rating, count, hours, trail, sample: false },
});

describe('what reviews come to', () => {
  it('is nothing where there are none', () => {
    expect(summaryOf([])).toMatchObject({ average: null, count: 0, lasted: [], reached: [], hours: null, trail: null });
  });

  it('is a mean with one decimal, which pages show from the fifth on', () => {
    const four = summaryOf([said(5, 2), said(4, 2)]);
    const five = summaryOf([said(5, 2), said(4, 3)]);
    expect([four.average, shownMean(four), shownMean(five)]).toEqual([4.5, null, 4.4]);
    expect(five.stars.map(({ stars, count }) => [stars, count])).toEqual([
      [5, 2],
      [4, 3],
      [3, 0],
      [2, 0],
      [1, 0],
    ]);
  });

  it('says how many of them are samples', () => {
    const two = summaryOf([{ ...said(5, 2), sample: true }, said(5, 1)]);
    expect([two.count, two.samples, two.stars[0]?.count]).toEqual([3, 2, 3]);
  });

  it('has bands and a mean of hours and trail once five buyers said so', () => {
    const few = summaryOf([said(5, 4, 6, 3), said(4, 6)]);
    expect([few.lasted, few.hours, few.trail]).toEqual([[], null, null]);
    const enough = summaryOf([said(5, 1, 4.9, 2), said(5, 2, 5, 3), said(5, 1, 9, 3), said(5, 1, 9.5, 5)]);
    expect(enough.lasted.map(({ percent }) => percent)).toEqual([20, 60, 20]);
    expect(enough.reached.map(({ percent }) => percent)).toEqual([20, 60, 20]);
    expect([enough.hours, enough.trail]).toEqual([7, 3]);
  });
});
