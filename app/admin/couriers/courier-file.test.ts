import { describe, expect, it } from 'vitest';

import { amountIn, decodeFile, numberIn, readCourierFile } from './courier-file';

const ARABIC = 'رقم الطلب;المحصل;الرسوم\n١٠٠٢٥١;١٬٢٥٠٫٥٠;٥٥\n';
/** What Windows in Arabic writes for these letters. */
const windows1256 = (text: string): Uint8Array => {
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [new TextDecoder('windows-1256').decode(Uint8Array.of(code)), code]),
  );
  return Uint8Array.from([...text].map((letter) => codes.get(letter) ?? 0x3f));
};
const utf16 = (text: string): Uint8Array =>
  new Uint8Array(Uint16Array.from([...text].map((letter) => letter.charCodeAt(0))).buffer);

describe('the file of a courier', () => {
  it('is read in the encodings that couriers use', () => {
    expect(decodeFile(new TextEncoder().encode(`\uFEFF${ARABIC}`))).toBe(ARABIC);
    expect(decodeFile(utf16(`\uFEFF${ARABIC}`))).toBe(ARABIC);
    expect(decodeFile(utf16('number,fee\n1,2\n'))).toBe('number,fee\n1,2\n');
    const western = 'رقم الطلب;المحصل\n100251;1250\n';
    expect(decodeFile(windows1256(western))).toBe(western);
  });

  it.each([
    ['commas', 'order,COD,Fee\n100251,"1,250.50",55\n'],
    ['semicolons and Arabic', ARABIC],
    ['tabs, in another order', 'fees\tcollected\treference\n55\t1250.50\t#100251\n'],
    ['no headings', '100251,1250.50,55\n'],
  ])('has columns by their headings: %s', (_, text) => {
    const [line] = readCourierFile(text, ['number', 'collected', 'fee']) ?? [];
    expect([numberIn(line?.number), amountIn(line?.collected), amountIn(line?.fee)]).toEqual([100251, 125_050, 5_500]);
  });

  it('has lines where they stand, and sums below them are none', () => {
    const lines = readCourierFile('order,cod\n\n100251,5\nTotal,5\n100252,6\n', ['number']);
    expect(lines?.map(({ row }) => row)).toEqual([3, 5]);
    expect(readCourierFile('', ['number'])).toBeNull();
    expect(readCourierFile('"never closed', ['number'])).toBeNull();
  });

  it('has amounts as people and programs write them', () => {
    const amounts = ['1,250.50', '1250,5', '١٢٥٠٫٥٠', '1250.5 EGP', '', '-', '12.345', 'abc', '-5'].map(amountIn);
    expect(amounts).toEqual([125_050, 125_050, 125_050, 125_050, 0, 0, null, null, null]);
  });
});
