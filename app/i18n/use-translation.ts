import { useContext } from 'react';

import { type Texts, TextsContext } from './texts-context';

export function useTranslation(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('Texts are used outside of a TextsProvider.');
  return texts;
}
