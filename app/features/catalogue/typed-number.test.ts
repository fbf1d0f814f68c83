import { describe, expect, it } from 'vitest';

import { escapeLike, typedNumber } from './typed-number';

describe('typedNumber', () => {
  it('reads the number of an order', () => {
    expect(typedNumber('#100248')).toEqual({ digits: '100248', phone: '100248' });
    expect(typedNumber('١٠٠')).toEqual({ digits: '100', phone: null });
  });

  it('reads phones as people write them', () => {
    for (const phone of ['0100 555 0142', '+20 100 555 0142', '٠١٠٠-٥٥٥-٠١٤٢', '00201005550142']) {
      expect(typedNumber(phone)?.phone).toBe('1005550142');
    }
  });

  it('takes words for no number', () => {
    expect(typedNumber('مريم')).toBeNull();
    expect(typedNumber('100 ml')).toBeNull();
    expect(typedNumber('')).toBeNull();
  });
});

it('escapes what LIKE would read as a pattern', () => {
  expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\');
});
