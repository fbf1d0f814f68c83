import { describe, expect, it } from 'vitest';

import { backFault, type BackLine, cameBack, isSameBack, toShelf, backMoment, daysBack } from './back.rules';

const sent = [
  { itemId: 'a', quantity: 1 },
  { itemId: 'b', quantity: 2 },
];
const said = (line: string, quantity: number, restock = true, word: string | null = null): BackLine => ({
  ...{ line, quantity, restock, word },
});

describe('pieces that came back', () => {
  it.each<[string, BackLine[], string | null]>([
    ['all', [said('a', 1), said('b', 2)], null],
    ['some', [said('b', 1)], null],
    ['none', [], null],
    ['none of a line', [said('a', 0)], null],
    ['more than were sent', [said('a', 2)], 'orderReturn.moreThanSent'],
    ['of another return', [said('c', 1)], 'orderReturn.noSuchLine'],
    ['a line twice', [said('b', 1), said('b', 1)], 'orderReturn.lineTwice'],
  ])('%s', (_, lines, fault) => {
    expect(backFault(lines, sent)).toBe(fault);
  });

  it('go on the shelf where that is said, and what does not has its word', () => {
    expect(cameBack([said('a', 1, true, 'damaged'), said('b', 1, true, 'damaged')], sent)).toEqual([
      { itemId: 'a', quantity: 1, backQuantity: 1, restock: true, word: '' },
      { itemId: 'b', quantity: 2, backQuantity: 1, restock: true, word: 'damaged' },
    ]);
    expect(cameBack([said('a', 1, false, 'damaged')], sent)).toEqual([
      { itemId: 'a', quantity: 1, backQuantity: 1, restock: false, word: 'damaged' },
      { itemId: 'b', quantity: 2, backQuantity: 0, restock: false, word: '' },
    ]);
    expect(cameBack([said('b', 0, true, 'lost')], sent).map(toShelf)).toEqual([0, 0]);
  });

  it('are said once more where nothing differs', () => {
    const came = cameBack([said('a', 1), said('b', 1, true, 'lost')], sent);
    expect(isSameBack(came, came)).toBe(true);
    expect(isSameBack(cameBack([said('a', 1), said('b', 2)], sent), came)).toBe(false);
    expect(isSameBack(cameBack([said('a', 1), said('b', 1, true, 'damaged')], sent), came)).toBe(false);
    expect(isSameBack(cameBack([said('a', 1, false), said('b', 1, true, 'lost')], sent), came)).toBe(false);
  });
});

describe('the day on which a parcel came back', () => {
  const now = new Date('2026-11-26T09:00:00Z');
  const left = new Date('2026-11-24T20:00:00Z');

  it('is one of those since it left, today first, and of two weeks at most', () => {
    expect(daysBack(left, now)).toEqual(['2026-11-26', '2026-11-25', '2026-11-24']);
    expect(daysBack(new Date('2026-01-01T00:00:00Z'), now)).toHaveLength(15);
  });

  it.each([
    ['2026-11-26', now],
    ['2026-11-25', new Date('2026-11-25T10:00:00Z')],
    ['2026-11-24', left],
    ['2026-11-23', null],
    ['2026-11-27', null],
  ])('%s is no moment before it left, and none to come', (day, moment) => {
    expect(backMoment(day, left, now)).toEqual(moment);
  });
});
