import { describe, expect, it } from 'vitest';

import { productFormSchema, productSchema } from './product-input.schema';

const IMAGE = `/imgs/products/${'a'.repeat(32)}-800x800.webp`;
const incense = {
  name: { en: 'Amber cones', ar: 'مخاريط عنبر' },
  code: 'AT-1',
  category: 'incense',
  branch: 'incenseCones',
  price: '١٢٠٫٥',
};
const custom = {
  name: { en: 'Nile Garden', ar: 'روضة النيل' },
  code: 'AT-2',
  category: 'perfume',
  branch: 'custom',
  gender: 'unisex',
  unisexClass: 'A',
  lg: { image: '', price: '', priceAfter: '', available: 'false' },
  md: { image: IMAGE, price: '590', priceAfter: '', available: 'on' },
  sm: { price: 400, priceAfter: 300.5 },
};

function faultsOf(value: object): Record<string, string> {
  const issues = productSchema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

const SIZES_REFUSED = { lg: 'product.sizeNotCustom', sm: 'product.sizeNotCustom' };

describe('a product', () => {
  it('is read from what a form or a script says, money in piastres', () => {
    expect(productSchema.parse(incense)).toMatchObject({
      price: 12_050,
      priceAfter: 12_050,
      description: { en: '', ar: '' },
      available: true,
      visible: true,
      freeShipping: false,
      image: null,
      lg: null,
      inspiredBy: null,
    });
  });

  it('of the custom branch has the sizes that have a price, and mirrors the largest of them', () => {
    const read = productSchema.parse({ ...custom, price: '', volume: '100ml', type: '' });
    expect(read).toMatchObject({
      lg: null,
      price: 59_000,
      priceAfter: 59_000,
      image: IMAGE,
      volume: null,
      type: null,
      unisexClass: 'A',
    });
    expect(read.md).toEqual({ image: IMAGE, price: 59_000, priceAfter: 59_000, cost: null, available: true });
    expect(read.sm).toEqual({ image: null, price: 40_000, priceAfter: 30_050, cost: null, available: true });
  });

  it('costs the shop something or nothing that is known, of each size where it has some', () => {
    const faults = (product: object) =>
      productSchema.safeParse(product).error?.issues.map(({ path }) => path.join('.'));
    expect(productSchema.parse({ ...custom, md: { price: 590, cost: '٢٠٠٫٥' } }).md).toMatchObject({ cost: 20_050 });
    expect(faults({ ...custom, cost: 200 })).toEqual(['cost']);
    expect(faults({ ...custom, lg: { cost: 200 } })).toEqual(['lg.price']);
    expect(faults({ ...custom, md: { price: 590, cost: -1 } })).toEqual(['md.cost']);
  });

  it('of a form is left without what its branch does not have', () => {
    const sent = { type: 'original', gender: 'unisex', unisexClass: 'A', lg: { price: 5 } };
    const none = { type: null, gender: null, unisexClass: null, lg: null };
    expect(productFormSchema.parse({ ...incense, ...sent })).toMatchObject({ ...none, price: 12_050 });
    expect(productFormSchema.parse({ ...custom, gender: 'men', type: 'original', price: '9' })).toMatchObject({
      type: null,
      gender: 'men',
      unisexClass: null,
      price: 59_000,
    });
  });

  it('answers a text of one language as a copy in the other', () => {
    const texts = { name: { ar: 'عود' }, description: { en: '', ar: 'دافئ' } };
    expect(productSchema.parse({ ...incense, ...texts })).toMatchObject({
      name: { en: 'عود', ar: 'عود' },
      description: { en: 'دافئ', ar: 'دافئ' },
    });
    expect(faultsOf({ ...incense, name: { en: '', ar: ' ' } })).toEqual({
      'name.en': 'product.nameMissing',
      'name.ar': 'product.nameMissing',
    });
  });

  it('says everything that is wrong at once', () => {
    expect(
      faultsOf({ name: { en: 'x', ar: '' }, code: '', category: 'perfume', branch: 'readyMade', price: 'ten' }),
    ).toEqual({
      'name.en': 'product.nameEn',
      code: 'product.code',
      price: 'product.price',
      type: 'product.type',
    });
  });

  it.each([
    ['a branch of another category', { ...incense, branch: 'custom' }, { branch: 'product.branch' }],
    ['no branch', { ...incense, branch: '' }, { branch: 'product.branch' }],
    ['a category of its own', { ...incense, category: 'oud' }, { category: 'product.category' }],
    ['a third level that is missing', { ...custom, gender: '' }, { gender: 'product.gender' }],
    ['sizes of what is no perfume', { ...incense, sm: { price: 5 }, lg: { price: 9 } }, SIZES_REFUSED],
    [
      'what belongs to other branches',
      { ...incense, type: 'original', gender: 'men', unisexClass: 'A' },
      { type: 'product.typeNotReadyMade', gender: 'product.genderNotCustom', unisexClass: 'product.gradeNotUnisex' },
    ],
    ['a grade for men', { ...custom, gender: 'men' }, { unisexClass: 'product.gradeNotUnisex' }],
    [
      'prices beside those of its sizes',
      { ...custom, type: 'original', price: 9, priceAfter: 8 },
      {
        type: 'product.typeNotReadyMade',
        price: 'product.priceOfSizes',
        priceAfter: 'product.priceOfSizes',
      },
    ],
    ['no price', { ...incense, price: '' }, { price: 'product.price' }],
    ['three decimals', { ...incense, price: '1.005' }, { price: 'product.price' }],
    ['too dear', { ...incense, price: '1000001' }, { price: 'product.price' }],
    ['an offer above the price', { ...incense, priceAfter: 121 }, { priceAfter: 'product.priceAfterHigher' }],
    ['an offer of more than 90 %', { ...incense, priceAfter: 12 }, { priceAfter: 'product.offerTooHigh' }],
    ['no size at all', { ...custom, md: null, sm: null }, { 'lg.price': 'product.sizesMissing' }],
    ['a size with a picture alone', { ...custom, lg: { image: IMAGE } }, { 'lg.price': 'product.sizePrice' }],
    [
      'an offer of a size above its price',
      { ...custom, sm: { price: 5, priceAfter: 6 } },
      { 'sm.priceAfter': 'product.priceAfterHigher' },
    ],
    ['a picture from elsewhere', { ...incense, image: 'https://evil.example/x.webp' }, { image: 'imageUnknown' }],
    [
      'a long description',
      { ...incense, description: { en: 'x'.repeat(5_001), ar: '' } },
      { 'description.en': 'product.description' },
    ],
    [
      'an inspiration without a name',
      { ...incense, inspiredBy: { name: { en: '', ar: '' }, image: IMAGE } },
      { 'inspiredBy.name.en': 'product.inspiredByName' },
    ],
  ])('refuses %s', (_, value, faults) => {
    expect(faultsOf(value)).toEqual(faults);
  });

  it('refuses fields it does not know, also derived ones', () => {
    expect(productSchema.safeParse({ ...incense, offer: 90 }).error?.issues[0]?.code).toBe('unrecognized_keys');
    expect(productSchema.safeParse({ ...custom, md: { price: 5, offer: 1 } }).error?.issues[0]?.code).toBe(
      'unrecognized_keys',
    );
  });
});
