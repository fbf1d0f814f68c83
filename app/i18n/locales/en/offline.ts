export default {
  title: 'No connection.',
  asItWas: 'You are reading this page as it was {{time}}. The price is looked at again before you buy.',
  today: 'today at {{time}}',
  missing: 'This page was not read on this device before. Those below were.',
  retry: 'Try again',
  pages: 'Pages you can read now',
  note: 'Your cart, orders and account are never kept on the device.',
};
