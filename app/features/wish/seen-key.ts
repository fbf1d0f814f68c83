/** Where a browser keeps what was seen last (contract 5.5). */
export const SEEN_KEY = 'attara-seen';
