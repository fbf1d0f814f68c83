import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type AnotherStore, startAnotherStore } from '../support/another-store';
import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { adminVisitor, newPerson, registeredVisitor } from '../support/people';
import { addProduct, classicCollection, customPerfume, ownProduct, simpleProduct } from '../support/shopping';
import type { Visitor } from '../support/visitor';

type Language = 'en' | 'ar';

/** The session alone, as a browser sends it once its token is fetched and its greeting read. */
const sessionOf = (visitor: Visitor): string =>
  visitor.jar
    .header()
    .split('; ')
    .find((cookie) => cookie.includes('attara_session=')) ?? '';

const cookies = (session: string, language: Language, others = ''): string =>
  [`i18nextLng=${language}`, session, others].filter(Boolean).join('; ');

const ask = (path: string, Cookie: string): Promise<Response> =>
  fetch(new URL(path, environment.baseUrl), { headers: { Cookie }, redirect: 'manual' });

/** A page with what is another one each time left out: numbers used once, the key of a checkout and its time. */
function still(text: string): string {
  const key = /name="idempotencyKey" value="([^"]+)"/.exec(text)?.[1];
  const page = text.replaceAll(/nonce="[^"]*"|\\"now\\",\\"[^"]*"/g, '');
  return key === undefined ? page : page.replaceAll(key, '');
}

const isJoined = (response: Response): boolean => response.headers.has('X-Kept-Answer');

/** The page made for its reader: what is in an unknown cookie may matter, so such a request is never answered with what is kept. */
const made = async (path: string, session: string, language: Language): Promise<string> =>
  still(await (await ask(path, cookies(session, language, 'visit=own'))).text());

/** The page once it is put together from what is kept. */
async function joined(path: string, session: string, language: Language): Promise<{ response: Response; text: string }> {
  for (let tries = 0; tries < 20; tries += 1) {
    const response = await ask(path, cookies(session, language));
    const text = await response.text();
    if (isJoined(response)) return { response, text: still(text) };
  }
  throw new Error(`${path} is made for its reader each time.`);
}

const fresh = (path: string): string => `${path}?seen=${randomUUID()}`;

let product: string;
let collection: string;
let mona: { visitor: Visitor; session: string; name: string };
let omar: typeof mona;
let admin: Visitor;

beforeAll(async () => {
  const simple = await simpleProduct();
  [product, collection] = [(await customPerfume()).slug, (await classicCollection()).slug];
  const customer = async (name: string, quantity: number) => {
    const { visitor } = await registeredVisitor('en', newPerson({ name }));
    if (quantity > 0) await addProduct(visitor, simple.slug, undefined, quantity);
    return { visitor, session: sessionOf(visitor), name };
  };
  mona = await customer('Mona <b>"\'&\\ منى', 2);
  omar = await customer('Omar El-Sayed', 0);
  admin = await adminVisitor();
});
afterAll(closeDatabase);

describe('pages of customers', () => {
  it.each((['en', 'ar'] as const).flatMap((language) => ['/', '/store', '/collections', '/contact'].map((path) => ({ language, path }))))(
    '$path in $language are the same, put together or made',
    async ({ path, language }) => {
      const address = fresh(path);
      for (const { session } of [mona, omar, mona]) {
        const expected = await made(address, session, language);
        const { response, text } = await joined(address, session, language);
        expect(text).toBe(expected);
        expect(Number(response.headers.get('X-Query-Count'))).toBeLessThanOrEqual(2);
        const own = await ask(address, cookies(session, language, 'visit=own'));
        const names = ['cache-control', 'content-language', 'content-type', 'vary', 'x-content-type-options'];
        for (const name of names) expect(response.headers.get(name), name).toBe(own.headers.get(name));
        expect(response.headers.get('Cache-Control')).toContain('no-store');
        expect(response.headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'nonce-[\w+/]{22}=='/);
      }
    },
  );

  it('allow their scripts by a number that is another each time', async () => {
    const address = fresh('/store');
    await joined(address, mona.session, 'en');
    const policies = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const response = await ask(address, cookies(mona.session, 'en'));
        const nonce = /'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1];
        expect(await response.text()).toContain(`nonce="${String(nonce)}"`);
        return nonce;
      }),
    );
    expect(new Set(policies).size).toBe(4);
  });

  it('show each of two who ask at once what is theirs, and nobody anything of the other', async () => {
    const address = fresh('/store');
    const expected = new Map([
      [mona, await made(address, mona.session, 'en')],
      [omar, await made(address, omar.session, 'en')],
    ]);
    const asked = Array.from({ length: 24 }, (_, turn) => (turn % 2 === 0 ? mona : omar));
    await Promise.all(
      asked.map(async (who) => expect(still(await (await ask(address, cookies(who.session, 'en'))).text())).toBe(expected.get(who))),
    );
    expect(expected.get(omar)).not.toMatch(/Mona|name="lineId"/);
    expect(expected.get(mona)).toContain('name="lineId"');
    expect(expected.get(mona)).not.toContain('Omar');
  });

  it('hold nothing of a customer for guests, for admins, and where the session is over', async () => {
    const address = fresh('/store');
    await joined(address, omar.session, 'en');
    const ended = await registeredVisitor('en', newPerson({ name: 'Ended Early' }));
    const session = sessionOf(ended.visitor);
    await joined(address, session, 'en');
    await database()`delete from sessions where user_id = (select id from users where email = ${ended.person.email})`;
    for (const [cookie, shown] of [
      ['', '/auth/login'],
      [session, '/auth/login'],
      [sessionOf(admin), 'id="drawer-admin"'],
      [omar.session.slice(0, -3), '/auth/login'],
    ] as const) {
      for (let turn = 0; turn < 3; turn += 1) {
        const text = await (await ask(address, cookies(cookie, 'en'))).text();
        expect(text).toContain(shown);
        expect(text).not.toMatch(/Omar|Ended|Mona/);
      }
    }
  });

  it('follow the reader’s name and cart at once', async () => {
    const address = fresh('/store');
    const { visitor, person } = await registeredVisitor('en', newPerson({ name: 'Earlierina' }));
    const session = sessionOf(visitor);
    expect((await joined(address, session, 'en')).text).toContain('aria-label="Cart, empty"');
    await addProduct(visitor, (await simpleProduct()).slug, undefined, 3);
    await database()`update users set name = 'Laterina' where email = ${person.email}`;
    const text = still(await (await ask(address, cookies(session, 'en'))).text());
    expect(text).toContain('Laterina');
    expect(text).not.toContain('Earlierina');
    expect(text).toBe(await made(address, session, 'en'));
    expect(text).not.toContain('Cart, empty');
    expect(text).toContain('name="lineId"');
  });

  it('follow the catalogue at once, whoever changed it', async () => {
    const own = await ownProduct();
    const word = `Zq${own.id.slice(0, 8)}`;
    const rename = (name: string) => database()`update products set name_en = ${name}, created_at = now() where id = ${own.id}`;
    const address = `/store?category=all&sort=-createdAt&seen=${randomUUID()}`;
    try {
      await rename(word);
      await expect.poll(() => made(address, omar.session, 'en'), { timeout: 10_000, interval: 50 }).toContain(`>${word}</a>`);
      expect((await joined(address, omar.session, 'en')).text).toContain(`>${word}</a>`);
      await rename(`${word} renamed`);
      await expect
        .poll(async () => (await ask(address, cookies(omar.session, 'en'))).text(), { timeout: 10_000, interval: 5 })
        .toContain(`>${word} renamed</a>`);
    } finally {
      await own.forget();
    }
  });

  it('are made anew for whoever brings anything that may matter, such as a message that waits', async () => {
    const address = fresh('/store');
    await joined(address, omar.session, 'en');
    for (const other of ['attara_flash=x', 'attara_handover=x', 'anything=else'])
      for (let turn = 0; turn < 3; turn += 1) expect(isJoined(await ask(address, cookies(omar.session, 'en', other)))).toBe(false);
    const named = await ask(`${address}&lng=ar`, cookies(omar.session, 'en'));
    expect([isJoined(named), named.headers.get('Content-Language'), named.headers.has('Set-Cookie')]).toEqual([false, 'ar', true]);
  });

  it('differ by language, appearance and size of text', async () => {
    const address = fresh('/store');
    await joined(address, omar.session, 'en');
    const dark = await ask(address, `attara_theme=dark; attara_text=larger; ${cookies(omar.session, 'ar')}`);
    expect(await dark.text()).toMatch(/<html lang="ar" dir="rtl" data-theme="dark" data-text-size="larger"/);
  });
});

describe('a page', () => {
  let other: AnotherStore;
  beforeAll(async () => {
    other = await startAnotherStore({});
  });
  afterAll(() => other.stop());

  it('is the same whichever pages were made before it, with what was kept of them', async () => {
    const paths = [
      ...[
        '/',
        '/store',
        '/store?category=perfume',
        '/store?category=perfume&branch=custom&gender=men',
        '/store?q=oud',
        '/store?q=%22%3Cb%3E&page=2',
      ],
      ...[
        `/store/${product}`,
        '/store/none',
        '/collections',
        `/collections/${collection}`,
        '/contact',
        '/settings',
        '/cart',
        '/auth/login',
      ],
      ...['/api/docs', '/nowhere', '/checkout', '/user/profile', '/user/my-orders', '/admin', '/admin/settings'],
    ];
    const readers = ['visit=own', mona.session, omar.session, sessionOf(admin)];
    const pages = (['en', 'ar'] as const).flatMap((language) =>
      readers.flatMap((reader) => paths.map((path) => ({ path, Cookie: cookies(reader, language, 'visit=own') }))),
    );
    const { host } = new URL(environment.baseUrl);
    const here = new Map<string, string>();
    for (const { path, Cookie } of pages) here.set(path + Cookie, still(await (await ask(path, Cookie)).text()));
    for (const { path, Cookie } of pages.reverse()) {
      const { text } = await other.ask(path, { headers: { Cookie, Host: host } });
      expect(still(text) === here.get(path + Cookie), `${path} for ${Cookie}`).toBe(true);
    }
    // Over three hundred pages, one after the other.
  }, 90_000);
});
