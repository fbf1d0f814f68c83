import { randomUUID } from 'node:crypto';
import { resetCarts } from './people.mjs';

const api = '/api/v1';
const json = { 'Content-Type': 'application/json' };
const bearer = (token) => ({ Authorization: `Bearer ${token}` });

/** One after another, and from the start again; `round` says how often it has been around. */
export function inTurn(items) {
  let taken = 0;
  return () => ({ item: items[taken % items.length], round: Math.floor(taken++ / items.length) });
}

/** The addresses `paths` in turn. */
export function getInTurn(paths, headers = {}) {
  const next = inTurn(paths);
  return () => ({ method: 'GET', path: next().item, headers });
}

/** More addresses than a run asks for. */
const many = 20_000;
/** A step that comes past every place of a list before it comes back to one. */
const stride = 7_919;

const search = (q) => `${api}/search?q=${encodeURIComponent(q)}`;
const commonWords = [
  'oud',
  'rose',
  'musk',
  'amber',
  'jasmine',
  'saffron',
  'عود',
  'ورد',
  'مسك',
  'عنبر',
  'safron',
  'sandelwood',
  'ياسمن',
];

/** First, last and number of a product's name, as people who know what they want may put them. */
const wordings = ['n', 'fn', 'nf', 'ln', 'nl', 'fln', 'fnl', 'nfl', 'lfn', 'lnf', 'nlf'];

/** More searches for single products than a run asks for, no two alike, in either language. */
function newSearches({ names }) {
  const numbered = names
    .map((name) => name.split(' '))
    .filter((words) => words.length > 2 && /^\d+$/.test(words.at(-1)));
  const phrased = (words, wording) => {
    const part = { f: words[0], l: words.at(-2), n: words.at(-1) };
    return [...wording].map((letter) => part[letter]).join(' ');
  };
  const found = Array.from({ length: many }, (_, place) => {
    const words = numbered[(Math.floor(place / wordings.length) * stride) % numbered.length];
    return phrased(words, wordings[place % wordings.length]);
  });
  return [...new Set(found)];
}

/**
 * Twelve products each, by every order, from all over the list. Where there are too few such pages, each leaves out
 * one more product, that there is none of.
 */
function scatteredPages({ total }) {
  const pages = Math.max(1, Math.min(10_000, Math.ceil(total / 12)));
  const orders = ['-offer', 'priceAfter', '-createdAt', 'name'];
  const unlike = (place) => (pages * orders.length < many ? `&slug[ne]=none-${process.pid}-${place}` : '');
  return Array.from({ length: many }, (_, place) => {
    const page = 1 + ((Math.floor(place / orders.length) * stride) % pages);
    return `${api}/product?sort=${orders[place % orders.length]}&page=${page}${unlike(place)}`;
  });
}

function addToOwnCarts({ customers, wanted }) {
  const next = inTurn(customers.slice(1));
  return () => {
    const { item, round } = next();
    // Twenty of one thing, then the next: a line holds no more.
    const itemId = wanted[Math.floor(round / 20) % wanted.length];
    const body = JSON.stringify({ type: 'Product', itemId, quantity: 1 });
    return { method: 'POST', path: `${api}/cart`, headers: { ...json, ...bearer(item.token) }, body };
  };
}

function stepOwnLines({ customers }) {
  const next = inTurn(customers.slice(1));
  return () => {
    const { item, round } = next();
    const path = `${api}/cart/${round % 2 === 0 ? 'increase' : 'decrease'}/${item.line}`;
    return { method: 'POST', path, headers: bearer(item.token) };
  };
}

/** Adds one piece and takes it away again, on thirty lines in turn, so that none reaches its twenty. */
function hotCart({ hot }) {
  // By their places: the lines themselves are made anew before each run.
  const places = inTurn(hot.lines.map((_, place) => place));
  return () => {
    const { item: place, round } = places();
    const item = hot.lines[place];
    const headers = bearer(hot.token);
    if (round % 2 === 1) return { method: 'POST', path: `${api}/cart/decrease/${item.id}`, headers };
    const body = JSON.stringify({ type: 'Product', itemId: item.product, quantity: 1 });
    return { method: 'POST', path: `${api}/cart`, headers: { ...json, ...headers }, body };
  };
}

/** Pieces that the hot cart holds more or fewer than the answers said: 201 for one added, 200 for one taken away. */
async function lostPieces({ sql, shop }, { statuses }) {
  const [{ pieces }] = await sql`select sum(quantity)::int as pieces from cart_items where user_id = ${shop.hot.id}`;
  return Math.abs(shop.hot.pieces + (statuses[201] ?? 0) - (statuses[200] ?? 0) - pieces);
}

export function placeOrders({ customers, region }) {
  const address = {
    name: 'Mona Adel',
    phone: '01005550142',
    region,
    city: 'Dokki',
    street: '14 Mossadak Street',
    apartment: 'Flat 9',
  };
  const body = JSON.stringify({ paymentMethod: 'cod', address });
  const next = inTurn(customers.slice(1));
  return () => ({
    method: 'POST',
    path: `${api}/order`,
    headers: { ...json, ...bearer(next().item.token), 'Idempotency-Key': randomUUID() },
    body,
  });
}

function logIns({ customers, password }) {
  const next = inTurn(customers.slice(1));
  return () => ({
    method: 'POST',
    path: `${api}/users/login`,
    headers: json,
    body: JSON.stringify({ email: next().item.email, password }),
  });
}

/**
 * Products that the warm case asks for again and again, few enough for its first second; the others are asked for once.
 */
const known = 50;

const warm = { from: 'cache', beside: 'resource' };
const cold = { from: 'database', beside: 'resource' };
const writes = { ...cold, prepare: ({ sql, shop }) => resetCarts(sql, shop) };

/**
 * The calls of `/api/v1` that are measured. `from`: where the answers come from; `beside`: the bare answer it is
 * compared with; `amount`: so many requests, to the last answer, instead of some seconds; `products`: how many it
 * needs.
 */
export const apiCases = [
  { name: 'api-list', title: 'API list, warm', ...warm, next: () => getInTurn([`${api}/product`]) },
  {
    name: 'api-list-cold',
    title: 'API list, pages from all over it',
    ...cold,
    next: (shop) => getInTurn(scatteredPages(shop)),
  },
  {
    name: 'api-list-left-out',
    title: 'API list without one product, another each time',
    ...cold,
    next() {
      let asked = 0;
      return () => ({ method: 'GET', path: `${api}/product?slug[ne]=none-${process.pid}-${(asked += 1)}` });
    },
  },
  {
    name: 'api-detail',
    title: 'API detail, warm',
    ...warm,
    next: ({ slugs }) => getInTurn(slugs.slice(0, known).map((slug) => `${api}/product/${slug}`)),
  },
  {
    name: 'api-detail-cold',
    title: 'API detail, each time another product',
    ...cold,
    products: 10_000,
    next: ({ slugs }) => getInTurn(slugs.slice(known).map((slug) => `${api}/product/${slug}`)),
  },
  { name: 'api-search', title: 'API search, warm', ...warm, next: () => getInTurn(commonWords.map(search)) },
  {
    name: 'api-search-cold',
    title: 'API search, new words each time',
    ...cold,
    next: (shop) => getInTurn(newSearches(shop).map(search)),
  },
  { name: 'api-login', title: 'API login', ...cold, next: logIns },
  { name: 'api-cart-add', title: 'cart: add, own carts', ...writes, next: addToOwnCarts, expect: [201] },
  { name: 'api-cart-step', title: 'cart: one more or less', ...writes, next: stepOwnLines },
  {
    name: 'api-cart-hot',
    title: 'cart: one cart, 64 connections',
    ...writes,
    next: hotCart,
    expect: [200, 201],
    connections: 64,
    amount: 900,
    lost: lostPieces,
  },
  { name: 'api-order', title: 'order placed', ...writes, next: placeOrders, expect: [201] },
];
