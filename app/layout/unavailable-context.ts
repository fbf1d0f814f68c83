import { createContext } from 'react';

/**
 * Whether a page says, in place of what was asked for, that the shop is closed for a moment. Such a page comes without
 * scripts, so only servers know of it.
 */
export const UnavailableContext = createContext(false);
