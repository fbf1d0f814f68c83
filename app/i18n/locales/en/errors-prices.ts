export const prices = {
  percent: 'Write a percentage from 0.01 to 900.',
  amount: 'Write an amount from 0.01 to 1,000,000 EGP.',
  byMissing: 'Write by how many percent, or an amount.',
  byBoth: 'Write a percentage or an amount, not both.',
  offerGone: 'The price after discount must stay below the price.',
  faulty: 'Nothing was changed: some new prices are not possible. {{names}}',
  nothing: 'Nothing would change: tick a price, and write a new one.',
  changedMeanwhile: 'Nothing was changed: somebody else changed these prices or products meanwhile. {{names}}',
  changedRow: 'Changed meanwhile. Look at what it is now, and at the new price.',
  previewOver: 'This preview is too old, or not yours. Ask for a new one.',
  undoTooLate: 'These prices are taken back within a minute by whoever changed them, within seven days by a manager.',
  undoGone: 'There is no such change of prices.',
};
