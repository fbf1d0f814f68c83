export const form = {
  inEnglish: '{{label}} in English',
  inArabic: '{{label}} in Arabic',
  currency: 'EGP',
  save: 'Save',
  discard: 'Discard',
  unsaved_one: '{{count}} unsaved change',
  unsaved_other: '{{count}} unsaved changes',
  notSaved: 'Not saved yet',
  leaveUnsaved: 'You have unsaved changes. Leave and lose them?',
  dropImage: 'Choose a picture or drop it here',
  removeImage: 'Remove',
  imageRules: 'JPEG, PNG, WebP or AVIF, up to 5 MB.',
};
