export const message = {
  notFound: 'We could not find this message.',
  cannotRetry: 'This message cannot be sent again.',
  cannotMark: 'This message still goes out by itself.',
};
