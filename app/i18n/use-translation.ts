import { useTranslation as useI18next } from 'react-i18next';

import { asLanguage, type Language } from './language';
import type { Translate } from './translate';

/** The page's language and its texts. */
export function useTranslation(): { language: Language; t: Translate } {
  const { t, i18n } = useI18next();
  return { language: asLanguage(i18n.language), t };
}
