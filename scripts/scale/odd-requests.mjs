import { randomUUID } from 'node:crypto';
import { HARMLESS_TARGETS, ODD_HOSTS, ODD_PREFERENCES, ODD_TARGETS, SPELLINGS } from '../testing/odd-requests.mjs';
import { checkLanguages } from './odd-languages.mjs';
import { check, holds } from './report.mjs';
import { HOST, sendOdd } from './send-odd.mjs';

/** nginx reads no more of these than the name, so what it answers is what the name alone would get. */
const ODD_PORTS = ['localhost:80\\store#', 'localhost:1?a#', 'localhost:x'];
const METHODS = ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PURGE', 'get'];
/** Lines of a header that could change an answer, or what is cached of it. */
const ODD_LINES = [
  ['X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: http', 'Forwarded: host=evil.example'],
  ['X-Original-URL: /contact', 'X-Rewrite-URL: /contact', 'X-HTTP-Method-Override: POST'],
  ['X-Accel-Expires: 1000', 'X-Request-Id: <script>', 'Accept: application/json'],
  ['Sec-Purpose: prefetch', 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Dest: empty'],
  ['Range: bytes=0-3'],
  ['If-None-Match: *'],
  ['If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT'],
  ['Origin: https://evil.example'],
  ['Authorization: Bearer x'],
  ['Cookie: attara_session=x; __Host-attara_session=x'],
  ['Content-Length: 5', 'Transfer-Encoding: chunked'],
  ['Expect: everything'],
  ['Upgrade: websocket', 'Connection: Upgrade'],
  Array.from({ length: 3 }, (_, place) => `X-Long-${place}: ${'x'.repeat(7_000)}`),
];
/** Other ways to write an address, some of which mean the same. */
const twisted = (view) => [
  `https://localhost${view}`,
  `http://evil.example${view}`,
  `//evil.example${view}`,
  `/${view}`,
  `/x/..${view}`,
  `/%2e%2e${view}`,
  `/x%2f..${view}`,
  `/x%5c..${view}`,
  `/x\\..${view}`,
  `/imgs/..${view}`,
  `/assets/..${view}`,
  `${view}#/contact`,
  `${view}%00`,
  view.replace('store', '%73tore').replace('contact', 'Contact').replace('/api/', '/%61pi/'),
];

const VISITORS = [
  {},
  { Cookie: 'i18nextLng=ar' },
  { Cookie: 'attara_theme=dark; attara_text=large' },
  { 'Accept-Language': 'ar' },
];

/** What ordinary visitors ask for, at addresses that nobody has asked for before. */
function freshViews({ products, round }) {
  const { slug } = products[round];
  const probe = `probe=${randomUUID()}`;
  const pages = ['/', '/store', '/contact', `/store/${slug}`];
  const data = ['/_root.data', '/store.data', '/contact.data', `/store/${slug}.data`];
  const views = [...pages, ...data].map((path) => `${path}?${probe}`);
  return [...views, `/store?page=2&${probe}`, `/api/v1/product?limit=${round + 1}`, `/api/v1/product/${slug}`];
}

/** What an answer says, but for what is new in each. */
const said = ({ status, headers, text }) => ({
  status,
  type: headers['content-type'],
  language: headers['content-language'],
  location: headers.location,
  cookies: headers['set-cookie'],
  text: text.replaceAll(/ nonce="[^"]*"/g, ''),
});

/**
 * After an attack, which was the first to ask, ordinary visitors are told what the shop itself says to somebody whom no
 * cache serves, and so are those who ask after them.
 */
async function expectUnmoved(stage, views, attack) {
  await attack(views);
  const bypass = ({ Cookie, ...headers }) => ({ ...headers, Cookie: [Cookie, 'other=1'].filter(Boolean).join('; ') });
  for (const view of views)
    for (const visitor of VISITORS) {
      const headers = { ...visitor, 'Accept-Encoding': 'identity' };
      const [first, second] = [await stage.front.ask(view, { headers }), await stage.front.ask(view, { headers })];
      const made = await stage.front.ask(view, { headers: bypass(headers) });
      const who = `${view} for ${JSON.stringify(visitor)}`;
      holds(made.status === 200 && made.cache === 'BYPASS', `${who}: ${made.status} ${made.cache}`);
      const expected = said(made);
      for (const answer of [first, second].map(said)) {
        const other = Object.keys(expected).find((name) => String(answer[name]) !== String(expected[name]));
        holds(other === undefined, `${who}: another ${other}, ${String(answer[other]).slice(0, 200)}`);
      }
    }
}

async function checkRefusals(stage) {
  const { front } = stage;
  await check('whoever calls the shop by another name is refused, with TLS and without', async () => {
    const hosts = [...ODD_HOSTS, 'x', '127.0.0.1', '[::1]', 'evil.example', 'localhost.evil.example'];
    const lines = [[], [HOST, HOST], [HOST, 'Host: evil.example'], ...hosts.map((host) => [`Host: ${host}`])];
    for (const named of lines)
      for (const ask of [front.send, front.sendPlain])
        holds((await ask(['GET /contact HTTP/1.1', ...named])).status === 400, `"${named.join()}" is let in`);
    const { status, header } = await front.sendPlain(['GET /store?page=2 HTTP/1.1', HOST]);
    holds(status === 301 && header('Location') === 'https://localhost/store?page=2', `${status} ${header('Location')}`);
  });
  await check('odd addresses are refused, or lead nowhere else', async () => {
    for (const target of ODD_TARGETS)
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
        const { status } = await front.send([`${method} ${target} HTTP/1.1`, HOST]);
        holds(status === 400, `${method} ${target.slice(0, 80)}: ${status}`);
      }
    holds((await front.send(['OPTIONS * HTTP/1.1', HOST])).status === 400, 'OPTIONS * is let in');
    for (const target of HARMLESS_TARGETS) await sendOdd(stage, [`GET ${target} HTTP/1.1`, HOST]);
  });
  await check('another spelling of an address says what the usual one says', async () => {
    for (const spellings of SPELLINGS) {
      const [odd, usual] = await Promise.all(
        spellings.map((target) => sendOdd(stage, [`GET ${target} HTTP/1.1`, HOST, 'Accept-Encoding: identity'])),
      );
      // nginx refuses to climb above the root by `%2e%2e`, the shop does not.
      if (odd.status === 400) continue;
      for (const of of [({ status }) => status, ({ header }) => header('Content-Language')])
        holds(of(odd) === of(usual), `${spellings.join(' and ')}: ${of(odd)}, ${of(usual)}`);
    }
  });
}

async function checkCaches(stage, products) {
  let round = 0;
  const check1 = (what, attack) =>
    check(`${what} changes nothing for visitors`, () =>
      expectUnmoved(stage, freshViews({ products, round: round++ }), async (views) => {
        for (const view of views) await attack(view);
      }),
    );
  const get = (view, ...lines) => sendOdd(stage, [`GET ${view} HTTP/1.1`, ...lines]);
  await check1('an odd Host', async (view) => {
    for (const host of [...ODD_HOSTS, ...ODD_PORTS]) await get(view, `Host: ${host.replace('SLUG', products[0].slug)}`);
    await get(view, HOST, 'Host: evil.example');
  });
  await check1('an odd address', async (view) => {
    for (const target of twisted(view)) await get(target, HOST);
  });
  await check1('an odd method', async (view) => {
    for (const method of METHODS) await sendOdd(stage, [`${method} ${view} HTTP/1.1`, HOST]);
  });
  await check1('an odd header', async (view) => {
    for (const lines of ODD_LINES) await get(view, HOST, ...lines);
  });
  await check1('an odd preference', async (view) => {
    for (const [, query, lines] of ODD_PREFERENCES)
      await get(view.includes('?') ? `${view}${query.replace('?', '&')}` : view + query, HOST, ...lines);
  });
}

async function checkPictures(stage) {
  await check('below /imgs/ there are pictures and nothing else', async () => {
    const person = 'Cookie: attara_session=x';
    for (const path of [
      '/imgs/a%2fb/../../user/profile',
      '/imgs/x%5c..%5c..%5cuser%5cprofile',
      '/imgs/',
      '/imgs/products/../../store',
    ]) {
      for (let round = 0; round < 2; round += 1) {
        const { status, cache } = await sendOdd(stage, [`GET ${path} HTTP/1.1`, HOST, person]);
        // What is resolved to another address is answered there, as that is.
        holds(cache !== 'HIT' && (status === 404 || cache === 'BYPASS'), `${path}: ${status} ${cache}`);
      }
    }
    const [picture] = /\/imgs\/products\/[a-z0-9-]+\.(?:w\d+\.)?webp/.exec((await stage.front.ask('/store')).text);
    const caches = [];
    for (const query of ['', '', '?x=1'])
      caches.push((await sendOdd(stage, [`GET ${picture}${query} HTTP/1.1`, HOST, person])).cache);
    holds(caches.slice(1).join() === 'HIT,HIT', caches.join());
  });
}

/** Whatever is odd about a request, what others are shown is no other for it. */
export async function checkOddRequests(stage) {
  const { products } = (await (await fetch(`${stage.servers[0].address}/api/v1/product?limit=10`)).json()).data;
  await checkRefusals(stage);
  await checkCaches(stage, products);
  await checkLanguages(stage);
  await checkPictures(stage);
}
