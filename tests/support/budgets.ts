/**
 * The statements that an answer may take at most, the beginning and the end of transactions aside: `cold` while nothing of the catalogue is kept but the governorates, which
 * tell the tests that the store has forgotten the rest; `warm` when it is asked for once more.
 */
type Queries = { cold: number; warm: number };

/** What a page may weigh at most on the connection: kB (1,000 bytes) after gzip; the heavier of both languages counts. Scripts are those that come by themselves, texts among them. */
type Weight = { html: number; script: number; style: number; font: number };

export type PageBudget = Queries & { weight?: Weight };

/** A `guest` has an empty cart, a `customer` two things in it and one order. */
export type Viewer = 'guest' | 'customer' | 'admin';

const answer = (cold: number, warm: number): PageBudget => ({ cold, warm });
const page = (cold: number, warm: number, html: number, script: number, style: number): PageBudget => ({
  ...answer(cold, warm),
  weight: { html, script, style, font: 68 },
});

/**
 * Every page and file of the site by its address, for everybody whom it is for, and once more with queries that take another way; `answer` is no HTML, and what is sent as it
 * is read counts up to its first byte. `/` has the first pictures and sections in it. Which of the goods with equal offers come first is settled by their ids, so by chance:
 * their names make a page of the store in Arabic up to 0.3 kB heavier in one shop than in another. Screens of the back office list what other tests have made and tell what was done
 * to a record, so they have room: a fifth more than they weighed, and the query that names what a log speaks of.
 */
export const PAGE_BUDGETS: Readonly<Record<string, Partial<Record<Viewer, PageBudget>>>> = {
  '/': { guest: page(4, 0, 15.2, 109.5, 13.5), customer: page(6, 2, 16.8, 110, 15) },
  '/store': { guest: page(5, 0, 9.4, 105.5, 12), customer: page(7, 2, 11.3, 106, 13.5) },
  '/store?category=perfume&branch=custom&gender=men&sort=name&page=2': { guest: page(3, 0, 7, 104.5, 12) },
  '/store?q=oud': { guest: page(6, 0, 8.7, 106.5, 12), customer: page(8, 2, 10.5, 107, 13.5) },
  '/store?q=sandelwod': { guest: page(8, 0, 7.5, 105.5, 12) },
  '/store/:slug': { guest: page(9, 0, 10.3, 109.5, 14), customer: page(12, 3, 12.1, 110, 15.5) },
  '/collections': { guest: page(4, 0, 9, 106.5, 12), customer: page(6, 2, 10.8, 107, 13.5) },
  '/collections/:slug': { guest: page(6, 0, 9.3, 110.5, 15), customer: page(8, 2, 11.1, 111, 16) },
  '/contact': { guest: page(2, 0, 7.1, 102.5, 12), customer: page(4, 2, 9, 103, 13.5) },
  '/settings': { guest: page(2, 0, 6.6, 103, 13), customer: page(4, 2, 8.3, 103.5, 14.5) },
  '/cart': { guest: page(2, 0, 6.3, 106, 12), customer: page(4, 2, 8.4, 106, 13.5) },
  '/auth/login': { guest: page(2, 0, 6.5, 107, 12) },
  '/auth/register': { guest: page(2, 0, 6.7, 107, 12) },
  '/user/profile': { customer: page(6, 4, 11.6, 108.5, 13.5) },
  '/user/my-orders': { customer: page(8, 6, 8.7, 107.5, 16) },
  '/user/my-orders/:orderId': { customer: page(7, 5, 9.9, 112.5, 16) },
  '/checkout': { customer: page(5, 3, 11.7, 112.5, 16) },
  '/checkout/success': { customer: page(7, 5, 9.9, 112.5, 16) },
  '/api/docs': { guest: page(2, 0, 26.2, 102, 12), customer: page(4, 2, 28.1, 102, 13.5) },
  '/*': { guest: page(2, 0, 6.1, 100.5, 12), customer: page(4, 2, 7.8, 101, 13.5) },
  '/auth/logout': { guest: answer(0, 0), customer: answer(0, 0) },
  '/auth/token': { customer: answer(1, 1) },
  '/language': { guest: answer(0, 0), customer: answer(0, 0) },
  '/search/suggestions': { guest: answer(0, 0), customer: answer(0, 0) },
  '/search/suggestions?q=oud': { guest: answer(1, 0) },
  '/admin': { admin: page(6, 6, 8.2, 130.5, 23.5) },
  '/admin/manage-products': { admin: page(4, 4, 14.1, 133, 23.5) },
  '/admin/manage-products/create': { admin: page(2, 2, 5.5, 143, 23.5) },
  '/admin/manage-products/export': { admin: answer(2, 2) },
  '/admin/manage-products/import': { admin: page(2, 2, 4.5, 131, 23.5) },
  '/admin/manage-products/update/:id': { admin: page(6, 6, 9.1, 148, 23.5) },
  '/admin/manage-products/preview/:id': { admin: page(3, 3, 7.6, 132.5, 25.5) },
  '/admin/manage-collections': { admin: page(5, 5, 17.8, 135, 23.5) },
  '/admin/manage-collections/create': { admin: page(3, 3, 9.3, 172.5, 23.5) },
  '/admin/manage-collections/update/:id': { admin: page(8, 8, 14.4, 179, 23.5) },
  '/admin/orders': { admin: page(6, 6, 12.6, 134, 23.5) },
  '/admin/orders/export': { admin: answer(2, 2) },
  '/admin/orders/:orderId': { admin: page(8, 8, 8.7, 136, 23.5) },
  '/admin/orders/:orderId/print/:document': { admin: page(7, 6, 5.3, 128.5, 23.5) },
  '/admin/update-offer-bar': { admin: page(5, 5, 11.3, 171, 23.5) },
  '/admin/update-offer-banner': { admin: page(5, 5, 12.5, 171, 23.5) },
  '/admin/manage-main-banner': { admin: page(3, 2, 7.1, 129, 23.5) },
  '/admin/manage-main-banner/create': { admin: page(2, 2, 5.3, 169.5, 23.5) },
  '/admin/manage-main-banner/update/:id': { admin: page(6, 6, 8.8, 172.5, 23.5) },
  '/admin/manage-home-banners': { admin: page(3, 2, 6.6, 129, 23.5) },
  '/admin/manage-home-banners/create': { admin: page(2, 2, 5.1, 169, 23.5) },
  '/admin/manage-home-banners/update/:id': { admin: page(6, 6, 7.9, 172, 23.5) },
  '/admin/manage-home-sections': { admin: page(3, 2, 6.7, 129.5, 23.5) },
  '/admin/manage-home-sections/create': { admin: page(5, 2, 7.4, 171, 23.5) },
  '/admin/manage-home-sections/update/:id': { admin: page(9, 6, 9.3, 173.5, 23.5) },
  '/admin/settings': { admin: page(5, 5, 8.3, 142.5, 23.5) },
  '/admin/regions': { admin: page(6, 6, 13.1, 142.5, 23.5) },
  // One query for each kind of record that a page of the log speaks of, of which there are eight.
  '/admin/audit': { admin: page(13, 13, 17.3, 132, 23.5) },
  '/admin/*': { admin: page(2, 2, 3.7, 126.5, 23.5) },
  '/imgs/:kind/:file': { guest: answer(0, 0), customer: answer(0, 0) },
  '/sitemap.xml': { guest: answer(3, 3), customer: answer(3, 3) },
  '/robots.txt': { guest: answer(0, 0), customer: answer(0, 0) },
  '/healthz': { guest: answer(0, 0), customer: answer(0, 0) },
  '/readyz': { guest: answer(1, 1), customer: answer(1, 1) },
};

/**
 * How many of the statements that shoppers' pages and calls take cold may be unprepared, where any may: lists of what a search found, whose best plan depends on the words; what is asked seldom, or
 * written in a transaction; and the counters of logins, which are a library's.
 */
export const UNPREPARED: Readonly<Record<string, number>> = {
  '/store?q=oud': 2,
  '/store?q=sandelwod': 5,
  '/sitemap.xml': 3,
  '/readyz': 1,
  'GET /product?q=oud': 2,
  'GET /search?q=sandelwod': 3,
  'POST /users/login': 1,
  'POST /users/register': 2,
  'POST /users/logout': 1,
  'PATCH /users/update-me': 1,
  'PATCH /users/update-password': 5,
  'POST /order': 7,
  'PATCH /order/cancel/{id}': 3,
};

type CallBudget = readonly [cold: number, warm?: number];

/** Every call of the API, for whoever may make it; an admin's are counted cold alone, since what they are made about is written just before. */
export const CALL_BUDGETS: Readonly<Record<string, CallBudget>> = {
  'GET /openapi.json': [0, 0],
  'POST /users/login': [8, 8],
  'POST /users/register': [7, 7],
  'POST /users/logout': [2, 2],
  'GET /users/me': [2, 2],
  'PATCH /users/update-me': [4, 4],
  'PATCH /users/update-password': [10, 10],
  'GET /regions': [0, 0],
  'GET /product': [3, 0],
  'GET /product?limit=100&sort=priceAfter': [3, 0],
  'GET /product?q=oud': [2, 0],
  'POST /product': [6],
  'GET /product/id/{id}': [2],
  'PATCH /product/product-view/{id}': [5],
  'GET /product/{key}': [1, 0],
  'PATCH /product/{key}': [7],
  'DELETE /product/{key}': [4],
  'GET /collection': [2, 0],
  'POST /collection': [9],
  'GET /collection/id/{id}': [2],
  'PATCH /collection/collection-view/{id}': [7],
  'GET /collection/{key}': [1, 0],
  'PATCH /collection/{key}': [11],
  'DELETE /collection/{key}': [6],
  'GET /search': [1, 0],
  'GET /search?q=oud': [1, 0],
  'GET /search?q=sandelwod': [4, 0],
  'GET /offer-bar': [1, 0],
  'PUT /offer-bar': [6],
  'PUT /offer-banner': [6],
  'GET /main-banner': [1, 0],
  'POST /main-banner': [5],
  'DELETE /main-banner/{id}': [3],
  'GET /home-banners': [1, 0],
  'POST /home-banners': [5],
  'DELETE /home-banners/{id}': [3],
  'GET /home-sections': [1, 0],
  'POST /home-sections': [5],
  'DELETE /home-sections/{id}': [3],
  'GET /cart': [2, 2],
  'POST /cart': [3, 1],
  'GET /cart/increase/{id}': [3, 3],
  'POST /cart/increase/{id}': [3, 3],
  'GET /cart/decrease/{id}': [3, 3],
  'POST /cart/decrease/{id}': [3, 3],
  'DELETE /cart/{id}': [2, 2],
  'GET /order': [6],
  'GET /order?limit=100': [6],
  'POST /order': [13, 13],
  'GET /order/user-orders': [5, 5],
  'PATCH /order/cancel/{id}': [10, 10],
  'GET /order/{id}': [4, 4],
  'PATCH /order/{id}': [11],
};
