import { describe, expect, it } from 'vitest';

import { changeFormSchema, onHandAfter } from './change-form.schema';

const form = { unit: 'piece', way: 'added', amount: '6' };
const read = (fields: object) => changeFormSchema.parse({ ...form, ...fields });
const faults = (fields: object) =>
  changeFormSchema
    .safeParse({ ...form, ...fields })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('the form of a change', () => {
  it('says how many more, how many fewer and why, or how many there are', () => {
    expect(read({ note: 'Invoice 4471' })).toMatchObject({ change: 6, reason: 'cameIn', note: 'Invoice 4471' });
    expect(read({ way: 'taken', amount: '٢', reason: 'damaged' })).toMatchObject({ change: -2, reason: 'damaged' });
    expect(read({ way: 'counted', amount: '0', reason: 'damaged' })).toMatchObject({ count: 0, reason: 'counted' });
    expect(read({ way: 'counted' }).change).toBeUndefined();
  });

  it('is refused in words', () => {
    expect(faults({ amount: '0' })).toEqual(['amount: stock.amountNone']);
    expect(faults({ amount: '-1' })).toEqual(['amount: stock.amount']);
    expect(faults({ amount: 'six' })).toEqual(['amount: stock.amount']);
    expect(faults({ way: 'taken' })).toEqual(['note: stock.otherReason']);
    expect(faults({ way: 'sold' })).toEqual(['way: stock.changeOrCount']);
    expect(faults({ unit: 'litre', size: '75ml' })).toEqual(['size: stock.size', 'unit: stock.unit']);
  });

  it('leaves what it says', () => {
    expect(onHandAfter({ change: -2 }, 3)).toBe(1);
    expect(onHandAfter({ count: 9 }, 3)).toBe(9);
    expect(onHandAfter({ count: 9 }, null)).toBe(9);
  });
});
