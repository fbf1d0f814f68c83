import { describe, expect, it } from 'vitest';

import type { ProductRow } from '~/features/product/product.json';
import { productFormSchema } from '~/features/product/product-input.schema';

import { PRODUCT_COLUMNS, type ProductColumn, productCells, productFromCells } from './product-sheet';

const PICTURE = '/imgs/products/abc-800x800.webp';
const custom: ProductRow = {
  id: 'p-1',
  images: [],
  ...{ cost: null, lgCost: null, mdCost: null, smCost: null },
  ...{ fewLeft: null, lgFewLeft: null, mdFewLeft: null, smFewLeft: null, inStock: true },
  ...{ lowStock: false, lgLowStock: false, mdLowStock: false, smLowStock: false },
  slug: 'oud',
  code: 'C-1',
  nameEn: 'Oud',
  nameAr: 'عود',
  descriptionEn: 'Two\nlines',
  descriptionAr: 'سطران',
  category: 'perfume',
  branch: 'custom',
  type: null,
  gender: 'unisex',
  unisexClass: 'A',
  volume: null,
  image: PICTURE,
  price: 90_050,
  priceAfter: 80_000,
  offer: 11,
  bestOffer: 0,
  cardPrice: 80_000,
  available: true,
  freeShipping: false,
  visible: true,
  lgImage: PICTURE,
  lgPrice: 90_050,
  lgPriceAfter: 80_000,
  lgAvailable: true,
  mdImage: PICTURE,
  mdPrice: 50_000,
  mdPriceAfter: 50_000,
  mdAvailable: false,
  smImage: null,
  smPrice: null,
  smPriceAfter: null,
  smAvailable: null,
  inspiredByNameEn: 'Tom',
  inspiredByNameAr: 'توم',
  inspiredByImage: PICTURE,
  materialsImage: null,
  scent: null,
  rating: { average: null, count: 0 },
  facts: [],
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...{ startsAt: null, endsAt: null, onSale: true, datedPriceAfter: null },
  ...{ lgDatedPriceAfter: null, mdDatedPriceAfter: null, smDatedPriceAfter: null },
  deletedAt: null,
};

function asRecord(row: ProductRow): Partial<Record<ProductColumn, string>> {
  const cells = productCells(row, PRODUCT_COLUMNS);
  return Object.fromEntries(PRODUCT_COLUMNS.map((column, index) => [column, cells[index] ?? '']));
}
const parse = (cells: Partial<Record<ProductColumn, string>>, present: ProductRow | null) =>
  productFormSchema.safeParse(productFromCells(cells, present));

describe('a product as a row', () => {
  it('has EGP as plain numbers, and nothing where the product has nothing of its own', () => {
    expect(asRecord(custom)).toMatchObject({
      code: 'C-1',
      price: '',
      priceAfter: '',
      'lg.price': '900.5',
      'lg.priceAfter': '800',
      'lg.available': 'yes',
      'md.priceAfter': '',
      'md.available': 'no',
      'sm.price': '',
      'sm.available': '',
      visible: 'yes',
      freeShipping: 'no',
    });
  });

  it('is the same product when it is read back', () => {
    const before = productFormSchema.parse(productFromCells({}, custom));
    expect(parse(asRecord(custom), custom).data).toEqual(before);
    expect(before).toMatchObject({ price: 90_050, image: PICTURE, md: { price: 50_000, available: false }, sm: null });
  });
});

describe('a row', () => {
  it('changes what its columns say and leaves the rest, pictures too', () => {
    const read = parse({ code: 'C-1', 'lg.price': '٩٥٠٫٢٥', 'md.available': 'yes', visible: 'no' }, custom);
    expect(read.data).toMatchObject({
      name: { en: 'Oud', ar: 'عود' },
      lg: { price: 95_025, priceAfter: 80_000, image: PICTURE },
      md: { available: true },
      visible: false,
      inspiredBy: { image: PICTURE },
    });
  });

  it('holds prices after discount as they were written, and leaves their dates', () => {
    const endsAt = new Date('2026-01-01T10:00:00Z');
    const [datedPriceAfter, ended] = [80_000, { endsAt, onSale: false, lgPriceAfter: custom.lgPrice }];
    const dated = {
      ...custom,
      ...ended,
      priceAfter: custom.price,
      datedPriceAfter,
      lgDatedPriceAfter: datedPriceAfter,
    };
    expect(asRecord(dated)).toMatchObject({ 'lg.priceAfter': '800' });
    expect(parse({ code: 'C-1', visible: 'no' }, dated).data).toMatchObject({
      lg: { price: 90_050, priceAfter: 80_000 },
      from: null,
      to: endsAt,
    });
  });

  it('takes a size or an inspiration away together with its picture', () => {
    const read = parse(
      { 'md.price': '', 'md.priceAfter': '', 'inspiredBy.name.en': '', 'inspiredBy.name.ar': ' ' },
      custom,
    );
    expect(read.data).toMatchObject({ md: null, inspiredBy: null });
  });

  it('makes a new product, in stock and visible unless it says otherwise', () => {
    const row = {
      code: 'B-1',
      'name.en': 'Burner',
      'name.ar': 'مبخرة',
      category: 'incenseBurners',
      branch: 'coal',
      price: '250',
      available: '',
    };
    expect(parse(row, null).data).toMatchObject({
      code: 'B-1',
      price: 25_000,
      priceAfter: 25_000,
      available: true,
      visible: true,
      lg: null,
    });
  });

  it('is refused column by column', () => {
    const read = parse({ code: '', 'name.en': 'B', category: 'spoons', price: '1,5.0.0', available: 'perhaps' }, null);
    const columns = read.error?.issues.map(({ path }) => path.join('.'));
    expect(columns).toEqual(expect.arrayContaining(['code', 'name.en', 'category', 'price', 'available']));
  });
});
