import { createContext } from 'react';

import type { Language } from './language';
import type { Translate } from './translate';

export type Texts = { language: Language; t: Translate };

/** The language of the page that is shown, and its texts in it; see TextsProvider. */
export const TextsContext = createContext<Texts | null>(null);
