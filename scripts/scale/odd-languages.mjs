import { lineTo } from './databases.mjs';
import { check, holds } from './report.mjs';
import { until } from './programs.mjs';
import { HOST, sendOdd } from './send-odd.mjs';

const languageOf = async (stage, target, lines) =>
  (await sendOdd(stage, [`GET ${target} HTTP/1.1`, HOST, ...lines])).header('Content-Language');

const FIRST_VISITS = {
  en: [
    ['en', 'en'],
    ['ar', 'en'],
    ['fr', 'en'],
  ],
  ar: [
    ['en', 'ar'],
    ['ar', 'ar'],
    ['fr', 'ar'],
  ],
  browser: [
    ['en', 'en'],
    ['ar', 'ar'],
    ['fr', 'en'],
  ],
};

/** Each setting at addresses of its own: nginx keeps what it was answered for ten seconds. */
async function checkFirst(stage) {
  const sql = lineTo(stage.database.url);
  try {
    for (const [setting, turns] of Object.entries(FIRST_VISITS)) {
      await sql`update settings set first_language = ${setting}`;
      const known = setting === 'en' ? 'en' : 'ar';
      const headers = { 'Accept-Language': 'ar' };
      for (const { address } of stage.servers)
        await until(`${address} knows of the setting`, async () => {
          const answer = await fetch(`${address}/contact`, { headers });
          return answer.headers.get('content-language') === known;
        });
      for (let round = 0; round < 3; round += 1)
        for (const [liked, language] of turns)
          for (const [lines, expected] of [
            [[], language],
            [['Cookie: i18nextLng=en'], 'en'],
            [['Cookie: i18nextLng=ar'], 'ar'],
          ]) {
            const asked = [`Accept-Language: ${liked}`, ...lines];
            const found = await languageOf(stage, `/contact?first=${setting}`, asked);
            holds(found === expected, `${setting}, ${asked.join(', ')}: ${found}`);
          }
    }
  } finally {
    await sql`update settings set first_language = 'en'`;
    await sql.end();
  }
}

/** In which language, and with which offer, nginx and the shop answer whoever says what they like. */
export async function checkLanguages(stage) {
  await check('of two cookies the first decides, for the page and for its key', async () => {
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
        const found = await languageOf(stage, '/contact', [`Cookie: ${cookie}`]);
        holds(found === language, `${cookie}: ${found}`);
      }
  });
  await check('a page offers Arabic to whoever likes it and has chosen nothing, from the cache too', async () => {
    const turns = [
      [[], false],
      [['Accept-Language: ar-EG,ar;q=0.9,en;q=0.8'], true],
      [['Accept-Language: en, ar;q=0.5'], false],
      [['Accept-Language: fr, ar;q=0.1'], true],
      [['Accept-Language: ar', 'Cookie: i18nextLng=en'], false],
      [['Accept-Language: ar', 'Cookie: attara_theme=dark'], true],
    ];
    const caches = [];
    for (let round = 0; round < 3; round += 1)
      for (const [lines, offered] of turns) {
        const asked = ['GET /contact HTTP/1.1', HOST, 'Accept-Encoding: identity', ...lines];
        const { text, cache } = await sendOdd(stage, asked);
        holds(text.includes('class="language-offer') === offered, `${lines.join(', ')}: ${cache}`);
        caches.push(cache);
      }
    holds(caches.slice(-turns.length).filter((cache) => cache === 'HIT').length === turns.length - 1, caches.join());
  });
  await check('the language of a first visit is the setting’s, and a choice outweighs it', () => checkFirst(stage));
  await check('a call is refused in the language that its sender likes, however they say so', async () => {
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
        const found = await languageOf(stage, '/api/v1/product/no-such-product', [`Accept-Language: ${liked}`]);
        holds(found === language, `${liked}: ${found}`);
      }
  });
}
