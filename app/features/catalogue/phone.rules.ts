import { foldDigits } from './search-text';

const SEPARATORS = /[\s\u00A0\u200B-\u200F\u202A-\u202E\u2060-\u2069().\-\u2010-\u2015/_]+/g;
const EGYPTIAN_MOBILE = /^(?:\+20|0020|20|0)?(1[0125]\d{8})$/;

/**
 * An Egyptian mobile as the shop stores it, `+201XXXXXXXXX`, from every spelling people use: `01…`, `+20`, `0020` or
 * `20` in front, spaces and dashes, Arabic digits. Null for anything else (contract 4.3).
 */
export function normalisePhone(text: string): string | null {
  const digits = foldDigits(text)
    .replace(/＋/g, '+')
    .replace(SEPARATORS, '')
    .replace(/^\+200/, '+20')
    .replace(/^00200/, '0020');
  const [, subscriber] = EGYPTIAN_MOBILE.exec(digits) ?? [];
  return subscriber ? `+20${subscriber}` : null;
}

const LANDLINE = /^(?:\+20|0020|20|0)([2-9]\d{7,8})$/;
const HOTLINE = /^1[5-9]\d{3}$/;

/**
 * The shop's own phone: an Egyptian mobile, a landline with its area (`02…`, stored `+202…`) or a five-digit hotline.
 * Null for anything else.
 */
export function normaliseShopPhone(text: string): string | null {
  const mobile = normalisePhone(text);
  if (mobile) return mobile;
  const digits = foldDigits(text).replace(/＋/g, '+').replace(SEPARATORS, '');
  if (HOTLINE.test(digits)) return digits;
  const [, subscriber] = LANDLINE.exec(digits) ?? [];
  return subscriber ? `+20${subscriber}` : null;
}
