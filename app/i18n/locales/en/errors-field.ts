export const field = {
  flag: 'Choose yes or no.',
  unknown: 'There is no such field.',
  invalid: 'This value does not fit here.',
  localized: 'Write this in both languages: { "en": "…", "ar": "…" }.',
  characters: 'This text has characters that cannot be kept.',
};
