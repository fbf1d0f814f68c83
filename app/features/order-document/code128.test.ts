import { describe, expect, it } from 'vitest';

import { code128 } from './code128';

/** Bars as `1` and gaps as `0`, a character a module. */
function modulesOf(digits: string): string {
  const { bars, width } = code128(digits);
  const row = Array.from({ length: width }, () => '0');
  for (const bar of bars) row.fill('1', bar.at, bar.at + bar.width);
  return row.join('');
}

describe('Code 128', () => {
  it('writes pairs of digits in set C with its check value', () => {
    // Start C, 10, 02, 51; check (105 + 1·10 + 2·2 + 3·51) mod 103 = 66; end.
    expect(modulesOf('100251')).toBe(
      ['11010011100', '11001000100', '11001100110', '11011101000', '10010000110', '1100011101011'].join(''),
    );
  });

  it('ends an odd number in set B', () => {
    // Start C, 12, code B, 3 (19); check (105 + 12 + 2·100 + 3·19) mod 103 = 65; end.
    expect(modulesOf('123')).toBe(
      ['11010011100', '10110011100', '10111101110', '11001011100', '10010110000', '1100011101011'].join(''),
    );
    expect(code128('123').width).toBe(5 * 11 + 13);
  });

  it('has eleven modules a value, thirteen at its end, and begins and ends with a bar', () => {
    for (const digits of ['7', '42', '100001', '777777777777777']) {
      const { bars, width } = code128(digits);
      expect((width - 13) % 11).toBe(0);
      expect(bars[0]?.at).toBe(0);
      const last = bars.at(-1);
      expect((last?.at ?? 0) + (last?.width ?? 0)).toBe(width);
    }
  });

  it('takes digits alone', () => {
    expect(() => code128('A1')).toThrow(RangeError);
    expect(() => code128('')).toThrow(RangeError);
  });
});
