/** The language of a first visit: one of the shop's, or what the browser likes (contract 1.2). */
export const FIRST_LANGUAGES = ['en', 'ar', 'browser'] as const;
export type FirstLanguage = (typeof FIRST_LANGUAGES)[number];
