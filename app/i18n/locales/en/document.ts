// What is printed of an order. The server alone reads it: browsers get documents whose words are filled in.
export default {
  payment: {
    unpaid: 'Unpaid',
    claimed: 'Transfer being checked',
    paid: 'Paid',
    refunded: 'Refunded',
  },
  kind: {
    invoice: 'Invoice',
    slip: 'Packing slip',
  },
  words: {
    number: 'Order',
    date: 'Date',
    to: 'Deliver to',
    item: 'Item',
    quantity: 'Quantity',
    unitPrice: 'Price',
    lineTotal: 'Total',
    payment: 'Payment',
    packed: 'Packed',
    currency: 'Amounts are in Egyptian pounds (EGP).',
  },
  settled: {
    paid: 'Paid',
    toPay: 'To pay',
    beingChecked: 'Transfer being checked',
    returned: 'Returned',
  },
  commercialRegister: 'Commercial register',
  taxNumber: 'Tax number',
  inEach: 'In each of them:',
  thanks: 'Thank you for shopping at {{shop}}.',
  wasCanceled: 'This order was canceled. Nothing is to be paid for it.',
  collect: 'Collect in cash: {{amount}}',
  nothingToCollect: 'Paid. Nothing to collect.',
  askFirst: 'The transfer has not been confirmed. Ask the shop before you leave.',
};
