export const orderNew = {
  sourceMissing: 'Choose where the order came from.',
  addressMissing: 'Say where the order goes.',
  counterAddress: 'A sale over the counter has no address and no delivery.',
  staff: 'This number belongs to somebody of the staff. Use the customer’s own.',
  emailTaken: 'This e-mail belongs to another customer. Leave it out, or look the customer up by their own number.',
  referenceMissing: 'Write the number of the transfer, in at most 60 characters.',
  givenInvalid: 'Write the amount that was handed over, or leave it empty.',
};
