export const forgot = {
  link: 'Forgot the password?',
  title: 'Forgot your password?',
  text: {
    email: 'Write your e-mail or mobile, and we will send you a link to set a new one.',
    byHand:
      'Write your e-mail or mobile. We then send you a link to set a new one ourselves, by WhatsApp to the mobile of ' +
      'the account; it holds for 24 hours.',
  },
  name: 'E-mail or mobile',
  submit: { email: 'Send me the link', byHand: 'Ask for the link' },
  often: 'You can ask at most five times an hour.',
  sent: 'If there is an account with it, we are sending a link to set a new password.',
  sentTitle: 'Look out for our message',
  byMail: 'The link comes by e-mail and holds for 30 minutes. Nothing there? Look among the spam too.',
  byHand: 'We send the link ourselves, by WhatsApp to the mobile of the account, and it holds for 24 hours.',
  life: { email: '30 minutes', byHand: '24 hours' },
  again: 'Ask once more',
  contact: 'Write or call us',
  toLogin: 'Back to login',
};

export const reset = {
  title: 'Set a new password',
  text: 'Every device is logged out, and you are logged in here.',
  account: 'Your account:',
  password: 'New password',
  passwordConfirm: 'The new password once more',
  submit: 'Save and log in',
  done: 'Your new password is set, and every other device is logged out',
  invalidTitle: 'This link does not hold',
  invalidText: 'It may be used already, too old, replaced by a newer one, or cut off at its end. Ask for a new link.',
  otherAccount: 'It may also be that of another account than the one you are logged in to: then log out first.',
  newLink: 'Ask for a new link',
};
