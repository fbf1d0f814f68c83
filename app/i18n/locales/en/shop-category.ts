export const category = {
  all: 'The store',
  readyMade: 'Ready-made perfume',
  custom: 'Custom perfume',
  original: 'Original perfume',
  highCopy: 'High-copy perfume',
  men: 'Custom perfume for men',
  women: 'Custom perfume for women',
  unisex: 'Unisex custom perfume',
};
