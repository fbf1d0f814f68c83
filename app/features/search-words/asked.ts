/** Where a question is answered; the first that is asked. */
export const PAGES = {
  wholesale: '/contact',
  returns: '/pages/shipping-and-returns',
  orders: '/user/my-orders',
  payment: '/pages/shipping-and-returns',
  delivery: '/pages/shipping-and-returns',
  contact: '/contact',
  ordering: '/user/my-orders',
  concentration: '/store',
  about: '/pages/about',
  privacy: '/pages/privacy',
  authentic: '/pages/terms',
  alcohol: '/contact',
  complaint: '/contact',
  contents: '/contact',
  sample: '/collections',
  choosing: '/finder',
  popular: '/store',
} as const;
export type PageKind = keyof typeof PAGES;

/** What orders or limits by one word. */
export const SWITCHES = ['cheapest', 'dearest', 'newest', 'freeShipping', 'reduced'] as const;
/** Words between others, where they are no part of a price. */
export const SMALL_WORDS = [
  ...(['filler', 'not', 'between', 'and', 'currency', 'unit', 'counted', 'under', 'over'] as const),
];

/** What a search asks besides names, as words.csv calls it. */
export type AskedKind = PageKind | (typeof SWITCHES)[number] | (typeof SMALL_WORDS)[number] | 'small';
