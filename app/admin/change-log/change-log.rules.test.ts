import { describe, expect, it } from 'vitest';

import { canBePutBack, isSame, lookedFor, withField } from './change-log.rules';

describe('canBePutBack', () => {
  const change = { entity: 'product', action: 'update', fields: ['name.en', 'price', 'slug'] } as const;

  it('is a field of an update, and no other name', () => {
    expect(canBePutBack(change, 'name.en')).toBe(true);
    expect(canBePutBack(change, 'price')).toBe(true);
    for (const field of ['name.ar', '__proto__', 'constructor', '', 'slug'])
      expect(canBePutBack(change, field), field).toBe(false);
  });

  it('is nothing of orders, of accounts, or of what came, went or moved', () => {
    for (const entity of ['order', 'user', 'message'] as const)
      expect(canBePutBack({ ...change, entity }, 'name.en'), entity).toBe(false);
    for (const action of ['create', 'delete', 'status', 'payment', 'reorder'] as const)
      expect(canBePutBack({ ...change, action }, 'name.en'), action).toBe(false);
  });

  it('is the price of a size and not its mirror', () => {
    const sizes = { ...change, fields: ['price', 'lg.price'] };
    expect(canBePutBack(sizes, 'lg.price')).toBe(true);
    expect(canBePutBack(sizes, 'price')).toBe(false);
  });

  it('is nothing that the log keeps in words', () => {
    const set = { entity: 'collection', action: 'update', fields: ['contents', 'pool', 'price'] } as const;
    expect(set.fields.filter((field) => canBePutBack(set, field))).toEqual(['price']);
  });
});

it('is no demand of a second step, which the owner alone makes', () => {
  const set = { entity: 'settings', action: 'update', fields: ['twoStepRequired', 'confirmHours'] } as const;
  expect(set.fields.filter((field) => canBePutBack(set, field))).toEqual(['confirmHours']);
});

describe('withField', () => {
  it('changes one value and nothing else', () => {
    const values = { name: { en: 'Oud', ar: 'عود' }, lg: null, price: 5 };
    expect(withField(values, 'price', 7)).toEqual({ ...values, price: 7 });
    expect(withField(values, 'name.en', 'Rose')).toEqual({ ...values, name: { en: 'Rose', ar: 'عود' } });
    expect(withField(values, 'lg.price', 9)).toEqual({ ...values, lg: { price: 9 } });
    expect(withField(values, 'inspiredBy.name.en', 'Night')).toEqual({
      ...values,
      inspiredBy: { name: { en: 'Night' } },
    });
    expect(values.name.en).toBe('Oud');
  });
});

it('takes nothing and an empty text as the same, and no other two', () => {
  expect(isSame(null, '')).toBe(true);
  expect(isSame('', undefined)).toBe(true);
  expect(isSame(0, null)).toBe(false);
  expect(isSame(false, null)).toBe(false);
  expect(isSame(980, 980)).toBe(true);
});

describe('lookedFor', () => {
  it('takes amounts as they are kept', () => {
    expect(lookedFor('oud 1,080.00 a,b')).toEqual({ words: ['oud', '1080.00', 'a,b'], areShort: false });
  });

  it('says when no word is long enough for the index', () => {
    expect(lookedFor('50 ml').areShort).toBe(true);
    expect(lookedFor('50 oud').areShort).toBe(false);
    expect(lookedFor('').areShort).toBe(false);
  });
});
