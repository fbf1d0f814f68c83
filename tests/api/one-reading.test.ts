import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  HARMLESS_TARGETS,
  ODD_HOSTS,
  ODD_PREFERENCES,
  ODD_TARGETS,
  SPELLINGS,
} from '../../scripts/testing/odd-requests.mjs';
import { type AnotherStore, startAnotherStore } from '../support/another-store';
import { closeDatabase } from '../support/database';
import { environment } from '../support/environment';
import { dropAll, expectUnmoved, headerIn, look, openShop, sendRaw, type Shop, views } from '../support/odd-requests';
import { speak } from '../support/raw-connection';
import { someOf } from '../support/sample';
import { beginReading, said } from '../support/server-log';

const PUBLIC_ORIGIN = 'https://shop.example';

let own: Shop;
let named: Shop;
let other: AnotherStore;

beforeAll(async () => {
  other = await startAnotherStore({ PUBLIC_ORIGIN });
  [own, named] = [
    await openShop(environment.baseUrl, new URL(environment.baseUrl).host),
    await openShop(other.address, 'shop.example'),
  ];
}, 270_000);
afterAll(async () => {
  await other.stop();
  await closeDatabase();
});

const stores: [string, () => Shop][] = [
  ['the store under test', () => own],
  ['a store with PUBLIC_ORIGIN', () => named],
];

/** A third of them at the store under test, some at the other, which reads them with the same words. */
const some = <T>(title: string, all: readonly T[]): readonly T[] =>
  someOf(all, title === stores[0]?.[0] ? Math.ceil(all.length / 3) : 3, 1);

it('what a visitor sees is the same each time it is made', async () => {
  for (const [, shop] of stores) await expectUnmoved(shop(), () => Promise.resolve());
  expect(Object.values(own.before).map(({ status }) => status)).toEqual(views(own.slug).map(() => 200));
});

describe.each(stores)('an odd Host at %s', (title, shop) => {
  it.each(ODD_HOSTS.map((host, place) => [host, place] as const))('"%s" is 400', async (host, place) => {
    const paths = ['/store', '/contact', '/store.data', '/api/v1/product', '/healthz', '/favicon.svg'];
    for (const path of someOf(paths, 2, place))
      expect((await sendRaw(shop(), path, [`Host: ${host}`])).status, path).toBe(400);
  });

  it('is 400 where there are none or two', async () => {
    for (const path of ['/store', '/api/v1/product']) {
      expect((await sendRaw(shop(), path, [])).status).toBe(400);
      expect((await sendRaw(shop(), path, ['Host: shop', 'Host: shop'])).status).toBe(400);
      expect((await sendRaw(shop(), path, ['Host: shop', 'Host: evil.example'])).status).toBe(400);
      const text = await speak(`GET ${path} HTTP/1.0\r\n\r\n`, { address: shop().address });
      expect(text).toMatch(/^HTTP\/1\.1 400 /);
    }
  });

  it('changes nothing for visitors, whatever it is asked for', { timeout: 360_000 }, async () => {
    const { slug } = shop();
    await expectUnmoved(shop(), async () => {
      for (const host of some(title, ODD_HOSTS))
        for (const path of views(slug))
          await sendRaw(shop(), path, [`Host: ${host.replace('SLUG', slug)}`, 'Content-Type: x/y']);
    });
  });
});

/** The shop's own name in front of an address is no matter to nginx; the shop itself takes none. */
const TARGETS = [...ODD_TARGETS, 'https://shop.example/store'];

describe.each(stores)('an odd address at %s', (_, shop) => {
  it.each(TARGETS.map((target) => [target.slice(0, 60), target]))(
    '%s is 400, to whoever asks',
    async (_title, target) => {
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'])
        expect((await sendRaw(shop(), target, [`Host: ${shop().host}`], method)).status, method).toBe(400);
    },
  );

  it('OPTIONS * is 400', async () => {
    expect((await sendRaw(shop(), '*', [`Host: ${shop().host}`], 'OPTIONS')).status).toBe(400);
  });

  it.each(HARMLESS_TARGETS)('%s is no fault and leads nowhere else', async (target) => {
    const { status, headers } = await sendRaw(shop(), target, [`Host: ${shop().host}`]);
    expect(status).toBeLessThan(500);
    expect(headerIn(headers, 'Location') ?? '').not.toMatch(/evil|^\/\//);
  });

  it.each(SPELLINGS)('%s says what %s says', async (odd, usual) => {
    const [one, same] = [await look(shop(), odd), await look(shop(), usual)];
    expect([one.status, one.type, one.language]).toEqual([same.status, same.type, same.language]);
    if (!odd.includes('lng') && !odd.includes('%6')) expect(one.text === same.text).toBe(true);
  });

  it('changes nothing for visitors', async () => {
    await expectUnmoved(shop(), async () => {
      for (const target of [
        ...TARGETS,
        '/store?page=%',
        '//store',
        '/contact%',
        '/store%2e.data',
        '/api/v1/product?limit=1&limit=2',
      ])
        await sendRaw(shop(), target, [`Host: ${shop().host}`]);
    });
  });
});

describe.each(stores)('odd preferences at %s', (title, shop) => {
  it.each(some(title, ODD_PREFERENCES))('%s changes nothing for visitors', async (_name, query, lines) => {
    const odd = (path: string) => (query && path.includes('?') ? `${path}&${query.slice(1)}` : path + query);
    await expectUnmoved(shop(), async () => {
      for (const path of views(shop().slug))
        for (let time = 0; time < 2; time += 1) await sendRaw(shop(), odd(path), [`Host: ${shop().host}`, ...lines]);
    });
  });

  it('in another order are another choice', async () => {
    const languageOf = async (cookie: string) => (await look(shop(), '/store', [`Cookie: ${cookie}`])).language;
    for (let time = 0; time < 2; time += 1) {
      expect(await languageOf('i18nextLng=ar; i18nextLng=en')).toBe('ar');
      expect(await languageOf('i18nextLng=en; i18nextLng=ar')).toBe('en');
      expect(await languageOf('attara_text=large; i18nextLng=ar; attara_theme=dark')).toBe('ar');
    }
  });
});

describe('odd requests', () => {
  it('of one meaning take one place in the cache', async () => {
    const cachedAnswers = async () =>
      Number(/^attara_kept_answers (\d+)$/m.exec(await (await fetch(environment.metricsUrl)).text())?.[1]);
    const path = `/api/v1/product?q=${randomUUID()}`;
    await dropAll(own);
    const before = await cachedAnswers();
    for (let count = 0; count < 20; count += 1)
      await look(own, path, [`Accept-Language: x${count}, ar;q=0.${count + 10}`]);
    for (let count = 0; count < 20; count += 1)
      await look(own, path, [`Accept-Language: x${count}`, `Cookie: attara_theme=${count}`]);
    expect((await cachedAnswers()) - before).toBeLessThanOrEqual(2);
  });

  it('are no fault of ours: the log has no line of an error', async () => {
    await beginReading();
    const host = `Host: ${own.host}`;
    for (const [target, lines] of [
      ['http://any/store', [host]],
      ['/store', ['Host: a@c']],
      ['/store', ['Host: [']],
      ['/store', ['Host: x y']],
      ['/store/%', [host]],
      ['//evil.example', [host]],
    ] as const)
      await sendRaw(own, target, [...lines]);
    await sendRaw(own, '*', [host], 'OPTIONS');
    const form = 'Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked';
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const text = await speak(
      `POST /auth/login HTTP/1.1\r\n${host}\r\n${form}\r\nConnection: close\r\n\r\n${chunk.repeat(5)}0\r\n\r\n`,
    );
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    const last = `/store/${randomUUID()}`;
    await sendRaw(own, last, [host]);
    await expect.poll(async () => (await said()).text).toContain(last);
    expect((await said()).lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
