export const field = {
  flag: 'Choose yes or no.',
  unknown: 'There is no such field.',
  invalid: 'This value does not fit here.',
  localized: 'Write this in both languages: { "en": "…", "ar": "…" }.',
  characters: 'This text has characters that cannot be kept.',
};

export const request = {
  keyInvalid:
    'Send an Idempotency-Key of 1 to 200 printable characters without spaces: the same key never does a thing twice.',
  keyReused: 'This was saved already, with other figures. Look at what stands there now.',
};
