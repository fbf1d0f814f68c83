import { describe, expect, it } from 'vitest';

import { translator } from '~/i18n/i18n.server';

import { linkKeys } from './homepage.admin';

describe('what a banner leads to', () => {
  it.each([
    ['/store?category=perfume&branch=custom', 'عطور التركيب'],
    ['/store?category=perfume&branch=custom&gender=women', 'عطور التركيب النسائية'],
    ['/store?gender=unisex&branch=custom&category=perfume&unisexClass=A', 'عطور التركيب للجنسين › درجة أولى'],
    ['/store?category=incense', 'البخور'],
    ['/store', 'المتجر'],
    ['/collections', 'الأطقم والعروض'],
    ['/contact', 'اتصل بنا'],
  ])('is named: %s', (link, name) => {
    const t = translator('ar');
    expect(
      linkKeys(link)
        ?.map((key) => t(key))
        .join(' › '),
    ).toBe(name);
  });

  it.each([
    '/store/desert-storm',
    '/store?category=perfume&sort=-offer',
    '/store?category=cars',
    '/store?category=all',
    '/collections?q=rose',
    'https://example.com/store?category=perfume',
  ])('is its address where a name would say less: %s', (link) => {
    expect(linkKeys(link)).toBeNull();
  });
});
