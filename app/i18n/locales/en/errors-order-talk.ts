/** Of notes, calls and the customer's yes: joined to those of an order. */
export const orderTalk = {
  callOutcome: 'There is no such outcome of a call.',
  callNote: 'Write the note in at most 1,000 characters.',
  note: 'Write a note of at most 1,000 characters.',
  callAgain: 'Choose a time within the next seven days.',
  calledMeanwhile: 'Nothing changed: somebody has called about this order meanwhile. Look at it again.',
  codeWrong: 'Number and code do not belong together. Copy both from the message.',
  tooManyCodes_one: 'Too many wrong codes. Try again in {{count}} minute.',
  tooManyCodes_other: 'Too many wrong codes. Try again in {{count}} minutes.',
};
