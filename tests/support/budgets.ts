/** Statements that an answer may take at most while nothing of the catalogue is kept, the beginning and the end of transactions aside; `most` is to sink, never to rise. */
type QueryBudget = { path: string; most: number };

/** What a page may weigh at most on the line: kB (1,000 bytes) after gzip; the heavier of both languages counts. */
type Weight = { html: number; script: number; style: number; font: number };

/** In addresses: the first product, the first fixed bundle. */
export const PRODUCT = '{product}';
export const COLLECTION = '{collection}';

export const GUEST_PAGES: readonly QueryBudget[] = [
  { path: '/', most: 4 },
  { path: '/store', most: 5 },
  { path: '/store?category=perfume&branch=custom&gender=men&sort=name&page=2', most: 4 },
  { path: '/store?q=oud', most: 6 },
  { path: '/store?q=sandelwod', most: 8 },
  { path: `/store/${PRODUCT}`, most: 9 },
  { path: '/collections', most: 4 },
  { path: `/collections/${COLLECTION}`, most: 6 },
  { path: '/contact', most: 2 },
  { path: '/settings', most: 2 },
  { path: '/auth/login', most: 2 },
  { path: '/auth/register', most: 2 },
  { path: '/cart', most: 2 },
  { path: '/api/docs', most: 2 },
  { path: '/search/suggestions?q=oud', most: 1 },
];

/** For somebody logged in whose cart holds two things and who has ordered. */
export const CUSTOMER_PAGES: readonly QueryBudget[] = [
  { path: '/', most: 7 },
  { path: '/store', most: 7 },
  { path: `/store/${PRODUCT}`, most: 12 },
  { path: '/collections', most: 7 },
  { path: '/cart', most: 5 },
  { path: '/checkout', most: 7 },
  { path: '/user/profile', most: 8 },
  { path: '/user/my-orders', most: 9 },
];

export const ADMIN_PAGES: readonly QueryBudget[] = [
  { path: '/admin', most: 6 },
  { path: '/admin/manage-products', most: 4 },
  { path: '/admin/manage-products/create', most: 2 },
  { path: '/admin/manage-collections', most: 5 },
  { path: '/admin/orders', most: 6 },
  { path: '/admin/update-offer-bar', most: 5 },
  { path: '/admin/manage-main-banner', most: 3 },
  { path: '/admin/manage-home-banners', most: 3 },
  { path: '/admin/manage-home-sections', most: 3 },
  { path: '/admin/settings', most: 5 },
  { path: '/admin/regions', most: 6 },
  // One for each kind of record that a page of the log speaks of, of which there are eight.
  { path: '/admin/audit', most: 13 },
];

export const PUBLIC_CALLS: readonly QueryBudget[] = [
  { path: '/product', most: 3 },
  { path: '/product?limit=100&sort=priceAfter', most: 3 },
  { path: '/product?q=oud', most: 2 },
  { path: `/product/${PRODUCT}`, most: 1 },
  { path: '/collection', most: 2 },
  { path: `/collection/${COLLECTION}`, most: 1 },
  { path: '/search', most: 1 },
  { path: '/search?q=oud', most: 1 },
  { path: '/search?q=sandelwod', most: 4 },
  { path: '/regions', most: 1 },
  { path: '/offer-bar', most: 1 },
  { path: '/main-banner', most: 1 },
  { path: '/home-banners', most: 1 },
  { path: '/home-sections', most: 1 },
];

/** Calls that a customer's token makes. */
export const CUSTOMER_CALLS = { login: 8, cart: 2, add: 1, step: 3, order: 15, orders: 5 };

/**
 * Pages by who looks at them; `/` has the first pictures and sections in it. Which of the goods with equal offers come first is settled by their ids, so by chance: their names
 * make a page of the store in Arabic up to 0.3 kB heavier in one shop than in another.
 */
export const PAGE_WEIGHTS: Readonly<Record<'guest' | 'customer' | 'admin', Readonly<Record<string, Weight>>>> = {
  guest: {
    '/': { html: 15.4, script: 109.5, style: 13.7, font: 68 },
    '/store': { html: 9.5, script: 107, style: 12, font: 68 },
    [`/store/${PRODUCT}`]: { html: 10.3, script: 111.8, style: 14, font: 68 },
    '/collections': { html: 9.1, script: 108.5, style: 12, font: 68 },
    [`/collections/${COLLECTION}`]: { html: 9.5, script: 111.5, style: 14.8, font: 68 },
    '/contact': { html: 6.9, script: 105, style: 12, font: 68 },
    '/auth/login': { html: 6.3, script: 105.5, style: 12, font: 68 },
    '/cart': { html: 6.1, script: 109, style: 12, font: 68 },
  },
  customer: {
    '/store': { html: 10.9, script: 107, style: 13.5, font: 68 },
    '/cart': { html: 8, script: 109, style: 13.5, font: 68 },
    '/checkout': { html: 11.5, script: 114, style: 18, font: 68 },
    '/user/my-orders': { html: 7.8, script: 110, style: 16, font: 68 },
  },
  admin: {
    '/admin': { html: 6.4, script: 114, style: 23.5, font: 68 },
    '/admin/manage-products': { html: 11.2, script: 117, style: 23.5, font: 68 },
    '/admin/manage-products/create': { html: 5.3, script: 126, style: 23.5, font: 68 },
  },
};
