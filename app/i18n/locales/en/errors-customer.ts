export const customer = {
  notFound: 'There is no such customer.',
  note: 'Write the note in at most 2,000 characters.',
  tags: 'At most four tags of 1 to 30 characters.',
  orderOpen: 'Nothing was erased: an order is still under way.',
  phoneOther: 'This is not what the shop has of this customer.',
};
