import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';

import { sitemapIndexXml, sitemapXml, standingPages } from './sitemap';

const ORIGIN = 'https://shop.example';

describe('standingPages', () => {
  it('are the home page, every place of the menu once, the collections and the contact page', () => {
    const paths = standingPages().map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/store',
        '/store?category=perfume&branch=custom&gender=unisex',
        '/store?category=bodyDeodorants&branch=bodySplash',
        '/collections',
        '/contact',
      ]),
    );
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => path.includes('=all'))).toEqual([]);
  });
});

describe('sitemapXml', () => {
  it('lists each page with its addresses in both languages, escaped', () => {
    const xml = sitemapXml(ORIGIN, [
      { path: '/store?category=perfume&branch=custom', changed: new Date('2025-03-04T05:06:07Z') },
      { path: '/' },
    ]);
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
    expect(xml).not.toMatch(/&(?!amp;)/);
    const [place, home, ...others] = parse(xml).querySelectorAll('url');
    expect(others).toEqual([]);
    expect(place?.querySelector('loc')?.text).toBe('https://shop.example/store?category=perfume&branch=custom');
    expect(place?.querySelector('lastmod')?.text).toBe('2025-03-04T05:06:07.000Z');
    expect(place?.toString()).toContain(
      'hreflang="ar" href="https://shop.example/store?category=perfume&amp;branch=custom&amp;lng=ar"',
    );
    expect(home?.toString()).toContain('hreflang="x-default" href="https://shop.example/"');
    expect(home?.querySelector('lastmod')).toBeNull();
  });
});

describe('sitemapIndexXml', () => {
  it('lists the numbered files', () => {
    const locations = parse(sitemapIndexXml(ORIGIN, 3)).querySelectorAll('sitemap loc');
    expect(locations.map(({ text }) => text)).toEqual(
      [1, 2, 3].map((part) => `https://shop.example/sitemap.xml?part=${String(part)}`),
    );
  });
});
