/** The header that tells an open page for how many seconds it may keep an answer, where that is less than usual. */
export const FRESH_SECONDS = 'X-Attara-Fresh';
