import { DEFAULT_LANGUAGE, LANGUAGES } from './language';

/** Stands in the page, until it is rendered, for the names of the bundles of texts that it shows. */
export const TEXTS_OF_PAGE = '{texts}';

/** React escapes, so i18next must not. */
export const i18nextOptions = {
  supportedLngs: [...LANGUAGES],
  fallbackLng: DEFAULT_LANGUAGE,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false as const,
};
