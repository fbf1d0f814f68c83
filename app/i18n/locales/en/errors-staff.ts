export const staff = {
  contact: 'Please write an Egyptian mobile number or an e-mail.',
  role: 'Please choose what they work on.',
  alreadyStaff: 'Somebody with this e-mail or mobile number works here already.',
  accountNow: 'There is an account with this e-mail or mobile number now. Open the link once more.',
  notYourself: 'Another owner has to do that: nobody changes their own role or switches themselves off.',
  invitationInvalid: 'This invitation does not hold. It may be used already, taken back or too old.',
  settingsFirst: 'Save the store settings once, then demand this.',
  invitationGone: 'This invitation was used or taken back already.',
};

export const twoStep = {
  needed: 'The shop asks everybody of the back office for a second step. Log in to the shop and set it up.',
  tooOld: 'This key is too old. Scan the new one above.',
  onAlready: 'Two-step login is on already.',
};
