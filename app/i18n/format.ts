import type { Language } from './language';

// By hand, not by Intl.NumberFormat: the first of those loads a browser's number data, 20 to 50 ms in which a page
// can't answer.
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
const CURRENCY: Record<Language, string> = { en: 'EGP', ar: 'ج.م' };

/** A mean of stars: `4.6`, in either language. */
export const formatMean = (mean: number): string => mean.toFixed(1);

/** Two decimals and comma thousands; empty or falsy reads `0` (contract 1.3). */
export function formatNumber(value: number | null | undefined): string {
  if (!value) return '0';
  const [pounds = '', piastres] = value.toFixed(2).split('.');
  return `${grouped(pounds)}.${piastres}`;
}

/** A count: whole, with comma thousands. Western digits in both languages (contract 1.3). */
export function formatCount(value: number): string {
  return grouped(value.toFixed(0));
}

/** Before a sign, which would stand behind its number among Arabic letters; the amount as a whole stays Arabic. */
const ARABIC_SIGN = '\u200F\u200E';

/** EGP, as the wire shapes carry it, as `1,234.50 EGP` / `1,234.50 ج.م`. Put it inside `<bdi class="money">`. */
export function formatMoney(egp: number | null | undefined, language: Language): string {
  const mark = language === 'ar' && (egp ?? 0) < 0 ? ARABIC_SIGN : '';
  return `${mark}${formatNumber(egp)} ${CURRENCY[language]}`;
}

/** A limit that somebody named, as people say it: `500 EGP`, with piastres only where there are some (contract 3.6). */
export const formatLimit = (egp: number, language: Language): string =>
  Number.isInteger(egp) ? `${formatCount(egp)} ${CURRENCY[language]}` : formatMoney(egp, language);

/** Inside a sentence: an amount keeps its currency or unit on the same line. */
export const unbroken = (amount: string): string => amount.replaceAll(' ', '\u00A0');

export const COMMA: Record<Language, string> = { en: ', ', ar: '، ' };

/**
 * An Egyptian phone as people read and dictate it: `+201005550142` → `0100 555 0142`, a landline `+20233355555` → `02
 * 3335 5555`. Anything else stays as it is. Show it inside `<bdi dir="ltr">`.
 */
export function formatPhone(phone: string): string {
  const parts =
    /^\+20(1\d\d)(\d{3})(\d{4})$/.exec(phone) ??
    /^\+20([23])(\d{3,4})(\d{4})$/.exec(phone) ??
    /^\+20([4-9]\d)(\d{3})(\d{4})$/.exec(phone);
  return parts ? `0${parts.slice(1).join(' ')}` : phone;
}

const UNITS: readonly ({ typed: RegExp } & Record<Language, string>)[] = [
  { typed: /^(?:ml|مل|مللي|ملي)$/i, en: 'ml', ar: 'مل' },
  { typed: /^(?:g|جم|جرام)$/i, en: 'g', ar: 'جم' },
  { typed: /^(?:kg|كجم|كيلو)$/i, en: 'kg', ar: 'كجم' },
];
const PIECES = /^(?:pcs?|pieces?|قطعة|قطع)$/i;

/** A volume such as `100ml` or `24 قطعة` in the reader's language; free text of the shop stays as it is. */
export function formatVolume(volume: string, language: Language): string {
  const [, amount = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*(\p{L}+)$/u.exec(volume.trim()) ?? [];
  const known = UNITS.find(({ typed }) => typed.test(unit));
  if (known) return `${amount} ${known[language]}`;
  if (!PIECES.test(unit)) return volume;
  if (language === 'en') return `${amount} ${amount === '1' ? 'piece' : 'pieces'}`;
  const few = Number(amount) >= 3 && Number(amount) <= 10;
  return `${amount} ${few ? 'قطع' : 'قطعة'}`;
}

/** For files that other programs read: EGP as `1234.50`, whatever the language. */
export const plainAmount = (egp: number): string => egp.toFixed(2);

const pluralRules = new Map<Language, Intl.PluralRules>();

export function pluralForm(count: number, language: Language): Intl.LDMLPluralRule {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules.select(count);
}
