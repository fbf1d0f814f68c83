export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';
/** The cookie that rules the server, and the localStorage key that mirrors it (contract 1.2). */
export const LANGUAGE_KEY = 'i18nextLng';

export const isLanguage = (value: unknown): value is Language => (LANGUAGES as readonly unknown[]).includes(value);

export const asLanguage = (value: unknown): Language => (isLanguage(value) ? value : DEFAULT_LANGUAGE);

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** For dates and numbers in words; digits are Western in both. */
export const LOCALES: Record<Language, string> = { en: 'en-GB', ar: 'ar-EG-u-nu-latn' };

export const otherLanguage = (language: Language): Language => (language === 'ar' ? 'en' : 'ar');

/** The cookie that keeps a language for a year. Readable by scripts, since localStorage mirrors it. */
export const languageCookieHeader = (language: Language, secure: boolean): string =>
  `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`;

export const inLanguage = (path: string, language: Language): string =>
  `${path}${path.includes('?') ? '&' : '?'}lng=${language}`;
