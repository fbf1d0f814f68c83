export const cart = {
  itemUnknown: 'This item is no longer in our shop.',
  unavailable: 'Not available at present: {{names}}.',
  sizeMissing: 'Choose a size first.',
  sizeUnknown: 'It does not come in this size.',
  quantityInvalid: 'Choose a quantity from 1 to 20.',
  selectionInvalid: 'Choose one perfume for each bottle of the set.',
  lineFull: 'You can order up to {{most}} of one item.',
  full: 'The cart holds up to {{most}} different items.',
  lineUnknown: 'This item is no longer in your cart.',
};

export const wish = {
  full: 'The wish list holds up to {{most}} products.',
};
