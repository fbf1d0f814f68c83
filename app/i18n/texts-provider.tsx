import { type ReactNode, useContext, useMemo } from 'react';
import { useTranslation as useI18next } from 'react-i18next';

import { asLanguage, type Language } from './language';
import { ShopContext } from './shop-context';
import { shopTextsIn } from './shop-texts';
import { type Texts, TextsContext } from './texts-context';

type TextsProviderProps = {
  /** The language of the page's data; null where there are none. */
  language: Language | null;
  children: ReactNode;
};

/**
 * The page's language and its texts, `{{shop}}` in them the store's own name. All follow the page's data, so that they
 * never speak different languages. react-i18next's hook is called here alone: a page uses texts some hundred times,
 * and each call would watch the language by itself.
 */
export function TextsProvider({ language: named, children }: TextsProviderProps) {
  const { i18n } = useI18next();
  const language = named ?? asLanguage(i18n.language);
  const { name } = useContext(ShopContext);
  const texts = useMemo((): Texts => ({ language, t: shopTextsIn(i18n, language, name) }), [i18n, language, name]);
  return <TextsContext.Provider value={texts}>{children}</TextsContext.Provider>;
}
