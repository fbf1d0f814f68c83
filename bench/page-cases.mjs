import { apiCases, getInTurn, inTurn } from './api-cases.mjs';

const languages = ['en', 'ar'];
const cookies = (...parts) => ({ Cookie: parts.filter(Boolean).join('; ') });

/** A page, as a guest and as a customer see it, in both languages. */
const pageCases = (name, paths) =>
  languages.flatMap((language) =>
    ['guest', 'customer'].map((who) => ({
      name: `page-${name}-${language}-${who}`,
      title: `${name}, ${language}, ${who}`,
      next: (shop, { session }) => getInTurn(paths(shop), cookies(`i18nextLng=${language}`, who === 'customer' && session)),
      baselines: { page: true },
    })),
  );

/** Pages of the store in every order, scattered: what is kept for one address serves no other. */
function manyStorePages({ total }) {
  const pages = Math.max(1, Math.min(200, Math.floor(total / 12)));
  const paths = ['-offer', 'priceAfter', '-priceAfter', '-createdAt', 'name'].flatMap((sort) =>
    Array.from({ length: pages }, (_, page) => `/store?category=all&sort=${sort}&page=${page + 1}`),
  );
  const step = 7_919;
  return paths.map((_, place) => paths[(place * step) % paths.length]);
}

/** The same, and no address a second time. */
function newPages(shop) {
  const next = inTurn(manyStorePages(shop));
  return () => {
    return { method: 'GET', path: `${next().item}&seen=${process.pid}-${(turns += 1)}`, headers: cookies('i18nextLng=en') };
  };
}
let turns = 0;

/** Eighty of a hundred look around, fifteen search, five put something into their cart. */
function mixed(shop, context) {
  const browse = getInTurn(
    ['/', '/store', ...shop.slugs.slice(0, 30).map((slug) => `/store/${slug}`), '/store?category=perfume'],
    cookies('i18nextLng=en'),
  );
  const find = getInTurn(['/store?q=oud', '/store?q=rose', '/api/v1/search?q=mus', '/api/v1/search?q=amb'], cookies('i18nextLng=en'));
  const add = apiCases.find(({ name }) => name === 'api-cart-add').next(shop, context);
  const kinds = Array.from({ length: 20 }, (_, place) => (place % 20 === 19 ? add : place % 7 === 3 ? find : browse));
  const next = inTurn(kinds);
  return () => next().item();
}

const gzip = { 'Accept-Encoding': 'gzip' };

/** The pages that are measured. Without `Accept-Encoding`, so that rendering is weighed and not zlib, save where it says so. */
const pages = [
  ...pageCases('home', () => ['/']),
  ...pageCases('store', () => ['/store']),
  ...pageCases('product', ({ slugs }) => slugs.slice(0, 100).map((slug) => `/store/${slug}`)),
  {
    name: 'page-store-cold',
    title: 'store, no two addresses alike, guest',
    next: newPages,
    baselines: { page: true },
  },
  {
    name: 'page-store-gzip',
    title: 'store, compressed, guest',
    next: () => getInTurn(['/store'], { ...cookies('i18nextLng=en'), ...gzip }),
    baselines: { page: gzip },
  },
  {
    name: 'mix',
    title: '80 % browse, 15 % search, 5 % cart',
    prepare: apiCases.find(({ name }) => name === 'api-cart-add').prepare,
    next: mixed,
    expect: [200, 201],
    connections: 64,
    baselines: { page: true },
  },
];

export const allCases = [...apiCases, ...pages];
