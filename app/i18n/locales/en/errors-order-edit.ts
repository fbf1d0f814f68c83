export const orderEdit = {
  closed: 'It can no longer be edited. The order is now: $t(common:status.{{status}}).',
  changedMeanwhile: 'Somebody else changed this order meanwhile. Look at what it would be now, then save again.',
  returns: 'Pieces of this order are coming back, so it can no longer be edited.',
  itemsMissing: 'Keep at least one item. To give the whole order up, cancel it.',
  itemsTooMany: 'An order holds up to 30 different items.',
  discountAmount: 'Write the discount as an amount from 0.01, with two decimals at most.',
  source: 'Choose by what way the order came.',
  discountReason: 'Write why there is a discount, in 3 to 200 characters.',
  discountTooLarge: 'The discount is more than the order comes to.',
  deliveryCharge: 'Write an amount from 0 to 10,000, with two decimals at most, or leave it empty.',
  reasonLength: 'Write the reason in at most 500 characters.',
};
