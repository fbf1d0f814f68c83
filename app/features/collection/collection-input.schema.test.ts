import { describe, expect, it } from 'vitest';

import { collectionSchema } from './collection.schema';

const OUD = '00000000-0000-4000-8000-000000000001';
const ROSE = '00000000-0000-4000-8000-000000000002';
const name = { en: 'Rose box', ar: 'صندوق الورد' };
const bundle = { name, collectionType: 'classic', price: 1200.5, priceAfter: 900 };
const set = { name, collectionType: 'classice', offerType: 'buy2x100get1x30' };

const faults = (input: object): string[] =>
  (collectionSchema.safeParse(input).error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);

describe('collectionSchema', () => {
  it('reads a bundle in piastres, with what was left out', () => {
    expect(collectionSchema.parse(bundle)).toEqual({
      name,
      description: { en: '', ar: '' },
      category: null,
      collectionType: 'classic',
      offerType: null,
      price: 120_050,
      priceAfter: 90_000,
      available: true,
      freeShipping: false,
      visible: true,
      from: null,
      to: null,
      image: null,
      contents: [],
      pool: [],
    });
  });

  it('reads a set, which has a price only where the shop fixes one', () => {
    expect(collectionSchema.parse({ ...set, pool: [OUD, OUD, ROSE] })).toMatchObject({
      price: null,
      priceAfter: null,
      pool: [OUD, ROSE],
    });
    expect(collectionSchema.parse({ ...set, price: '900' })).toMatchObject({ price: 90_000, priceAfter: 90_000 });
  });

  it('keeps what is switched off', () => {
    const off = { available: false, freeShipping: true, visible: 'false' };
    expect(collectionSchema.parse({ ...bundle, ...off })).toMatchObject({
      available: false,
      freeShipping: true,
      visible: false,
    });
  });

  it.each([
    [{ ...bundle, name: { en: 'R', ar: '' } }, ['name.en collection.name']],
    [{ ...bundle, name: {} }, ['name.en collection.nameMissing', 'name.ar collection.nameMissing']],
    [{ ...bundle, description: { en: 'x'.repeat(5001), ar: '' } }, ['description.en collection.description']],
    [{ ...bundle, category: 'shoes' }, ['category collection.category']],
    [{ ...bundle, collectionType: 'classical' }, ['collectionType collection.type']],
    [{ ...bundle, price: '', priceAfter: '' }, ['price collection.price']],
    [{ ...bundle, price: 0.5 }, ['price collection.price']],
    [{ ...bundle, price: 1200.505 }, ['price collection.price']],
    [{ ...bundle, priceAfter: 'cheap' }, ['priceAfter collection.priceAfter']],
    [{ ...bundle, priceAfter: 1300 }, ['priceAfter collection.priceAfterAbove']],
    [{ ...bundle, price: 1000, priceAfter: 99 }, ['priceAfter collection.offerTooHigh']],
    [{ ...bundle, offerType: 'buy2x100get1x30' }, ['offerType collection.notInBundle']],
    [{ ...bundle, pool: [OUD] }, ['pool collection.notInBundle']],
    [{ ...set, contents: [{ productId: OUD }] }, ['contents collection.notInSet']],
    [{ ...bundle, lg: { price: 9 }, sm: '30ml', md: null }, ['lg collection.noSizes', 'sm collection.noSizes']],
    [{ ...set, offerType: '' }, ['offerType collection.offerType']],
    [{ ...set, offerType: 'buy1get9' }, ['offerType collection.offerType']],
    [{ ...set, priceAfter: 100 }, ['price collection.price']],
    [{ ...set, pool: ['oud'] }, ['pool.0 collection.pool']],
    [{ ...bundle, contents: [{ productId: 'oud' }] }, ['contents.0.productId collection.content']],
    [{ ...bundle, contents: [{ productId: OUD, size: '75ml' }] }, ['contents.0.size collection.size']],
    [{ ...bundle, contents: [{ productId: OUD, quantity: 21 }] }, ['contents.0.quantity collection.quantity']],
    [
      { ...bundle, contents: [{ productId: OUD }, { productId: OUD, size: '' }] },
      ['contents.1.productId collection.contentTwice'],
    ],
    [{ ...bundle, contents: Array.from({ length: 21 }, () => ({ productId: OUD })) }, ['contents collection.contents']],
    [{ ...bundle, image: '/imgs/products/x-1x1.webp' }, ['image imageUnknown']],
    [{ ...bundle, available: 'perhaps' }, ['available field.flag']],
  ])('%# names what is wrong', (input, expected) => {
    expect(faults(input)).toEqual(expect.arrayContaining(expected));
    expect(faults(input).filter((fault) => !expected.includes(fault) && !fault.endsWith('contentTwice'))).toEqual([]);
  });

  it('names everything that is wrong at once', () => {
    expect(faults({ name: { en: '', ar: '' }, collectionType: 'classice', price: 'x', priceAfter: 5 })).toEqual(
      expect.arrayContaining([
        'name.en collection.nameMissing',
        'name.ar collection.nameMissing',
        'price collection.price',
        'offerType collection.offerType',
      ]),
    );
  });

  it('refuses what it does not know', () => {
    expect(collectionSchema.safeParse({ ...bundle, offer: 90 }).error?.issues[0]).toMatchObject({
      code: 'unrecognized_keys',
      keys: ['offer'],
    });
  });
});
