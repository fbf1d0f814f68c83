import { setTimeout as pause } from 'node:timers/promises';
import { until } from './programs.mjs';
import { check, holds } from './report.mjs';
import { newName, ownerAt } from './stage.mjs';

const documented = 10_000;

const cookies = (values) => ({
  Cookie: Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
});

/** What stands before the processes keeps guests' pages, and nobody else's. */
export async function checkFront({ front, servers }) {
  const { ask } = front;
  const owner = await ownerAt(servers[0].address);
  const [product] = await owner.products();

  await check('a guest’s page is made once and then comes from the front', async () => {
    const first = await ask('/store?page=1');
    holds(first.status === 200 && first.cache === 'MISS', `${first.status} ${first.cache}`);
    // A process whose listening connection was just cut has nothing cached for a moment.
    const second = await until(
      'it is cached',
      async () => [await ask('/store?page=1')].find(({ cache }) => cache === 'HIT'),
      5_000,
    );
    holds(
      second.text.length > 1_000 && /private/.test(second.headers['cache-control']),
      'no page, or not private for browsers',
    );
    holds(second.headers['x-accel-expires'] === undefined, 'its own header is shown');
  });
  await check('a person’s page never does', async () => {
    for (const headers of [
      cookies({ attara_session: 'x' }),
      cookies({ i18nextLng: 'en', other: '1' }),
      { Authorization: 'Bearer x' },
    ]) {
      for (let round = 0; round < 2; round += 1) {
        const { cache } = await ask('/store?page=1', { headers });
        holds(cache === 'BYPASS', `${JSON.stringify(headers)}: ${cache}`);
      }
    }
    for (const path of ['/auth/login', '/cart', '/checkout', '/admin']) {
      for (let round = 0; round < 2; round += 1) holds((await ask(path)).cache !== 'HIT', `${path} is cached`);
    }
  });
  await check('languages, themes and encodings do not mix', async () => {
    const seen = async (language, theme) => {
      const { text, cache } = await ask('/collections', {
        headers: cookies({ i18nextLng: language, attara_theme: theme }),
      });
      holds(new RegExp(`<html[^>]* lang="${language}"`).test(text), `${language} is shown another language`);
      holds(new RegExp(`<html[^>]*data-theme="${theme}"`).test(text), `${theme} is shown another theme`);
      return cache;
    };
    const kinds = ['en', 'ar'].flatMap((language) => ['light', 'dark'].map((theme) => [language, theme]));
    for (const kind of kinds) await seen(...kind);
    for (const kind of kinds)
      await until(`${kind.join(' ')} is cached`, async () => (await seen(...kind)) === 'HIT', 5_000);
    const encodings = [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
      ['br;q=0, gzip', 'gzip'],
      ['gzip;q=0.0', undefined],
      ['br;q=0.5', 'br'],
    ];
    for (let round = 0; round < 2; round += 1)
      for (const [accepted, expected] of encodings) {
        const { headers } = await ask('/contact', { headers: { 'Accept-Encoding': accepted } });
        holds(headers['content-encoding'] === expected, `${accepted}: ${headers['content-encoding']}`);
      }
  });
  await check('files of the build come from the disk, for good', async () => {
    const [script] = /\/assets\/[\w.-]+\.js/.exec((await ask('/')).text);
    const { status, headers } = await ask(script, { headers: { 'Accept-Encoding': 'gzip' } });
    holds(
      status === 200 && /immutable/.test(headers['cache-control']) && headers['content-encoding'] === 'gzip',
      `${status} ${headers['cache-control']}`,
    );
    holds(headers['x-process'] === undefined, 'a process of the shop answered');
  });
  await check('every answer says once that the shop is reached by TLS alone', async () => {
    const [script] = /\/assets\/[\w.-]+\.js/.exec((await ask('/')).text);
    for (const path of ['/', '/no-such-page', '/api/v1/product', '/healthz', '/favicon.svg', script]) {
      const said = (await ask(path)).headers['strict-transport-security'];
      holds(said === 'max-age=63072000; includeSubDomains', `${path}: ${said}`);
    }
  });
  await check(
    `an admin’s change is seen by guests within ${documented / 1000} s, and at once by who is known`,
    async () => {
      await ask(`/store/${product.slug}`);
      const name = newName();
      await owner.rename(product, name);
      const begun = performance.now();
      const known = await ask(`/store/${product.slug}`, { headers: cookies({ attara_session: 'x' }) });
      holds(known.text.includes(name.en), 'not at once');
      await until(
        'the change',
        async () => (await ask(`/store/${product.slug}`)).text.includes(name.en),
        documented + 2_000,
      );
      return `after ${((performance.now() - begun) / 1000).toFixed(1)} s`;
    },
  );
}

/** Processes that die under it: guests see nothing of it. */
export async function checkFailover({ front, servers }) {
  const { ask } = front;
  await check('one process is killed and no GET fails', async () => {
    await ask('/store');
    const outcomes = [];
    const killing = pause(300).then(() => process.kill(servers[0].pid, 'SIGKILL'));
    await Promise.all(
      Array.from({ length: 8 }, async (_, visitor) => {
        for (let round = 0; round < 15; round += 1)
          outcomes.push((await ask(`/store?page=1&q=v${visitor}r${round}`)).status);
      }),
    );
    await killing;
    holds(
      outcomes.every((status) => status === 200),
      outcomes.filter((status) => status !== 200).join(),
    );
    return `${outcomes.length} pages`;
  });
  await check('when all are gone guests see what was cached, and nobody else’s page', async () => {
    process.kill(servers[1].pid, 'SIGKILL');
    await servers[1].ended;
    await pause(documented + 500);
    const [page, person] = [await ask('/store'), await ask('/store', { headers: cookies({ attara_session: 'x' }) })];
    holds(page.status === 200 && page.cache === 'STALE', `${page.status} ${page.cache}`);
    holds(person.status === 502, `a person: ${person.status}`);
  });
}
