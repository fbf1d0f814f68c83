import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';

import {
  isAppCode,
  newTwoStepSecret,
  recoveryCodeOf,
  spelledCode,
  spelledKey,
  stepOfCode,
  twoStepUri,
  typedCode,
} from './totp.rules';

// RFC 6238, appendix B: the key of the examples, “12345678901234567890”; six of its eight digits.
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code of an app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds is %s, as the standard says', (seconds, code) => {
    expect(stepOfCode(KEY, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('counts half a minute before and after, and no more', () => {
    const at = 1_800_000_015_000;
    const code = new TOTP({ secret: KEY }).generate({ timestamp: at });
    const step = Math.floor(at / 30_000);
    expect([-30, 0, 30].map((seconds) => stepOfCode(KEY, code, at + seconds * 1000))).toEqual([step, step, step]);
    expect([-60, 60].map((seconds) => stepOfCode(KEY, code, at + seconds * 1000))).toEqual([null, null]);
    expect(stepOfCode(newTwoStepSecret(), code, at)).toBeNull();
  });

  it('is read as people type it', () => {
    expect([typedCode(' 482 915 '), typedCode('٤٨٢٩١٥'), typedCode('7k4q-m9xd')]).toEqual([
      ...['482915', '482915', '7K4QM9XD'],
    ]);
    expect([isAppCode('482915'), isAppCode('7K4QM9XD'), isAppCode('48291')]).toEqual([true, false, false]);
  });
});

it('a key is of 160 bits, spelled in fours, and told to apps with the shop', () => {
  const secret = newTwoStepSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(spelledKey('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP');
  const uri = new URL(twoStepUri(secret, 'Attara', 'hany@shop.example'));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    ...['otpauth:', 'totp', '/Attara:hany@shop.example'],
  ]);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    ...{ secret, issuer: 'Attara', algorithm: 'SHA1', digits: '6', period: '30' },
  });
});

it('a spare code has eight letters that nobody takes for another', () => {
  const code = recoveryCodeOf(Uint8Array.from([0, 31, 32, 63, 64, 127, 128, 255]));
  expect([code, spelledCode(code)]).toEqual(['2Z2Z2Z2Z', '2Z2Z-2Z2Z']);
});
