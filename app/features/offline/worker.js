// The service worker. `service-worker.server.ts` puts what it takes from the shop before it, as `SHOP`.
/* global SHOP */

const PAGES = 'shop-pages';
const FILES = 'shop-files';
const MOST_PAGES = 30;
const MOST_LISTED = 8;
/** A copy younger than this is as good as a new one: one who walks to and fro asks for no page twice. */
const FRESH_MS = 60 * 60 * 1000;
/** An older copy is of no use to anybody. */
const LONGEST_MS = 30 * 24 * 60 * 60 * 1000;
const KEPT_AT = 'X-Kept-At';

/** The address that a page is kept under: its language is chosen by other means, and a coupon is somebody's. */
function addressOf(url) {
  const kept = new URL(url.pathname + url.search, location.origin);
  for (const name of ['lng', 'coupon', '_routes']) kept.searchParams.delete(name);
  return kept;
}

/** Whether it is a page of the catalogue, and its address holds nothing that somebody searched, answered or chose. */
function mayKeep(url) {
  const { pathname, searchParams } = addressOf(url);
  const known = SHOP.pageParameters[pathname] ?? [];
  return new RegExp(SHOP.sharedPages).test(pathname) && [...searchParams.keys()].every((name) => known.includes(name));
}

const languageOf = (answer) => (answer.headers.get('Content-Language') === 'ar' ? 'ar' : 'en');
const keptAt = (copy) => Number(copy.headers.get(KEPT_AT));

/** The pages that there are to read. Those that are too old go, and those that are not kept any more. */
async function keptPages() {
  const pages = await caches.open(PAGES);
  for (const { url } of await pages.keys()) {
    const copy = await pages.match(url);
    if (copy && (!mayKeep(new URL(url)) || Date.now() - keptAt(copy) > LONGEST_MS)) await pages.delete(url);
  }
  return pages;
}

const copyOf = async (url) => (await keptPages()).match(addressOf(url));

/**
 * The page as every guest has it. Asked for with cookies, a guest's page comes from the server's page cache and says
 * that it is everybody's; one who is known gets a page that nobody made for them, without cookies.
 */
async function readForEverybody(address, language) {
  const answer = await fetch(address);
  if (answer.headers.has(SHOP.sharedHeader)) return answer;
  const named = new URL(address);
  named.searchParams.set('lng', language);
  return fetch(named, { credentials: 'omit' });
}

/** Keeps a copy of a page that is being shown, unless there is a fresh one. */
async function keepPage({ page, language }) {
  const url = new URL(page, location.origin);
  if (!mayKeep(url)) return;
  const address = addressOf(url);
  const pages = await keptPages();
  const known = await pages.match(address);
  if (known && languageOf(known) === language && Date.now() - keptAt(known) < FRESH_MS) return;
  const answer = await readForEverybody(address, language);
  if (!answer.ok || answer.redirected) {
    await pages.delete(address);
    return;
  }
  const headers = { [KEPT_AT]: Date.now() };
  for (const name of ['Content-Type', 'Content-Language', 'Content-Security-Policy'])
    headers[name] = answer.headers.get(name) ?? '';
  // The newest stands last.
  await pages.delete(address);
  await pages.put(address, new Response(await answer.text(), { headers }));
  const all = await pages.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST_PAGES)).map((oldest) => pages.delete(oldest)));
}

function timeOf(moment, language) {
  const at = new Date(moment);
  const now = new Date();
  const today = at.toDateString() === now.toDateString();
  const day = { weekday: 'long', day: 'numeric', month: 'long' };
  if (at.getFullYear() !== now.getFullYear()) day.year = 'numeric';
  const style = today ? { hour: 'numeric', minute: '2-digit' } : day;
  const text = new Intl.DateTimeFormat(SHOP.locales[language], style).format(at);
  return today ? SHOP.texts[language].today.replace('{time}', text) : text;
}

/** Titles come from HTML, and so are escaped. The shop's name stands behind a dot. */
const titleOf = (html) => (/<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? '').split(' · ')[0];

async function listOfPages(address, language) {
  const { pages: heading, note } = SHOP.texts[language];
  const pages = await keptPages();
  const others = (await pages.keys()).map(({ url }) => url).filter((url) => url !== address?.href);
  const rows = others
    .reverse()
    .slice(0, MOST_LISTED)
    .map(async (url) => {
      const copy = await pages.match(url);
      const { pathname, search } = new URL(url);
      const href = (pathname + search).replaceAll('&', '&amp;').replaceAll('"', '%22');
      const time = timeOf(keptAt(copy), language);
      return `<li><a href="${href}"><span>${titleOf(await copy.text())}</span> <time>${time}</time></a></li>`;
    });
  const list = (await Promise.all(rows)).join('');
  return `<section class="offline-pages page-wrap" aria-labelledby="offline-pages">
    <h2 id="offline-pages">${heading}</h2><ul>${list}</ul><p>${note}</p></section>`;
}

/** Nothing in it runs, and its styles are those of reading. */
const readOnly = (html) =>
  html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace('<html ', '<html data-offline ')
    .replace('</head>', () => `<link rel="stylesheet" href="${SHOP.stylesheet}"></head>`);

/** The shop around a page that is not kept. */
const withoutContent = (html, title) =>
  html
    .replace(/<title>[\s\S]*?<\/title>/, () => `<title>${title}</title>`)
    .replace(/(<main\b[^>]*>)[\s\S]*<\/main>/, (_, main) => `${main}<h1 class="visually-hidden">${title}</h1></main>`);

/** A page as it is read without a connection: above it the time that it is from, below it what else can be read. */
async function shownOffline(copy, { said, address }) {
  const language = languageOf(copy);
  const texts = SHOP.texts[language];
  const html = readOnly(await copy.text());
  const page = address ? html : withoutContent(html, texts.title);
  const time = timeOf(keptAt(copy), language);
  const bar = `<div class="offline-bar" role="status">
    <p><strong>${texts.title}</strong> ${texts[said].replace('{time}', time)}</p><a href="">${texts.retry}</a></div>`;
  const list = await listOfPages(address, language);
  const headers = new Headers(copy.headers);
  headers.set('Cache-Control', 'no-store');
  return new Response(
    page.replace(/<main\b/, (main) => bar + main).replace('</main>', () => `${list}</main>`),
    { headers },
  );
}

/** Where no page was ever kept the browser says in its own way that nothing can be reached. */
async function openWithoutConnection(url, error) {
  const copy = await copyOf(url);
  if (copy) return shownOffline(copy, { said: 'asItWas', address: addressOf(url) });
  const pages = await keptPages();
  const newest = (await pages.keys()).at(-1);
  if (!newest) throw error;
  return shownOffline(await pages.match(newest), { said: 'missing', address: null });
}

async function openPage({ request, preloadResponse }, url) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    return openWithoutConnection(url, error);
  }
}

/** A page that scripts go to and cannot reach is opened as a document, and so shown as it was. */
async function readData({ request, clientId }, url) {
  try {
    return await fetch(request);
  } catch (error) {
    const page = new URL(url.pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/') + url.search, url);
    page.searchParams.delete('_routes');
    if (await copyOf(page)) await (await clients.get(clientId))?.navigate(page);
    throw error;
  }
}

const readFile = async (request) => (await caches.match(request.url)) ?? fetch(request);

/** Files of former releases go, and such pages. */
async function begin() {
  await keptPages();
  const files = await caches.open(FILES);
  for (const { url } of await files.keys()) if (!url.endsWith(SHOP.stylesheet)) await files.delete(url);
  await registration.navigationPreload?.enable();
  await clients.claim();
}

/** By a form of its own, or by scripts. Whoever is next at this device does not read on where the one before was. */
const isLogout = (url) => /^\/auth\/logout(\.data)?$/.test(url.pathname);

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open(FILES).then((files) => files.add(SHOP.stylesheet)));
});
addEventListener('activate', (event) => event.waitUntil(begin()));
// The page says what it shows: most pages are put in place by scripts, and read ahead of that.
addEventListener('message', (event) => event.waitUntil(keepPage(event.data).catch(() => undefined)));
addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method === 'POST' && isLogout(url)) event.waitUntil(caches.delete(PAGES));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(openPage(event, url));
  else if (url.pathname === SHOP.stylesheet) event.respondWith(readFile(request));
  else if (url.pathname.endsWith('.data') && !request.headers.has('Purpose')) event.respondWith(readData(event, url));
});
