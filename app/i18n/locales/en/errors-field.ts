export const field = { flag: 'Choose yes or no.', unknown: 'There is no such field.' };
