export const passwordLink = {
  title: 'Link to set a new password',
  pageTitle: 'Password link · {{shop}} back office',
  make: 'Make a password link',
  intro:
    'For a customer who cannot get in and asks you for help. Be sure that it is them: whoever has the link has ' +
    'the account.',
  account: 'Account',
  backToOrder: 'Order {{number}}',
  made: 'The link is made',
  once: 'It holds once and for 24 hours, and you see it only now. Links made before it no longer hold.',
  link: 'The link',
  send: 'Send by WhatsApp',
  again: 'Make another one',
};
