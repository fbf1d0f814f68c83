import { type Language, LANGUAGES } from './language';

/** A text in both languages of the shop. */
export type Localized = { en: string; ar: string };

/** The reader's language, or the other one where the shop left that one empty. */
export function localize(text: Localized, language: Language): string {
  return text[language] || text[language === 'en' ? 'ar' : 'en'];
}

/** A text that was written in one language, in both: the other one is a copy (contract 3.2). */
export const withCopy = ({ en, ar }: Localized): Localized => ({ en: en || ar, ar: ar || en });

/** The same as it was written: without the copy, which is the one that is not in its own letters. */
export function withoutCopy({ en, ar }: Localized): Localized {
  if (en !== ar) return { en, ar };
  return /[ء-ي]/.test(ar) ? { en: '', ar } : { en, ar: '' };
}

const isLocalized = (value: object): value is Localized =>
  'en' in value && 'ar' in value && Object.keys(value).length === LANGUAGES.length;

/**
 * The same with every text in the reader's language alone, the other one empty: what a page's browser is sent, which
 * shows no other.
 */
export function pickLanguage<T>(value: T, language: Language): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => pickLanguage(each, language)) as T;
  if (isLocalized(value)) return { en: '', ar: '', [language]: localize(value, language) } as T;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, pickLanguage<unknown>(each, language)]),
  ) as T;
}
