import { createContext, useContext } from 'react';

import type { Language } from './language';

import type { Translate } from './texts';

type Translation = { language: Language; t: Translate };

const TranslationContext = createContext<Translation | null>(null);

export const TranslationProvider = TranslationContext.Provider;

/** The page's language and its texts. */
export function useTranslation(): Translation {
  const translation = useContext(TranslationContext);
  if (!translation) throw new Error('A part that shows texts stands outside of TranslationProvider.');
  return translation;
}
