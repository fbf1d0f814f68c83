import { createContext } from 'react';

import type { Language } from './language';

/** The language of the page that is shown, as the server answered it; null where it answered nothing. */
export const LanguageContext = createContext<Language | null>(null);
