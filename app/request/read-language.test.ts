import { describe, expect, it } from 'vitest';

import { readRequest } from './read-request';

const languageOf = (url: string, headers: Record<string, string>) =>
  readRequest({ url, headers: { host: 'shop', ...headers }, rawHeaders: ['Host', 'shop'] }, null).language;

describe('the language of a page', () => {
  it.each<[string, string, 'en' | 'ar' | null]>([
    ['/store', '', null],
    ['/store', 'i18nextLng=ar', 'ar'],
    ['/store', 'i18nextLng=en', 'en'],
    ['/store', 'i18nextLng=de', null],
    ['/store', 'i18nextLng=AR', null],
    ['/store', 'i18nextLng=ar-EG', null],
    ['/store', 'i18nextLng="ar"', null],
    ['/store', 'I18NEXTLNG=ar', null],
    ['/store', ' i18nextLng = ar ', 'ar'],
    ['/store', 'i18nextLng=ar; i18nextLng=en', 'ar'],
    ['/store', 'i18nextLng=en; i18nextLng=ar', 'en'],
    ['/store', 'attara_theme=dark; i18nextLng=ar; attara_text=large', 'ar'],
    ['/store', 'attara_theme=x,i18nextLng=en; i18nextLng=ar', 'ar'],
    ['/store?lng=ar', '', 'ar'],
    ['/store?l%6eg=ar', '', 'ar'],
    ['/store?%6cng=ar', '', 'ar'],
    ['/store?%6C%6E%67=%61%72', '', 'ar'],
    ['/store?lng=ar&lng=en', '', 'ar'],
    ['/store?lng=en&l%6eg=ar', '', 'en'],
    ['/store?LNG=ar', '', null],
    ['/store?lng[]=ar', '', null],
    ['/store?q=1;lng=ar', '', null],
    ['/store?lng=de', 'i18nextLng=ar', 'ar'],
    ['/store?lng=en', 'i18nextLng=ar', 'en'],
    ['/store?lng=&lng=en', 'i18nextLng=ar', 'ar'],
    ['/store#?lng=ar', '', null],
  ])('%s with the cookies "%s" is %s', (address, cookie, language) => {
    expect(languageOf(address, { cookie })).toBe(language);
    const liked = language === 'ar' ? 'en' : 'ar';
    expect(languageOf(address, { cookie, 'accept-language': liked })).toBe(language);
  });
});

describe('the language of a call', () => {
  it.each<[string | undefined, 'en' | 'ar']>([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['ar', 'ar'],
    ['AR-eg', 'ar'],
    ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
    ['fr, ar;q=0.5', 'ar'],
    ['en;q=0.1,ar;q=0.2', 'ar'],
    ['en, ar', 'en'],
    ['ar;q=0', 'en'],
    ['ar;q=2', 'ar'],
    ['ar;q=x, en;q=0.1', 'en'],
    ['arabic', 'en'],
    ['t1', 'en'],
    [',;q=,,', 'en'],
    [`${'x'.repeat(5_000)},ar`, 'ar'],
  ])('that likes %s is %s', (liked, language) => {
    const cookie = 'i18nextLng=ar; attara_theme=dark';
    const headers = { cookie, ...(liked !== undefined && { 'accept-language': liked }) };
    expect(languageOf('/api/v1/product?lng=ar', headers)).toBe(language);
  });
});
