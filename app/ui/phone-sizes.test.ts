import { describe, expect, it } from 'vitest';

import { withPhoneSize } from './phone-sizes';

const DENSE = '(min-resolution: 2.5dppx) and (max-width: 819.98px)';

describe('withPhoneSize', () => {
  it('asks for two thirds of the last size where a phone has three dots a pixel', () => {
    expect(withPhoneSize('100vw')).toBe(`${DENSE} calc(100vw / 1.5), 100vw`);
    expect(withPhoneSize('(min-width: 820px) 30vw, calc(50vw - 37px)')).toBe(
      `${DENSE} calc(calc(50vw - 37px) / 1.5), (min-width: 820px) 30vw, calc(50vw - 37px)`,
    );
  });

  it('takes a size with commas of its own as one', () => {
    expect(withPhoneSize('(min-width: 820px) 23vw, max(112px, 6.2rem)')).toBe(
      `${DENSE} calc(max(112px, 6.2rem) / 1.5), (min-width: 820px) 23vw, max(112px, 6.2rem)`,
    );
  });
});
