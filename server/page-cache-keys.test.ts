import { beforeEach, describe, expect, it } from 'vitest';

import { beginAnew, cachedShop, fill, type Headers, isMadeAgain } from '../tests/support/cached-shop';

beforeEach(beginAnew);

describe('the same for everybody who means the same', () => {
  const page = {
    host: { Host: 'other.example' },
    theme: { Cookie: 'attara_theme=dark' },
    size: { Cookie: 'attara_text=large' },
  };

  it.each<[string, string, Headers]>([
    ['another host', '/store', page.host],
    ['another theme', '/store', page.theme],
    ['another size of text', '/store', page.size],
    ['another language', '/store', { Cookie: 'i18nextLng=ar' }],
    ['a chosen language: a setting decides that of a first visit', '/store', { Cookie: 'i18nextLng=en' }],
    ['the page that offers Arabic', '/store', { 'Accept-Language': 'ar-EG,ar;q=0.9' }],
    ['another page', '/store?page=2', {}],
    ['its data', '/store.data', {}],
    ['the language in the address', '/store?lng=ar', {}],
  ])('is not %s', async (_, path, headers) => {
    const shop = await cachedShop();
    await fill(shop, '/store');
    expect(await isMadeAgain(shop, path, headers)).toBe(true);
    expect(await isMadeAgain(shop, '/store')).toBe(false);
  });

  it.each<[string, string, Headers]>([
    ['the default said aloud', '/store', { Cookie: 'attara_theme=system; attara_text=normal' }],
    ['what is no choice', '/store', { Cookie: 'i18nextLng=de; attara_theme=pink; attara_text=%00' }],
    ['a page for a browser that likes English better', '/store', { 'Accept-Language': 'fr,en;q=0.5,ar;q=0.4' }],
    ['a page asked for by its own form', '/store', { Origin: 'http://shop.example' }],
    ['the same address spelled otherwise', '/x/../store?#top', {}],
  ])('is %s', async (_, path, headers) => {
    const shop = await cachedShop();
    await fill(shop, '/store', { Host: 'shop.example' });
    expect(await isMadeAgain(shop, path, { Host: 'shop.example', ...headers })).toBe(false);
  });

  it('is a chosen language, whatever the browser likes', async () => {
    const shop = await cachedShop();
    await fill(shop, '/store', { Cookie: 'i18nextLng=en' });
    expect(await isMadeAgain(shop, '/store', { Cookie: 'i18nextLng=en', 'Accept-Language': 'ar' })).toBe(false);
  });

  it('is what the first of two cookies says', async () => {
    const shop = await cachedShop();
    await fill(shop, '/store', { Cookie: 'i18nextLng=ar; i18nextLng=en' });
    expect(await isMadeAgain(shop, '/store', { Cookie: 'i18nextLng=en; i18nextLng=ar' })).toBe(true);
    expect(await isMadeAgain(shop, '/store', { Cookie: 'i18nextLng=ar' })).toBe(false);
  });

  it('of a call is its language and no preference', async () => {
    const shop = await cachedShop();
    await fill(shop, '/api/v1/product', { 'Accept-Language': 'en-GB,en;q=0.9' });
    expect(await isMadeAgain(shop, '/api/v1/product', { Cookie: 'attara_theme=dark; i18nextLng=ar' })).toBe(false);
    expect(await isMadeAgain(shop, '/api/v1/product', { 'Accept-Language': 'fr, ar;q=0.5' })).toBe(true);
    expect(await isMadeAgain(shop, '/api/v1/product', { 'Accept-Language': 'ar' })).toBe(false);
  });
});
