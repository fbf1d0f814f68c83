import { describe, expect, it } from 'vitest';

import { changesBetween, isMoneyField, namesOf, valuesOf } from './audit.rules';

describe('changesBetween', () => {
  it('names only what differs, in piastres and by the names of the API', () => {
    const before = { id: 'a', nameEn: 'Oud', nameAr: 'عود', price: 90_000, lgPriceAfter: 80_000, available: true };
    const after = { id: 'a', nameEn: 'Oud', nameAr: 'عود ملكي', price: 95_050, lgPriceAfter: 80_000, available: false };
    expect(changesBetween(before, after)).toEqual({
      'name.ar': { from: 'عود', to: 'عود ملكي' },
      price: { from: 90_000, to: 95_050 },
      available: { from: true, to: false },
    });
  });

  it('spells columns as the API does', () => {
    const row = {
      inspiredByNameEn: 'a',
      inspiredByImage: 'b',
      smImage: 'c',
      secondaryTitleAr: 'd',
      materialsImage: 'e',
      etaDays: 1,
    };
    expect(Object.keys(changesBetween(null, row))).toEqual([
      'inspiredBy.name.en',
      'inspiredBy.image',
      'sm.image',
      'secondaryTitle.ar',
      'materialsImage',
      'etaDays',
    ]);
  });

  it('looks into nested shapes and compares lists as a whole', () => {
    expect(
      changesBetween({ payment: { status: 'unpaid', method: 'cod' } }, { payment: { status: 'paid', method: 'cod' } }),
    ).toEqual({
      'payment.status': { from: 'unpaid', to: 'paid' },
    });
    expect(changesBetween({ pool: ['a', 'b'] }, { pool: ['b', 'a'] })).toEqual({
      pool: { from: ['a', 'b'], to: ['b', 'a'] },
    });
    expect(changesBetween({ contents: [{ productId: 'a' }] }, { contents: [{ productId: 'a' }] })).toEqual({});
  });

  it('takes nothing, an empty text and an absent field as the same, but not 0 or no', () => {
    expect(changesBetween({ volume: null, note: '' }, { note: null, city: '' })).toEqual({});
    expect(changesBetween({ order: null, active: null }, { order: 0, active: false })).toEqual({
      order: { from: null, to: 0 },
      active: { from: null, to: false },
    });
  });

  it('shows all of a new record and of one that goes', () => {
    expect(changesBetween(null, { code: 'P-1', volume: null })).toEqual({ code: { from: null, to: 'P-1' } });
    expect(changesBetween({ code: 'P-1' }, null)).toEqual({ code: { from: 'P-1', to: null } });
  });

  it('leaves out what keeps itself', () => {
    const times = { createdAt: new Date(1), updatedAt: new Date(2), searchText: 'x', offer: 3, deletedAt: null };
    expect(
      changesBetween(
        { ...times },
        { ...times, updatedAt: new Date(9), searchText: 'y', offer: 9, deletedAt: new Date() },
      ),
    ).toEqual({});
  });
});

describe('isMoneyField', () => {
  it('knows every price, the charge and the threshold', () => {
    for (const field of ['price', 'priceAfter', 'lg.price', 'sm.priceAfter', 'deliveryCharge', 'payment.amount'])
      expect(isMoneyField(field), field).toBe(true);
    for (const field of ['offer', 'order', 'etaDays', 'name.en', 'pricey'])
      expect(isMoneyField(field), field).toBe(false);
  });
});

describe('what a search finds a line by', () => {
  it('is the name of the record in both languages, and its code', () => {
    expect(namesOf({ nameEn: 'Oud', nameAr: 'عود', code: 'AT-7', price: 5 })).toEqual(['Oud', 'عود', 'AT-7']);
    expect(namesOf({ title: { en: 'New', ar: 'جديد' }, limit: 8 })).toEqual(['New', 'جديد']);
    expect(namesOf({ singleton: true })).toEqual([]);
  });

  it('is each value before and after, amounts in EGP, and no picture', () => {
    expect(
      valuesOf('product', {
        price: { from: 98_000, to: 108_050 },
        etaDays: { from: 2, to: 3 },
        image: { from: null, to: '/imgs/products/a-1x1.webp' },
        pool: { from: ['Oud'], to: ['Oud', 'Rose'] },
        visible: { from: true, to: false },
      }),
    ).toEqual(['980.00', '1080.50', '2', '3', 'Oud', 'Oud', 'Rose']);
  });

  it('is nothing of people, and nothing of what things cost', () => {
    const changes = {
      'address.street': { from: '1 Tahrir', to: '2 Tahrir' },
      phone: { from: null, to: '+201005550142' },
      status: { from: 'pending', to: 'accepted' },
      cost: { from: 1, to: 2 },
    };
    expect(valuesOf('order', changes)).toEqual(['pending', 'accepted']);
    expect(valuesOf('user', { name: { from: 'Mona', to: 'Mona Adel' } })).toEqual([]);
  });
});
