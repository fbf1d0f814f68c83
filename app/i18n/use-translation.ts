import { useContext, useMemo } from 'react';
import { useTranslation as useI18next } from 'react-i18next';

import { asLanguage, type Language } from './language';
import { LanguageContext } from './language-context';
import type { Translate } from './translate';

/** The page's language and its texts. Both follow the page's data, so that the two never speak different languages. */
export function useTranslation(): { language: Language; t: Translate } {
  const { i18n } = useI18next();
  const language = useContext(LanguageContext) ?? asLanguage(i18n.language);
  const t = useMemo(() => i18n.getFixedT(language), [i18n, language]);
  return { language, t };
}
