export const facts = {
  title: 'What we know of this customer',
  noScore: 'Facts only, no score. You decide.',
  refused: 'Refused {{count}} of {{of}}',
  firstOrder: 'First order',
  ordersToday_one: '{{count}} order on one day',
  ordersToday_other: '{{count}} orders on one day',
  largest: 'The largest of {{of}} orders',
  far_one: '{{count}} day away',
  far_other: '{{count}} days away',
};
