import { until } from './programs.mjs';
import { check, holds } from './report.mjs';
import { ownerAt } from './stage.mjs';

const HOSTS = [
  ...[
    'x?limit=1#',
    'x?a',
    'x#',
    'x\\store#',
    'x\\auth\\login#',
    'x\\contact.data#',
    'x\tstore#',
    'x/store',
    'x%2fstore',
    'x;store',
    'x@y',
  ],
  ...['x store', 'x:1?a#', 'x,y', '[', '[::1]', '127.0.0.1', 'evil.example', 'localhost.evil.example', ''],
];
/** nginx reads none of them, so what it answers is what the name alone would get. */
const PORTS = ['localhost:80\\store#', 'localhost:1?a#', 'localhost:x'];
const TARGETS = [
  '/store\\..\\contact',
  '/imgs/x\\..\\..\\user\\profile',
  '/store?q=\\',
  `/store?${'a=1&'.repeat(50)}a=1`,
];
const HOST = 'Host: localhost';

/** What is new in each answer is no part of what it says. */
const plain = (text) => text.replaceAll(/nonce="[^"]*"/g, '');

async function lookAround(front, views) {
  const seen = [];
  for (const view of views) {
    const { status, headers, text } = await front.ask(view, { headers: { 'Accept-Encoding': 'identity' } });
    seen.push({
      view,
      status,
      language: headers['content-language'],
      type: headers['content-type'],
      text: plain(text),
    });
  }
  return seen;
}

/** Waits until what stands before the processes has forgotten all of these: whoever asks next fills it. */
async function untilForgotten(front, views) {
  await until(
    'what was cached is old',
    async () => (await Promise.all(views.map((view) => front.ask(view)))).every(({ cache }) => cache !== 'HIT'),
    20_000,
  );
}

/** Whatever is odd about a request, what others are shown is no other for it. */
export async function checkOddRequests({ front, servers }) {
  const [{ slug }] = await (await ownerAt(servers[0].address)).products();
  const views = [
    '/',
    '/store',
    '/store?page=2',
    `/store/${slug}`,
    '/contact',
    '/store.data',
    '/contact.data',
    '/api/v1/product',
  ];
  views.push(`/api/v1/product/${slug}`);
  const before = await lookAround(front, views);
  const unmoved = async (what) => {
    const after = await lookAround(front, views);
    for (const [place, { view }] of before.entries())
      holds(JSON.stringify(after[place]) === JSON.stringify(before[place]), `${what}: ${view} is another one`);
  };

  await check('whoever calls the shop by another name is refused, with TLS and without', async () => {
    for (const host of HOSTS)
      for (const ask of [front.send, front.sendPlain])
        holds((await ask(['GET /contact HTTP/1.1', `Host: ${host}`])).status === 400, `Host "${host}" is let in`);
    const { status, header } = await front.sendPlain(['GET /store?page=2 HTTP/1.1', HOST]);
    holds(status === 301 && header('Location') === 'https://localhost/store?page=2', `${status} ${header('Location')}`);
  });
  await check('odd addresses are refused', async () => {
    for (const target of TARGETS)
      holds((await front.send([`GET ${target} HTTP/1.1`, HOST])).status === 400, `${target} is let in`);
  });
  await check('neither moves what visitors see', async () => {
    await untilForgotten(front, views);
    for (const view of views) {
      for (const host of [...HOSTS, ...PORTS]) await front.send([`GET ${view} HTTP/1.1`, `Host: ${host}`]);
      await front.send([`GET https://evil.example${view} HTTP/1.1`, HOST]);
      await front.send([`GET https://localhost${view} HTTP/1.1`, 'Host: evil.example']);
    }
    for (const target of TARGETS) await front.send([`GET ${target} HTTP/1.1`, HOST]);
    await unmoved('an odd Host');
  });
  await check('of two cookies the first decides, for the page and for its key', async () => {
    const languageOf = async (cookie) =>
      (await front.send(['GET /contact HTTP/1.1', HOST, `Cookie: ${cookie}`])).header('Content-Language');
    const turns = [
      ['i18nextLng=ar; i18nextLng=en', 'ar'],
      ['i18nextLng=en; i18nextLng=ar', 'en'],
      ['attara_theme=x,i18nextLng=ar; i18nextLng=en', 'en'],
      ['attara_theme=dark,i18nextLng=ar; i18nextLng=en', 'en'],
      ['i18nextLng=ar; attara_theme=dark', 'ar'],
      ['I18NEXTLNG=ar; i18nextLng=en', 'en'],
      ['i18nextLng=AR', 'en'],
      ['i18nextLng =ar', 'ar'],
      ['i18nextLng=ar', 'ar'],
      ['i18nextLng=en', 'en'],
    ];
    for (let round = 0; round < 3; round += 1)
      for (const [cookie, language] of turns) {
        const said = await languageOf(cookie);
        holds(said === language, `${cookie}: ${said}`);
      }
  });
  await check('a call is answered in the language it likes, however it says so', async () => {
    const turns = [
      ['en, ar;q=0.5', 'en'],
      ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
      ['en;q=0.1, ar', 'ar'],
      ['en, ar;q=9', 'en'],
      ['fr-FR,fr;q=0.9', 'en'],
      ['fr, ar;q=0.1', 'ar'],
      ['ar;q=0', 'en'],
      ['*', 'en'],
    ];
    for (let round = 0; round < 3; round += 1)
      for (const [liked, language] of turns) {
        const { header } = await front.send([
          'GET /api/v1/product?limit=3 HTTP/1.1',
          HOST,
          `Accept-Language: ${liked}`,
        ]);
        holds(header('Content-Language') === language, `${liked}: ${header('Content-Language')}`);
      }
    await unmoved('a language');
  });
  await check('below /imgs/ there are pictures and nothing else', async () => {
    for (const path of [
      '/imgs/a%2fb/../../user/profile',
      '/imgs/x%5c..%5c..%5cuser%5cprofile',
      '/imgs/',
      '/imgs/products/../../store',
    ]) {
      for (let round = 0; round < 2; round += 1) {
        const { status, cache } = await front.send([`GET ${path} HTTP/1.1`, HOST, 'Cookie: attara_session=x']);
        // What is resolved to another address is answered there, as that is.
        holds(cache !== 'HIT' && (status === 404 || cache === 'BYPASS'), `${path}: ${status} ${cache}`);
      }
    }
    const [picture] = /\/imgs\/products\/[a-z0-9-]+\.(?:w\d+\.)?webp/.exec((await front.ask('/store')).text);
    const caches = [];
    for (const query of ['', '', '?x=1'])
      caches.push((await front.send([`GET ${picture}${query} HTTP/1.1`, HOST, 'Cookie: attara_session=x'])).cache);
    holds(caches.slice(1).join() === 'HIT,HIT', caches.join());
  });
}
