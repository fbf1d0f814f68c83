// Requests that two readers could understand differently. The tests over HTTP send them to the shop itself,
// `npm run test:scale` through deploy/nginx.conf.

/** A `Host` that is refused with 400. `SLUG` stands for a product's. */
export const ODD_HOSTS = [
  'x?limit=1#',
  'x?a',
  'x#',
  'x\\store#',
  'x\\auth\\login#',
  'x\\contact.data#',
  'x\\store?search=rice#',
  'x\\api\\v1\\product\\SLUG#',
  'x\tstore#',
  'x/store',
  'x%2fstore',
  'x;store',
  'x,y',
  'x@y',
  'a@c',
  'x store',
  'x:1?a#',
  'x:80\\store#',
  'shop.example:80\\store#',
  'x:99999999',
  'x:y',
  ':80',
  '[',
  '[::1',
  '[::z]',
  'x"y',
  "x'y",
  'x<y>',
  'متجر',
  '',
];

/** An address that is refused with 400. */
export const ODD_TARGETS = [
  'http://any/store',
  'http://x?/store',
  'shop:443',
  '/\\evil.example/',
  '/store\\..\\contact',
  '/imgs/x\\..\\..\\user\\profile',
  '/store?q=\\',
  `/store?${'a=1&'.repeat(50)}a=1`,
  `/api/v1/product?${Array.from({ length: 400 }, (_, place) => `a${place}`).join('&')}`,
];

/** An address that is no fault and leads to no other site. */
export const HARMLESS_TARGETS = [
  '/store/%',
  '/store/%zz',
  '/store/%ff',
  '/store/%00',
  '/%',
  '/a%2fb',
  '/..%2f..%2fstore',
  '//',
  '///?page=2',
  '//evil.example/',
  '//store',
  '/store//',
  '/%61pi/v1/product',
  '/API/v1/product',
  '/API/v1/product.data',
  '/api/v1/product.data',
  '/api/v1/product?_routes=root&index',
  '/store.data?_routes=no-such-route',
  `/store?${'a=1&'.repeat(49)}a=1`,
  `/store?q=${'%26'.repeat(500)}`,
  '/store?%=%&=&&',
];

/**
 * An address, and the usual spelling of the same.
 * @type {[string, string][]}
 */
export const SPELLINGS = [
  ['/x/../store', '/store'],
  ['/%2e%2e/store', '/store'],
  ['/store?#top', '/store'],
  ['/x/../api/v1/product', '/api/v1/product'],
  ['/store?l%6eg=ar', '/store?lng=ar'],
  ['/store?%6cng=ar', '/store?lng=ar'],
];

const EMPTY = 'Sec-Fetch-Dest: empty';
/**
 * An odd way to say a preference: its name, its part of the query, its lines of the header.
 * @type {[string, string, string[]][]}
 */
export const ODD_PREFERENCES = [
  ['a language by an encoded name', '?l%6eg=ar', [EMPTY]],
  ['another spelling of it', '?%6C%6E%67=%61r', [EMPTY]],
  ['two languages', '?lng=ar&lng=en', [EMPTY]],
  ['two cookies of language', '', ['Cookie: i18nextLng=ar; i18nextLng=en']],
  ['two cookies of theme', '', ['Cookie: attara_theme=dark; attara_theme=system']],
  ['two lines of cookies', '', ['Cookie: i18nextLng=ar', 'Cookie: i18nextLng=en']],
  ['a cookie within a cookie', '', ['Cookie: attara_theme=x,i18nextLng=en; i18nextLng=ar']],
  ['a language that is none', '', ['Cookie: i18nextLng=../ar', 'Accept-Language: ar']],
  ['a liking for Arabic', '', ['Accept-Language: ar;q=1']],
];
