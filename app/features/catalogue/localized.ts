export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in both languages of the shop. */
export type Localized = { en: string; ar: string };

/** The reader's language, or the other one where the shop left that one empty. */
export function localize(text: Localized, language: Language): string {
  return text[language] || text[language === 'en' ? 'ar' : 'en'];
}
