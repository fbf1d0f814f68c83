import { apiCases, getInTurn, inTurn } from './api-cases.mjs';

const cookies = (...parts) => ({ Cookie: parts.filter(Boolean).join('; ') });
const english = cookies('i18nextLng=en');

const warm = { from: 'cache', beside: 'page' };
const cold = { from: 'app', beside: 'page' };

const guestPage = (name, paths, language = 'en') => ({
  title: `${name}, guest, warm, ${language}`,
  ...warm,
  next: (shop) => getInTurn(paths(shop), cookies(`i18nextLng=${language}`)),
});
const customerPage = (name, paths) => ({
  name: `page-${name}-customer`,
  title: `${name}, customer`,
  ...cold,
  next: (shop, { session }) => getInTurn(paths(shop), cookies('i18nextLng=en', session)),
});

const home = () => ['/'];
const store = () => ['/store'];
const product = ({ slugs }) => slugs.slice(0, 50).map((slug) => `/store/${slug}`);

const orders = ['-offer', 'priceAfter', '-priceAfter', '-createdAt', 'name'];

/** Pages of the store in every order, scattered, each under an address that nobody has asked for. */
function newPages({ total }) {
  const pages = Math.max(1, Math.min(200, Math.floor(total / 12)));
  const paths = orders.flatMap((sort) =>
    Array.from({ length: pages }, (_, page) => `/store?category=all&sort=${sort}&page=${page + 1}`),
  );
  let turns = 0;
  return () => {
    turns += 1;
    return {
      method: 'GET',
      path: `${paths[(turns * 7_919) % paths.length]}&seen=${process.pid}-${turns}`,
      headers: english,
    };
  };
}

/** From page 8,000 on, each asked for once. */
function deepPages() {
  const paths = orders.flatMap((sort) =>
    Array.from({ length: 300 }, (_, page) => `/store?sort=${sort}&page=${8_000 + page}`),
  );
  return getInTurn(
    paths.map((_, place) => paths[(place * 7_919) % paths.length]),
    english,
  );
}

/** Eighty of a hundred look around, fifteen search, five put something into their cart. */
function mixed(shop, context) {
  const browse = getInTurn(['/', '/store', ...product(shop).slice(0, 30), '/store?category=perfume'], english);
  const find = getInTurn(['/store?q=oud', '/store?q=rose', '/api/v1/search?q=mus', '/api/v1/search?q=amb'], english);
  const add = apiCases.find(({ name }) => name === 'api-cart-add').next(shop, context);
  const kinds = Array.from({ length: 20 }, (_, place) => (place % 20 === 19 ? add : place % 7 === 3 ? find : browse));
  const next = inTurn(kinds);
  return () => next().item();
}

/** The pages that are measured, without `Accept-Encoding`: rendering is weighed, not zlib. */
const pages = [
  { name: 'page-home-guest', ...guestPage('home', home) },
  { name: 'page-store-en-guest', ...guestPage('store', store) },
  { name: 'page-store-ar-guest', ...guestPage('store', store, 'ar') },
  { name: 'page-product-guest', ...guestPage('product', product) },
  { name: 'page-store-cold', title: 'store, guest, no two addresses alike', ...cold, next: newPages },
  {
    name: 'page-store-deep',
    title: 'store, guest, page 8,000 and deeper, one connection',
    ...cold,
    products: 100_000,
    next: deepPages,
    connections: 1,
  },
  customerPage('home', home),
  customerPage('store', store),
  customerPage('product', product),
  {
    name: 'mix',
    title: '80 % browse, 15 % search, 5 % cart, 64 connections',
    from: 'both',
    beside: 'page',
    prepare: apiCases.find(({ name }) => name === 'api-cart-add').prepare,
    next: mixed,
    expect: [200, 201],
    connections: 64,
  },
];

export const allCases = [...apiCases, ...pages];
