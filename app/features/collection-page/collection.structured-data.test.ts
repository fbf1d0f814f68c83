import { describe, expect, it } from 'vitest';

import type { CollectionJson } from '~/features/collection/collection.json';

import { collectionData } from './collection.structured-data';

const site = { origin: 'https://shop.example', language: 'en', named: null } as const;
const bundle: CollectionJson = {
  _id: '3f0e7a52-2f51-4c8a-8a84-94ad5a0a4c11',
  id: '3f0e7a52-2f51-4c8a-8a84-94ad5a0a4c11',
  name: { en: 'Friday box', ar: 'علبة الجمعة' },
  slug: 'friday-box',
  image: '/imgs/collections/box-800x800.webp',
  description: { en: '', ar: '' },
  category: null,
  collectionType: 'classic',
  offerType: null,
  price: 800,
  priceAfter: 640,
  fromPrice: 640,
  offer: 20,
  available: true,
  freeShipping: false,
  contents: [],
  pool: [],
  from: null,
  to: null,
  createdAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-01-01T00:00:00.000Z',
};
const set: CollectionJson = {
  ...bundle,
  collectionType: 'classice',
  offerType: 'buy2x50get1x50',
  price: null,
  priceAfter: null,
  fromPrice: 900,
};

describe('collectionData', () => {
  it('offers a bundle at its price', () => {
    const data = collectionData(bundle, site);
    expect(data).toMatchObject({
      name: 'Friday box',
      url: 'https://shop.example/collections/friday-box',
      sku: 'friday-box',
    });
    expect(data.offers).toMatchObject({
      '@type': 'Offer',
      price: 640,
      priceCurrency: 'EGP',
      availability: 'https://schema.org/InStock',
    });
    expect(data).not.toHaveProperty('description');
  });

  it('offers a composed set from the least it can cost', () => {
    const { offers } = collectionData(set, site);
    expect(offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: 900, priceCurrency: 'EGP' });
    expect(offers).not.toHaveProperty('price');
  });

  it('names no price while a set cannot be filled', () => {
    expect(collectionData({ ...set, fromPrice: null, available: false }, site)).not.toHaveProperty('offers');
  });
});
