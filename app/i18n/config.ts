import { LANGUAGES } from '~/features/catalogue/localized';

import { DEFAULT_LANGUAGE } from './language';

export const SHOP_NAMESPACES = ['common', 'errors', 'shop', 'account'] as const;
export const ADMIN_NAMESPACES = [...SHOP_NAMESPACES, 'admin'] as const;

/** What server and browser share. React escapes, so i18next must not. */
export const i18nextOptions = {
  supportedLngs: [...LANGUAGES],
  fallbackLng: DEFAULT_LANGUAGE,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  returnNull: false as const,
};
