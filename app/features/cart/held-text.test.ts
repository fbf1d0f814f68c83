import { describe, expect, it } from 'vitest';

import { heldText } from './held-text';

const name = { en: 'Nile Dusk', ar: 'غسق النيل' };
const t = (key: string) => ({ 'size.50ml': '50 ml' })[key] ?? key;

describe('heldText', () => {
  it('counts and names a product of a set, with its size where it has one', () => {
    expect(heldText({ productId: '', name, size: '50ml', quantity: 2 }, 'en', t)).toBe('2 × Nile Dusk 50 ml');
    expect(heldText({ productId: '', name, size: null, quantity: 1 }, 'ar', t)).toBe('1 × غسق النيل');
  });
});
