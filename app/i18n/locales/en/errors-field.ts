export const field = { flag: 'Choose yes or no.' };
