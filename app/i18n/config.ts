import { LANGUAGES } from './language';

/** What i18next is started with, on the server and in browsers. */
export const i18nextOptions = {
  supportedLngs: [...LANGUAGES],
  // A test holds that both languages have the same texts, so browsers need not fetch a second one.
  fallbackLng: false as const,
  defaultNS: 'common',
  // React escapes, so i18next must not.
  interpolation: { escapeValue: false },
  returnNull: false as const,
};
