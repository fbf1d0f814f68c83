export const message = {
  notFound: 'We could not find this message.',
  cannotRetry: 'This message cannot be sent again.',
  cannotMark: 'This message still goes out by itself.',
  cannotHand: 'This message cannot go by WhatsApp.',
  onItsWay: 'This mail is being sent right now. Send it by WhatsApp as well, if you like.',
  alreadyByHand: 'This message goes by WhatsApp already.',
  cannotUnmark: 'This can no longer be taken back.',
};
