import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { countsSometime, datesFields, END_FAULT, endsAfterStart } from './dates.schema';
import { datesForm } from './dates-form';

const schema = z.strictObject(datesFields).refine(endsAfterStart, END_FAULT);
const read = (json: object) => {
  const { data } = schema.safeParse(json);
  return data && { from: data.from?.toISOString() ?? null, to: data.to?.toISOString() ?? null };
};

describe('dates as they are written', () => {
  it.each([
    // Winter, two hours ahead; summer, three.
    ['2026-12-01T20:00', '2026-12-01T18:00:00.000Z'],
    ['2026-07-01T20:00', '2026-07-01T17:00:00.000Z'],
    ['2026-12-01 20:00:30', '2026-12-01T18:00:30.000Z'],
    ['٢٠٢٦-١٢-٠١T٢٠:٠٠', '2026-12-01T18:00:00.000Z'],
    ['2026-12-01', '2026-11-30T22:00:00.000Z'],
    ['2026-12-01T20:00:00Z', '2026-12-01T20:00:00.000Z'],
    ['2026-12-01T20:00:00+02:00', '2026-12-01T18:00:00.000Z'],
    ['', null],
    [null, null],
  ])('%s begins at %s', (from, moment) => {
    expect(read({ from })).toEqual({ from: moment, to: null });
  });

  it.each([
    // The last days before and of summer time: clocks go from midnight to one, and from midnight back to eleven.
    ['2026-04-23', '2026-04-23T22:00:00.000Z'],
    ['2026-04-24T00:30', '2026-04-23T22:30:00.000Z'],
    ['2026-04-24T01:00', '2026-04-23T22:00:00.000Z'],
    ['2026-10-29T22:59', '2026-10-29T19:59:00.000Z'],
    ['2026-10-29T23:30', '2026-10-29T20:30:00.000Z'],
    ['2026-10-29', '2026-10-29T22:00:00.000Z'],
    ['2026-10-30T00:00', '2026-10-29T22:00:00.000Z'],
  ])('%s ends at %s, where summer time begins or ends', (to, moment) => {
    expect(read({ to })).toEqual({ from: null, to: moment });
  });

  it('are refused where no clock shows them, and where the end comes first', () => {
    for (const to of ['2026-02-30T20:00', '2026-12-01T25:00', '9999-12-31', '2026-12-01T20', 'tomorrow', '2026-13-01'])
      expect(schema.safeParse({ to }).error?.issues[0]?.message, to).toBe('dates.to');
    expect(schema.safeParse({ from: 5 }).error?.issues[0]?.message).toBe('dates.from');
    const backwards = schema.safeParse({ from: '2026-12-02T20:00', to: '2026-12-02T20:00' });
    expect(backwards.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['to', 'dates.toBeforeFrom'],
    ]);
  });

  it('stand in a form as they were typed', () => {
    for (const from of ['2026-12-01T20:00', '2026-07-01T09:05', '2026-12-01T20:00:30'])
      expect(datesForm(read({ from }) ?? { from: null, to: null })).toEqual({ from, to: '' });
  });

  it('need a price that is reduced', () => {
    const dates = { from: new Date(), to: null };
    expect(countsSometime(dates, [{ price: 200, priceAfter: 150 }])).toBe(true);
    expect(countsSometime(dates, [{ price: 200, priceAfter: 200 }, null])).toBe(false);
    expect(countsSometime(dates, [null, { price: 200, priceAfter: 150 }])).toBe(true);
    expect(countsSometime({ from: null, to: null }, [{ price: 200, priceAfter: 200 }])).toBe(true);
    // What was refused already is said alone.
    expect(countsSometime(dates, [undefined])).toBe(true);
  });
});
