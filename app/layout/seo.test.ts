import { describe, expect, it } from 'vitest';

import { inLanguage } from '~/i18n/language';

import { canonicalPath, seo, siteOf } from './seo';

const site = { language: 'en', origin: 'https://shop.example', siteName: 'Attara', logo: '' } as const;
const page = { ...site, title: 'Oud · Attara', description: 'Dark wood', path: '/store/oud' };

type Link = { tagName: string; rel: string; href: string; hrefLang?: string };
const linksOf = (path: string) =>
  seo({ ...page, path }).filter((tag): tag is Link => 'tagName' in tag && tag.tagName === 'link');
const canonicalOf = (path: string) => linksOf(path).find(({ rel }) => rel === 'canonical')?.href;

describe('canonicalPath', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=letter', '/'],
    ['//', '/'],
    ['///?page=2', '/'],
    [
      '/store?sort=name&page=2&category=perfume&branch=custom&gender=men',
      '/store?category=perfume&branch=custom&gender=men&page=2',
    ],
    ['/store?category=all', '/store'],
    ['/store?category=incense&branch=all&page=1', '/store?category=incense'],
    ['/store?q=oud', '/store'],
    ['/store/', '/store'],
    ['/collections?page=3&q=set&lng=ar', '/collections?page=3'],
    ['/collections?branch=custom', '/collections'],
    ['/store?page=abc', '/store'],
    ['/store?page=0&category=incense', '/store?category=incense'],
    ['/collections?page=-2', '/collections'],
    ['/store/oud?size=50ml&page=2', '/store/oud'],
  ])('%s → %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });
});

describe('inLanguage', () => {
  it('adds to a query or begins one', () => {
    expect(inLanguage('/contact', 'ar')).toBe('/contact?lng=ar');
    expect(inLanguage('/store?category=incense', 'en')).toBe('/store?category=incense&lng=en');
  });
});

describe('seo', () => {
  it('names the page, its one address and the same in both languages', () => {
    const tags = seo(page);
    expect(tags).toContainEqual({ title: 'Oud · Attara' });
    expect(tags).toContainEqual({ name: 'description', content: 'Dark wood' });
    expect(canonicalOf('/store/oud?utm_source=x')).toBe('https://shop.example/store/oud');
    const alternates = linksOf('/store/oud').flatMap(({ rel, hrefLang, href }) =>
      rel === 'alternate' ? [[hrefLang, href]] : [],
    );
    expect(alternates).toEqual([
      ['en', 'https://shop.example/store/oud?lng=en'],
      ['ar', 'https://shop.example/store/oud?lng=ar'],
      ['x-default', 'https://shop.example/store/oud'],
    ]);
  });

  it('lets an address that names its language stand for itself', () => {
    expect(canonicalOf('/store?category=perfume&lng=ar')).toBe('https://shop.example/store?category=perfume&lng=ar');
    expect(canonicalOf('/store?lng=fr')).toBe('https://shop.example/store');
  });

  it('shows the picture of the page when shared, else the sign of the shop', () => {
    const pictured = seo({ ...page, image: '/imgs/products/a-1x1.webp', type: 'product', language: 'ar' });
    expect(pictured).toContainEqual({ property: 'og:image', content: 'https://shop.example/imgs/products/a-1x1.webp' });
    expect(pictured).toContainEqual({ property: 'og:type', content: 'product' });
    expect(pictured).toContainEqual({ property: 'og:locale', content: 'ar_EG' });
    expect(pictured).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
    expect(seo(page)).toContainEqual({ property: 'og:image', content: 'https://shop.example/icons/icon-512.png' });
    expect(seo(page)).toContainEqual({ name: 'twitter:card', content: 'summary' });
  });

  it('keeps what is not to be found out of every index, and names no address for it', () => {
    const tags = seo({ ...page, noIndex: true });
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex, follow' });
    expect(tags.some((tag) => 'tagName' in tag)).toBe(false);
  });

  it('carries the statements of the page', () => {
    expect(seo({ ...page, jsonLd: [{ '@type': 'Product' }] })).toContainEqual({
      'script:ld+json': { '@type': 'Product' },
    });
  });
});

const LOGO = '/imgs/site/0123-600x200.webp';

describe('siteOf', () => {
  it('reads the data of the routes around the page', () => {
    const matches = [
      {
        id: 'root',
        data: { language: 'ar', origin: 'https://shop.example', shop: { name: 'عطور النيل', logo: LOGO } },
      },
    ];
    const site = { language: 'ar', origin: 'https://shop.example', siteName: 'عطور النيل', logo: LOGO };
    expect(siteOf(matches, '?page=2')).toEqual({ ...site, named: null });
    expect(siteOf(matches, '?page=2&lng=ar')).toEqual({ ...site, named: 'ar' });
    expect(siteOf([{ id: 'root', data: undefined }], '')).toEqual({
      language: 'en',
      origin: '',
      siteName: '',
      logo: '',
      named: null,
    });
  });
});
