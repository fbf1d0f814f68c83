/** The bars and gaps of the 103 values of Code 128, then of its three starts and its end, in modules. */
const PATTERNS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');

const [CODE_B, START_B, START_C, END] = [100, 104, 105, 106];
const CHECK = 103;

/** The values of a number: two digits each in set C; a last digit alone in set B. */
function valuesOf(digits: string): number[] {
  if (digits.length < 2) return [START_B, ...[...digits].map((digit) => digit.charCodeAt(0) - 32)];
  const pairs = digits.match(/../g) ?? [];
  const last = digits.length % 2 === 1 ? [CODE_B, digits.charCodeAt(digits.length - 1) - 32] : [];
  return [START_C, ...pairs.map(Number), ...last];
}

/** Bars of a barcode from its beginning: where each stands and how wide it is, in modules, and how wide all are. */
export type Bars = { bars: { at: number; width: number }[]; width: number };

/**
 * A number as Code 128, which every hand scanner reads: start, values, check value and end (ISO/IEC 15417). Throws a
 * RangeError for anything but digits.
 */
export function code128(digits: string): Bars {
  if (!/^\d+$/.test(digits)) throw new RangeError('A barcode is made of digits');
  const values = valuesOf(digits);
  const sum = values.reduce((total, value, place) => total + value * Math.max(place, 1), 0);
  const widths = [...values, sum % CHECK, END].flatMap((value) => [...(PATTERNS[value] ?? '')].map(Number));
  const bars: Bars['bars'] = [];
  let at = 0;
  widths.forEach((width, place) => {
    if (place % 2 === 0) bars.push({ at, width });
    at += width;
  });
  return { bars, width: at };
}
