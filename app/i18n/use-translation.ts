import { useContext, useMemo } from 'react';
import { useTranslation as useI18next } from 'react-i18next';

import { asLanguage, type Language } from './language';
import { LanguageContext } from './language-context';
import { ShopContext } from './shop-context';
import type { TextValues, Translate } from './translate';

/**
 * The page's language and its texts, `{{shop}}` in them the store's own name. All follow the page's data, so that they
 * never speak different languages.
 */
export function useTranslation(): { language: Language; t: Translate } {
  const { i18n } = useI18next();
  const language = useContext(LanguageContext) ?? asLanguage(i18n.language);
  const { name } = useContext(ShopContext);
  const t = useMemo(() => {
    const texts: Translate = i18n.getFixedT(language);
    return (key: string, values?: TextValues) => texts(key, { shop: name, ...values });
  }, [i18n, language, name]);
  return { language, t };
}
