import { afterEach, describe, expect, it, vi } from 'vitest';

import { readLayoutParts } from './layout-parts.server';

const offer = { title: { en: 'Three and a gift', ar: 'ثلاث وهدية' }, link: '/collections', until: null };
const fault = () => Promise.reject(new Error('the password of somebody'));

afterEach(() => vi.restoreAllMocks());

describe('the layout around a page', () => {
  it('is whole where everything can be read', async () => {
    const parts = await readLayoutParts({
      settings: Promise.resolve(null),
      offer: Promise.resolve(offer),
      cart: Promise.resolve(null),
      families: Promise.resolve([]),
      arches: Promise.resolve(null),
    });
    expect(parts).toEqual({ settings: null, offer, cart: null, families: [], arches: null, failed: false });
  });

  it('goes without what cannot be read, says so, and keeps the rest', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const parts = await readLayoutParts({
      settings: fault(),
      offer: Promise.resolve(offer),
      cart: Promise.resolve(null),
      families: Promise.resolve([]),
      arches: Promise.resolve(null),
    });
    expect(parts).toEqual({ settings: null, offer, cart: null, families: [], arches: null, failed: true });
    expect(log.mock.calls.flat().join(' ')).toContain('settings');
    expect(log.mock.calls.flat().join(' ')).not.toContain('password');
  });

  it('stands with nothing at all', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    expect(
      await readLayoutParts({ settings: fault(), offer: fault(), cart: fault(), families: fault(), arches: fault() }),
    ).toEqual({
      settings: null,
      offer: null,
      cart: null,
      families: null,
      arches: null,
      failed: true,
    });
  });
});
