import { readdirSync, readFileSync } from 'node:fs';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { BRANCHES, CATEGORIES, GENDERS, GRADES, SIZE_KEYS, TYPES } from '~/db/schema/taxonomy.values';
import { sizeKeyOf } from '~/features/catalogue/taxonomy';
import { categoryPicture } from '~/images/category-picture';
import { DEMO_CODES } from '~/admin/overview/demo-codes';
import { OFFER_SLOTS, OFFER_TYPES } from '~/db/schema/collection.values';
import { spreadSchema } from '~/features/spread/spread.schema';

import { collections } from './catalogue/collections';
import { homeBanners, homeSections, mainBanners, offer, spread } from './catalogue/site';
import type { DemoProduct } from './demo-catalogue';
import { demoImageFiles, picturesOf } from './demo-images';
import { demoProducts } from './demo-products';

const bySlug = new Map(demoProducts.map((product) => [product.slug, product]));
const ARABIC = /\p{Script=Arabic}/u;

const on = (wanted: Record<string, string>) =>
  demoProducts.filter((product) => Object.entries(wanted).every(([key, value]) => Reflect.get(product, key) === value));

/** Where the menu shows a product: its category, its branch and, where the branch is divided, its type or gender. */
const shelfOf = (product: DemoProduct) =>
  [product.branch, 'type' in product ? product.type : undefined, 'gender' in product ? product.gender : undefined]
    .filter((level) => level !== undefined)
    .join(' ');

const sizesOf = (product: DemoProduct) =>
  'sizes' in product ? SIZE_KEYS.flatMap((key) => product.sizes[key] ?? []) : [product];

/** The picture on a card. */
const mainPictureOf = (product: DemoProduct) => picturesOf(product)[0];

/** Whole EGP that a bundle's parts cost one by one, before any offer. */
const listPrice = (slug: string, size?: Parameters<typeof sizeKeyOf>[0]) => {
  const product = bySlug.get(slug);
  if (!product) throw new Error(`${slug} is no product`);
  if (!('sizes' in product)) return product.price;
  const bottle = size && product.sizes[sizeKeyOf(size)];
  if (!bottle) throw new Error(`${slug} has no ${size}`);
  return bottle.price;
};

it('gives its products the codes by which the shop tells them from the owner’s', () => {
  expect(demoProducts.map(({ code }) => code).sort()).toEqual([...DEMO_CODES].sort());
});

describe('demo products', () => {
  it('are at least 60 and stand on every shelf of the tree, several on each', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(60);
    for (const category of CATEGORIES) {
      for (const branch of BRANCHES[category]) expect(on({ category, branch }).length, branch).toBeGreaterThan(1);
    }
    for (const type of TYPES) expect(on({ type }).length, type).toBeGreaterThan(1);
    for (const gender of GENDERS) expect(on({ gender }).length, gender).toBeGreaterThan(1);
    for (const unisexClass of GRADES)
      expect(on({ gender: 'unisex', unisexClass }).length, unisexClass).toBeGreaterThan(1);
  });

  it('share no main picture, and are several on each shelf', () => {
    expect(new Set(demoProducts.map(mainPictureOf)).size).toBe(demoProducts.length);
    for (const shelf of new Set(demoProducts.map(shelfOf))) {
      expect(demoProducts.filter((product) => shelfOf(product) === shelf).length, shelf).toBeGreaterThan(1);
    }
  });

  it('have a picture and cut-outs of their own, where they are custom perfumes', () => {
    for (const perfume of on({ branch: 'custom' })) {
      const own = [mainPictureOf(perfume) ?? '', ...sizesOf(perfume).map(({ image }) => image)];
      expect(new Set(own).size, perfume.slug).toBe(own.length);
      const others = demoProducts.filter((product) => product !== perfume);
      expect(others.flatMap(picturesOf).filter((file) => own.includes(file))).toEqual([]);
    }
  });

  it('have a slug and a code of their own', () => {
    expect(bySlug.size).toBe(demoProducts.length);
    expect(new Set(demoProducts.map(({ code }) => code)).size).toBe(demoProducts.length);
  });

  it('are described in both languages, each in words of its own', () => {
    for (const { slug, name, description } of demoProducts) {
      expect(name.ar, slug).toMatch(ARABIC);
      expect(description.ar, slug).toMatch(ARABIC);
      expect(`${name.en}${description.en}`, slug).not.toMatch(ARABIC);
    }
    for (const language of ['en', 'ar'] as const) {
      expect(new Set(demoProducts.map(({ name }) => name[language])).size).toBe(demoProducts.length);
      expect(new Set(demoProducts.map(({ description }) => description[language])).size).toBe(demoProducts.length);
    }
  });

  it('never cost more after the offer than before', () => {
    for (const product of demoProducts) {
      const sizes = sizesOf(product);
      expect(sizes.length, product.slug).toBeGreaterThan(0);
      for (const { price, priceAfter } of sizes) {
        expect(priceAfter, product.slug).toBeLessThanOrEqual(price);
        expect(priceAfter, product.slug).toBeGreaterThanOrEqual(price * 0.1);
      }
    }
  });

  it('show offers, free delivery, sold-out items, and perfumes without every size', () => {
    expect(demoProducts.some((product) => sizesOf(product).some(({ price, priceAfter }) => priceAfter < price))).toBe(
      true,
    );
    expect(demoProducts.some(({ freeShipping }) => freeShipping)).toBe(true);
    expect(demoProducts.filter(({ available }) => available === false).length).toBeGreaterThanOrEqual(3);
    expect(demoProducts.some((product) => 'sizes' in product && !product.sizes.sm)).toBe(true);
    expect(
      demoProducts.some(
        (product) => 'sizes' in product && SIZE_KEYS.some((key) => product.sizes[key]?.available === false),
      ),
    ).toBe(true);
  });
});

describe('demo collections', () => {
  it('cover both types and every offer type', () => {
    expect(collections.filter(({ collectionType }) => collectionType === 'classic').length).toBeGreaterThanOrEqual(5);
    const offered = collections.flatMap((collection) =>
      collection.collectionType === 'classice' ? [collection.offerType] : [],
    );
    expect(new Set(offered)).toEqual(new Set(OFFER_TYPES));
  });

  it.each(collections.filter((collection) => collection.collectionType === 'classic'))(
    '$slug costs less than its parts',
    (bundle) => {
      const parts = bundle.contents.reduce(
        (sum, { slug, size, quantity }) => sum + listPrice(slug, size) * quantity,
        0,
      );
      expect(bundle.price).toBe(parts);
      expect(bundle.priceAfter).toBeLessThan(parts);
      for (const { slug } of bundle.contents) expect(bySlug.get(slug)?.available, slug).not.toBe(false);
    },
  );

  it.each(collections.filter((collection) => collection.collectionType === 'classice'))(
    '$slug can be filled, and a fixed price is never a loss',
    (composed) => {
      const pool = (composed.pool ?? on({ branch: 'custom' }).map(({ slug }) => slug)).map((slug) => {
        const product = bySlug.get(slug);
        if (!product || !('sizes' in product)) throw new Error(`${slug} is no custom perfume`);
        return product.sizes;
      });
      const { paid, free } = OFFER_SLOTS[composed.offerType];
      const paidPrices = pool.flatMap((sizes) => sizes[paid.size]?.priceAfter ?? []);
      expect(paidPrices.length).toBeGreaterThan(1);
      expect(pool.some((sizes) => sizes[free.size])).toBe(true);
      if (composed.priceAfter !== undefined)
        expect(composed.priceAfter).toBeLessThan(Math.min(...paidPrices) * paid.count);
    },
  );
});

describe('the demo store', () => {
  it('shows its bottles whole in every arch', async () => {
    const cutOuts = demoImageFiles.products.filter((file) => file.startsWith('cutout-'));
    expect(cutOuts.length).toBeGreaterThan(60);
    for (const file of cutOuts) {
      const picture = readFileSync(new URL(`./images/${file}`, import.meta.url));
      const { width, height } = await sharp(picture).metadata();
      const alpha = await sharp(picture).extractChannel('alpha').png().toBuffer();
      const trimmed = sharp(alpha).trim({ background: '#000', threshold: 100 });
      const { info } = await trimmed.toBuffer({ resolveWithObject: true });
      const [left, top] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)];
      const cropped = (width - height * (300 / 380)) / 2;
      expect(left, file).toBeGreaterThan(cropped);
      expect(left + info.width, file).toBeLessThan(width - cropped);
      expect(top + info.height, file).toBeLessThan(height);
      expect(
        [info.width, info.height].every((side) => side > height / 5),
        file,
      ).toBe(true);
    }
  });

  it('shows no picture for two of product, set, banner, spread and category', () => {
    const shown = [
      ...demoProducts.flatMap((product) => [...new Set(picturesOf(product))]),
      ...collections.map(({ image }) => image),
      ...demoImageFiles.site,
    ];
    expect(shown.filter((file, place) => shown.indexOf(file) !== place)).toEqual([]);
    const files = [
      ...shown.map((file) => readFileSync(new URL(`./images/${file}`, import.meta.url))),
      ...CATEGORIES.map((category) => readFileSync(`public${categoryPicture(category).src}`)),
    ];
    expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(files.length);
  });

  it('shows every picture it ships, and ships every picture it shows', () => {
    const shown = new Set(Object.values(demoImageFiles).flat());
    expect([...shown].sort()).toEqual(readdirSync(new URL('./images', import.meta.url)).sort());
  });

  it('keeps to the lengths of banners and the offer bar', () => {
    for (const { title, text } of mainBanners) {
      for (const language of ['en', 'ar'] as const) {
        expect(title[language].length).toBeLessThanOrEqual(60);
        expect(text[language].length).toBeLessThanOrEqual(90);
      }
    }
    expect(Math.max(offer.title.en.length, offer.title.ar.length)).toBeLessThanOrEqual(120);
    expect(homeBanners.length).toBeGreaterThan(0);
    expect(homeSections.length).toBeGreaterThanOrEqual(4);
    expect(spreadSchema.safeParse({ ...spread, image: null, archImage: null }).success).toBe(true);
  });

  it('links its offer to a collection that exists', () => {
    expect(collections.map(({ slug }) => `/collections/${slug}`)).toContain(offer.link);
  });
});
