import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

import { homeBannerSchema, homeSectionFormSchema, homeSectionSchema, mainBannerSchema } from './home.schema';

const picture = '/imgs/site/abc-2400x900.webp';
const both = (text: string) => ({ en: text, ar: text });
const faults = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

describe('mainBannerSchema', () => {
  const banner = { desktopImage: picture, mobileImage: picture, alt: both('A bottle'), link: '/store' };

  it('needs pictures, what they show and where they lead; words upon them may be left out', () => {
    expect(mainBannerSchema.parse(banner)).toEqual({
      ...banner,
      from: null,
      to: null,
      title: both(''),
      text: both(''),
      action: both(''),
    });
    expect(faults(mainBannerSchema, {})).toEqual([
      'desktopImage imageMissing',
      'mobileImage imageMissing',
      'alt.en home.altLength',
      'alt.ar home.altLength',
      'link link',
    ]);
  });

  it('keeps to the lengths that fit the picture, and to pictures of the site', () => {
    expect(
      faults(mainBannerSchema, {
        ...banner,
        title: { en: 'x'.repeat(61), ar: '' },
        text: { en: '', ar: 'x'.repeat(91) },
      }),
    ).toEqual(['title.en home.bannerTitleLength', 'text.ar home.textLength']);
    expect(faults(mainBannerSchema, { ...banner, mobileImage: '/imgs/products/abc-10x10.webp' })).toEqual([
      'mobileImage imageUnknown',
    ]);
    expect(faults(mainBannerSchema, { ...banner, link: 'javascript:alert(1)' })).toEqual(['link link']);
  });

  it('refuses what it does not know', () => {
    expect(mainBannerSchema.safeParse({ ...banner, role: 'admin' }).success).toBe(false);
  });
});

describe('homeBannerSchema', () => {
  const banner = { image: picture, title: both('Oud'), link: '/store' };

  it('lets the tone be told from the picture', () => {
    expect(homeBannerSchema.parse(banner).tone).toBeUndefined();
    expect(homeBannerSchema.parse({ ...banner, tone: '' }).tone).toBeUndefined();
    expect(homeBannerSchema.parse({ ...banner, tone: 'light' }).tone).toBe('light');
    expect(faults(homeBannerSchema, { ...banner, tone: 'grey' })).toEqual(['tone home.tone']);
  });

  it('needs its title in both languages', () => {
    expect(faults(homeBannerSchema, { ...banner, title: { en: 'Oud', ar: ' ' } })).toEqual([
      'title.ar home.homeBannerTitleLength',
    ]);
  });
});

describe('homeSectionSchema', () => {
  const section = { title: both('New'), source: 'products' };

  it('shows a place in the taxonomy, 8 cards unless it says otherwise', () => {
    const filter = { category: 'perfume', branch: 'custom', gender: 'unisex', unisexClass: 'A' };
    expect(homeSectionSchema.parse({ ...section, filter })).toEqual({ ...section, filter, limit: 8 });
    expect(homeSectionSchema.parse({ ...section, limit: '١٢' })).toEqual({ ...section, filter: {}, limit: 12 });
  });

  it('refuses places outside the tree, sections too long or too short, and collections with a place', () => {
    expect(faults(homeSectionSchema, { ...section, filter: { category: 'incense', branch: 'custom' } })).toEqual([
      'filter.branch home.filter',
    ]);
    expect(faults(homeSectionSchema, { ...section, limit: 13 })).toEqual(['limit home.limit']);
    expect(faults(homeSectionSchema, { ...section, limit: 3 })).toEqual(['limit home.limit']);
    expect(faults(homeSectionSchema, { ...section, source: 'collections', filter: { category: 'perfume' } })).toEqual([
      'filter home.filterOfCollections',
    ]);
  });

  it('reads the place of a form, which collections do not have', () => {
    const typed = { ...section, limit: '8', place: 'category=perfume&branch=readyMade&type=original' };
    expect(homeSectionFormSchema.parse(typed).filter).toEqual({
      category: 'perfume',
      branch: 'readyMade',
      type: 'original',
    });
    expect(homeSectionFormSchema.parse({ ...typed, source: 'collections' }).filter).toEqual({});
    expect(faults(homeSectionFormSchema, { ...typed, place: 'category=shoes' })).toEqual(['place home.filter']);
  });
});
