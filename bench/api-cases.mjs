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

const always = (request) => () => request;
const get = (path, headers = {}) => always({ method: 'GET', path, headers });

/** The addresses `paths` in turn. */
export function getInTurn(paths, headers = {}) {
  const next = inTurn(paths);
  return () => ({ method: 'GET', path: next().item, headers });
}

/** More addresses than a run asks for. */
const many = 20_000;

const search = (q) => `${api}/search?q=${encodeURIComponent(q)}`;
const scents = ['oud', 'rose', 'musk', 'amber', 'jasmine', 'saffron', 'violet', 'vanilla', 'mint', 'lotus'];
const arabic = ['عود', 'ورد', 'مسك', 'عنبر', 'ياسمين', 'زعفران', 'بنفسج', 'فانيليا', 'نعناع', 'لوتس'];
const misspelt = ['jasmin oud', 'safron', 'sandelwood', 'vanila', 'frankinsense', 'pachouli', 'narcisus', 'zafran', 'عنبير', 'ياسمن'];

/** Spread over the whole catalogue, so that no two are alike. */
const numbers = (length, { total }) => Array.from({ length }, (_, index) => String(1 + ((index * 7_919) % Math.max(1, total - 100))));
const rare = (shop) => numbers(500, shop);

/** First, last and number of a product's name, as people who know what they want may put them. */
const wordings = ['n', 'fn', 'nf', 'ln', 'nl', 'fln', 'fnl', 'nfl', 'lfn', 'lnf', 'nlf'];

/** More searches for single products than a run asks for, no two alike, in either language. */
function unasked({ names }) {
  const numbered = names.map((name) => name.split(' ')).filter((words) => words.length > 2 && /^\d+$/.test(words.at(-1)));
  const phrased = (words, wording) => {
    const part = { f: words[0], l: words.at(-2), n: words.at(-1) };
    return [...wording].map((letter) => part[letter]).join(' ');
  };
  const found = Array.from({ length: many }, (_, place) => {
    const words = numbered[(Math.floor(place / wordings.length) * 7_919) % numbered.length];
    return phrased(words, wordings[place % wordings.length]);
  });
  return [...new Set(found)];
}

const plainSearch = (words) => getInTurn(words.map((q) => `/search?q=${encodeURIComponent(q)}`));
const searchCase = (name, title, words) => ({
  name: `api-search-${name}`,
  title: `search: ${title}`,
  next: (shop) => getInTurn(words(shop).map(search)),
  baselines: { resource: true, plain: (shop) => plainSearch(words(shop)) },
});

const pagesOf = ({ total }) => Math.max(1, Math.min(10_000, Math.ceil(total / 12)));

/** Twelve products each, by every order, from all over the list. Where there are too few such pages, each leaves out one more product, that there is none of. */
function scatteredPages({ total }) {
  const pages = pagesOf({ total });
  const orders = ['-offer', 'priceAfter', '-createdAt', 'name'];
  const unlike = (place) => (pages * orders.length < many ? `&slug[ne]=none-${process.pid}-${place}` : '');
  return Array.from({ length: many }, (_, place) => {
    const page = 1 + ((Math.floor(place / orders.length) * 7_919) % pages);
    return `${api}/product?sort=${orders[place % orders.length]}&page=${page}${unlike(place)}`;
  });
}

async function tagOf({ address }) {
  return (await fetch(`${address}${api}/product`)).headers.get('ETag');
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
    return { method: 'POST', path: `${api}/cart/${round % 2 === 0 ? 'increase' : 'decrease'}/${item.line}`, headers: bearer(item.token) };
  };
}

/** Adds one piece and takes it away again, on thirty lines in turn, so that none reaches its twenty. */
function hotCart({ hot }) {
  // By their places: the lines themselves are made anew before each run.
  const places = inTurn(hot.lines.map((_, place) => place));
  const tokens = inTurn(hot.tokens);
  return () => {
    const { item: place, round } = places();
    const item = hot.lines[place];
    const headers = bearer(tokens().item);
    if (round % 2 === 1) return { method: 'POST', path: `${api}/cart/decrease/${item.id}`, headers };
    const body = JSON.stringify({ type: 'Product', itemId: item.product, quantity: 1 });
    return { method: 'POST', path: `${api}/cart`, headers: { ...json, ...headers }, body };
  };
}

function placeOrders({ customers, region }) {
  const address = { name: 'Mona Adel', phone: '01005550142', region, city: 'Dokki', street: '14 Mossadak Street', apartment: 'Flat 9' };
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

function plainUpserts({ customers, steady }) {
  const next = inTurn(customers.slice(1));
  return () => ({ method: 'GET', path: `/upsert?user=${next().item.id}&product=${steady}` });
}

/** Products that the other case asks for again and again, and the others; of a small catalogue all are known soon. */
const known = 1_000;
const unknown = (slugs) => (slugs.length > 2 * known ? slugs.slice(known) : slugs);

const freshCarts = ({ sql, shop }) => resetCarts(sql, shop);
const withPlain = (next) => ({ resource: true, plain: next });

/**
 * The calls of `/api/v1` that are measured; `baselines` name what each stands beside, `of` the baseline that is measured itself, `warming` fewer first requests where they
 * are dear.
 */
export const apiCases = [
  { name: 'api-hello', title: 'bare node:http, hello', of: 'plain', next: () => get('/hello'), baselines: { resource: true } },
  {
    name: 'api-list',
    title: 'list, first page',
    next: () => get(`${api}/product`),
    baselines: withPlain(() => get('/list?page=1')),
  },
  {
    name: 'api-list-cold',
    title: 'list, no two addresses alike',
    next() {
      let asked = 0;
      return () => ({ method: 'GET', path: `${api}/product?slug[ne]=none-${process.pid}-${(asked += 1)}` });
    },
    baselines: withPlain(() => get('/list?page=1')),
  },
  {
    name: 'api-list-scattered',
    title: 'list, pages here and there',
    next: (shop) => getInTurn(scatteredPages(shop)),
    baselines: withPlain(() => get('/list?page=1')),
  },
  {
    name: 'api-list-last',
    title: 'list, last page',
    next: (shop) => get(`${api}/product?page=${pagesOf(shop)}`),
    baselines: withPlain((shop) => get(`/list?page=${pagesOf(shop)}`)),
  },
  {
    name: 'api-list-total',
    title: 'list of a shelf, with its total',
    next: () => get(`${api}/product?category=perfume&branch=custom&gender=men`),
    baselines: { resource: true },
  },
  {
    name: 'api-list-304',
    title: 'list, known already (304)',
    prepare: async (context) => (context.tag = await tagOf(context)),
    next: (_, context) => () => ({ method: 'GET', path: `${api}/product`, headers: { 'If-None-Match': context.tag } }),
    expect: [304],
    baselines: { resource: true },
  },
  {
    name: 'api-detail',
    title: 'detail',
    next: ({ slugs }) => getInTurn(slugs.slice(0, known).map((slug) => `${api}/product/${slug}`)),
    baselines: withPlain(({ slugs }) => getInTurn(slugs.slice(0, known).map((slug) => `/detail?slug=${slug}`))),
  },
  {
    name: 'api-detail-cold',
    title: 'detail, from all over the catalogue',
    next: ({ slugs }) => getInTurn(unknown(slugs).map((slug) => `${api}/product/${slug}`)),
    baselines: withPlain(({ slugs }) => getInTurn(unknown(slugs).map((slug) => `/detail?slug=${slug}`))),
  },
  searchCase('common', 'common words', () => scents),
  searchCase('rare', 'rare words', rare),
  searchCase('cold', 'words nobody asked for before', unasked),
  searchCase('arabic', 'Arabic', () => arabic),
  searchCase('misspelt', 'misspelt', () => misspelt),
  searchCase('none', 'nothing found', () => Array.from({ length: 500 }, (_, index) => `qzx${index}wvq`)),
  { name: 'api-login', title: 'login', next: logIns, warming: 40, baselines: { plain: () => get('/password') } },
  {
    name: 'api-cart-add',
    title: 'cart: add, own carts',
    prepare: freshCarts,
    next: addToOwnCarts,
    expect: [201],
    baselines: withPlain(plainUpserts),
  },
  { name: 'api-cart-step', title: 'cart: one more or less', prepare: freshCarts, next: stepOwnLines, baselines: withPlain(plainUpserts) },
  {
    name: 'api-cart-hot',
    title: 'cart: one cart, 64 connections',
    prepare: freshCarts,
    next: hotCart,
    expect: [200, 201],
    connections: 64,
    baselines: { resource: true },
  },
  { name: 'api-order', title: 'order placed', prepare: freshCarts, next: placeOrders, expect: [201], baselines: { resource: true } },
];
