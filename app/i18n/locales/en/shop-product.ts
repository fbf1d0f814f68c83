export const product = {
  ratingOf: '{{stars}} of 5 stars',
  kind: { original: 'Original perfume', highCopy: 'High-copy perfume', custom: 'Custom perfume' },
  sizes: '{{from}}–{{to}}',
  for: { men: 'for men', women: 'for women', unisex: 'unisex' },
  before: 'Before',
  add: 'Add {{name}} to the cart',
  choose: 'Choose a size of {{name}}',
};
