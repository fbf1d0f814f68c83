export default {
  title: 'No connection.',
  asItWas: 'You are reading this page as it was {{time}}. The price is looked at again before you buy.',
  today: 'today at {{time}}',
  missing: 'This page is not kept on this device. Those below are.',
  retry: 'Try again',
  pages: 'Pages you can read now',
  note: 'Your cart, orders, account and searches are never kept on the device.',
};
