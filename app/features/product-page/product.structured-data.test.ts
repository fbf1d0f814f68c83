import { describe, expect, it } from 'vitest';

import type { ProductJson } from '~/features/product/product.json';
import type { Property } from '~/features/product-scent/scent-view';

import { productData } from './product.structured-data';

const incense: ProductJson & { properties: Property[] } = {
  _id: '3f0e7a52-2f51-4c8a-8a84-94ad5a0a4c11',
  images: [],
  name: { en: 'Oud sticks', ar: 'أعواد عود' },
  slug: 'oud-sticks',
  code: 'INC-1',
  description: { en: 'Twenty sticks', ar: 'عشرون عودًا' },
  category: 'incense',
  branch: 'incenseSticks',
  type: null,
  gender: null,
  unisexClass: null,
  volume: null,
  image: '/imgs/products/oud-800x800.webp',
  price: 100,
  priceAfter: 80.5,
  offer: 20,
  available: true,
  lowStock: false,
  freeShipping: false,
  lg: null,
  md: null,
  sm: null,
  inspiredBy: null,
  materialsImage: null,
  scent: null,
  facts: [],
  rating: { average: null, count: 0 },
  properties: [],
  from: null,
  to: null,
  createdAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-01-01T00:00:00.000Z',
};
const size = (name: string, priceAfter: number, available = true) => ({
  image: `/imgs/products/${name}-800x800.webp`,
  price: 500,
  priceAfter,
  available,
  lowStock: false,
});
const perfume: typeof incense = {
  ...incense,
  category: 'perfume',
  branch: 'custom',
  gender: 'men',
  lg: size('lg', 450),
  md: size('md', 300, false),
};
const site = { origin: 'https://shop.example', language: 'en', named: null } as const;

describe('productData', () => {
  it('says until when a reduced price holds', () => {
    const to = '2026-12-01T18:00:00.000Z';
    expect(productData({ ...incense, to }, site)).toMatchObject({ offers: { price: 80.5, priceValidUntil: to } });
    const { offers } = productData({ ...perfume, md: { ...size('md', 500) }, to }, site);
    expect(offers).toMatchObject([{ price: 450, priceValidUntil: to }, { price: 500 }]);
    expect((offers as object[])[1]).not.toHaveProperty('priceValidUntil');
  });

  it('states name, code, address and what it costs now', () => {
    expect(productData(incense, site)).toMatchObject({
      '@type': 'Product',
      name: 'Oud sticks',
      sku: 'INC-1',
      url: 'https://shop.example/store/oud-sticks',
      image: ['https://shop.example/imgs/products/oud-800x800.webp'],
      offers: {
        '@type': 'Offer',
        price: 80.5,
        priceCurrency: 'EGP',
        availability: 'https://schema.org/InStock',
        sku: 'INC-1',
      },
    });
  });

  it('speaks the language of the page', () => {
    expect(productData(incense, { ...site, language: 'ar' })).toMatchObject({
      name: 'أعواد عود',
      description: 'عشرون عودًا',
    });
  });

  it('leads to the page in the language that its address names', () => {
    const arabic = productData(perfume, { ...site, language: 'ar', named: 'ar' });
    const url = 'https://shop.example/store/oud-sticks?lng=ar';
    expect(arabic).toMatchObject({
      url,
      offers: [
        { name: '100 مل', url },
        { name: '50 مل', url },
      ],
    });
  });

  it('says what it smells of', () => {
    const properties = [{ name: 'Top', value: 'Saffron' }];
    expect(productData({ ...incense, properties }, site)).toMatchObject({
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Top', value: 'Saffron' }],
    });
    expect(productData(incense, site)).not.toHaveProperty('additionalProperty');
  });

  it('shows all of its pictures once', () => {
    const picture = (name: string) => ({
      image: `/imgs/${name}.webp`,
      alt: { en: '', ar: '' },
      focus: { x: 50, y: 50 },
    });
    const images = ['oud', 'cap'].map(picture);
    const lg = { ...size('lg', 450), image: '/imgs/oud.webp' };
    expect(productData({ ...perfume, image: '/imgs/oud.webp', images, lg, md: null }, site).image).toEqual([
      'https://shop.example/imgs/oud.webp',
      'https://shop.example/imgs/cap.webp',
    ]);
  });

  it.each([
    ['five buyers', { average: 4.2, count: 5 }, { ratingValue: 4.2, reviewCount: 5 }],
    ['four buyers, as the page shows no mean', { average: 4.2, count: 4 }, undefined],
    ['samples', { average: 4.2, count: 6, samples: 6 }, undefined],
    ['buyers and a sample', { average: 4.2, count: 7, samples: 1 }, undefined],
    ['nobody', { average: null, count: 0 }, undefined],
  ])('states what reviews give it: of %s', (_, rating, stated) => {
    const { aggregateRating } = productData({ ...incense, rating }, site);
    if (stated) expect(aggregateRating).toMatchObject(stated);
    else expect(aggregateRating).toBeUndefined();
  });

  it('makes an offer of each size, in stock or not', () => {
    expect(productData(perfume, site).offers).toMatchObject([
      { name: '100 ml', price: 450, availability: 'https://schema.org/InStock' },
      { name: '50 ml', price: 300, availability: 'https://schema.org/OutOfStock' },
    ]);
  });

  it('says out of stock of everything whose product is', () => {
    expect(productData({ ...incense, available: false }, site).offers).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
    });
    expect(productData({ ...perfume, available: false }, site).offers).toMatchObject([
      { availability: 'https://schema.org/OutOfStock' },
      { availability: 'https://schema.org/OutOfStock' },
    ]);
  });
});
