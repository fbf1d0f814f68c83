import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { SAMPLE_SETTINGS } from '~/features/settings/sample-settings';

import { type AnotherStore, startAnotherStore } from '../support/another-store';
import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { deliveryAddress } from '../support/shopping';
import { until } from '../support/until';

const OWNER = { ADMIN_EMAIL: 'first@own.example', ADMIN_PASSWORD: 'Shop-owner-2026' };
const SAMPLES = ['@attara', '.example/attara', '555 014', '555014', 'Dokki', 'wa.me', 'mailto:', 'tel:'];

const name = `attara_first_day_${randomUUID().slice(0, 8)}`;
let sql: postgres.Sql;
let store: AnotherStore;
let token: string;

beforeAll(async () => {
  await database().unsafe(`create database ${name}`);
  const url = new URL(environment.databaseUrl);
  url.pathname = `/${name}`;
  const variables = { DATABASE_URL: url.href, SEED_DEMO: '0', SESSION_SECRET: 's'.repeat(32) };
  const env = { ...process.env, ...variables, ...OWNER };
  await promisify(execFile)(
    process.execPath,
    ['--import', './scripts/steps/typescript.mjs', 'scripts/prepare-store.ts'],
    { env },
  );
  sql = postgres(url.href, { max: 2, onnotice: () => undefined });
  store = await startAnotherStore(variables);
  token =
    (await call('POST', '/users/login', { email: OWNER.ADMIN_EMAIL, password: OWNER.ADMIN_PASSWORD })).token ?? '';
}, 360_000);
afterAll(async () => {
  await store.stop();
  await sql.end({ timeout: 1 });
  await database().unsafe(`drop database if exists ${name} with (force)`);
  await closeDatabase();
});

type Answer = { status: number; token?: string; data: Record<string, { _id: string }>; text: string };

async function call(
  method: string,
  path: string,
  json?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const sent = { 'Content-Type': 'application/json', ...headers };
  const body = json === undefined ? '' : JSON.stringify(json);
  const { status, text } = await store.ask(`/api/v1${path}`, { method, headers: sent, body });
  return { ...(JSON.parse(text) as Answer), status, text };
}
const bearer = (value = '') => ({ Authorization: `Bearer ${value}` });

/** A cookie of somebody's own keeps pages out of the cache, so what was changed behind the store's back is seen. */
const page = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
  const { text } = await store.ask(path, { headers: { Cookie: `visit=own; i18nextLng=en`, ...headers } });
  return text.replace(/<script\b(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '');
};

async function someProduct(): Promise<string> {
  const made = await call(
    'POST',
    '/product',
    {
      name: { en: 'Own oud', ar: 'عود' },
      code: `OWN-${randomUUID().slice(0, 8)}`,
      category: 'incense',
      branch: 'incenseSticks',
      price: 100,
      priceAfter: 100,
    },
    bearer(token),
  );
  expect(made.text).toContain('Own oud');
  return made.data.product?._id ?? '';
}

async function newCustomer() {
  const word = randomUUID().slice(0, 8);
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  const password = 'Some-pass-2026';
  const person = { name: 'Mona Adel', email: `${word}@mail.example`, phone: `010${digits}` };
  const { token: own = '' } = await call('POST', '/users/register', { ...person, password, passwordConfirm: password });
  return { token: own, email: person.email, password };
}

/** The cookies that somebody has once they are logged in. */
async function sessionOf({ email, password }: { email: string; password: string }): Promise<string> {
  const { headers } = await store.ask('/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: store.address },
    body: new URLSearchParams({ email, password }).toString(),
  });
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}

/** What the answer to an order paid this way is. */
async function orderBy(paymentMethod: string, itemId: string): Promise<Answer> {
  const sender = bearer((await newCustomer()).token);
  expect((await call('POST', '/cart', { itemId, type: 'Product' }, sender)).status).toBe(201);
  const [region] = await sql<{ id: string }[]>`select id from regions where cod_allowed and active limit 1`;
  const order = { paymentMethod, address: deliveryAddress(region?.id ?? '') };
  return call('POST', '/order', order, { ...sender, 'Idempotency-Key': randomUUID() });
}

describe('a store that is not the demo', () => {
  it('names no address of anybody on its first day', async () => {
    const [row] = await sql`select email, phone, instapay_address, vodafone_cash_number, sample from settings`;
    expect(row).toEqual({ email: '', phone: '', instapay_address: '', vodafone_cash_number: '', sample: false });
    for (const path of ['/', '/contact', '/store', '/pages/about', '/pages/terms', '/pages/privacy']) {
      const text = await page(path);
      expect([path, SAMPLES.filter((sample) => text.includes(sample))]).toEqual([path, []]);
      expect([path, text.includes('InstaPay'), text.includes('Cash on delivery')]).toEqual([path, false, true]);
    }
  });

  it('tells a customer whose cash is off, who can choose nothing, whom to call', async () => {
    const buyer = await newCustomer();
    await call('POST', '/cart', { itemId: await someProduct(), type: 'Product' }, bearer(buyer.token));
    await sql`update users set cod_allowed = false where email = ${buyer.email}`;
    const Cookie = await sessionOf(buyer);
    const none = await page('/checkout', { Cookie });
    expect([none.includes('cannot be paid here yet'), none.includes('name="paymentMethod"')]).toEqual([true, false]);
    await sql`update settings set phone = '+201005550177'`;
    await until('the page names it', async () => (await page('/checkout', { Cookie })).includes('tel:+201005550177'));
    expect(await page('/checkout', { Cookie })).toContain('0100 555 0177');
    await sql`update settings set phone = ''`;
  });

  it('takes no transfer until its owner has named an account', async () => {
    const product = await someProduct();
    const refused = await orderBy('instapay', product);
    expect([refused.status, refused.text.includes('"paymentMethod"')]).toEqual([422, true]);
    expect((await orderBy('vodafoneCash', product)).status).toBe(422);
    expect((await orderBy('cod', product)).status).toBe(201);
    expect(await page('/store/own-oud')).not.toContain('InstaPay');
    await sql`update settings set instapay_address = 'own@instapay'`;
    await until('the store knows of it', async () => (await page('/store/own-oud')).includes('by InstaPay'));
    expect((await orderBy('instapay', product)).status).toBe(201);
    expect((await orderBy('vodafoneCash', product)).status).toBe(422);
    expect(await page('/contact')).not.toContain('Vodafone');
  });

  it('begins with the language that its owner has set, and a choice outweighs it', async () => {
    const languageOf = async (headers: Record<string, string>) =>
      (await store.ask('/contact', { headers })).headers['content-language'];
    const FIRST = {
      en: { en: 'en', ar: 'en', fr: 'en' },
      ar: { en: 'ar', ar: 'ar', fr: 'ar' },
      browser: { en: 'en', ar: 'ar', fr: 'en' },
    };
    for (const [setting, languages] of Object.entries(FIRST)) {
      await sql`update settings set first_language = ${setting}`;
      // What one of them sees may be the same before and after.
      await until(
        `${setting} is known`,
        async () =>
          (await languageOf({ 'Accept-Language': 'ar' })) === languages.ar &&
          (await languageOf({ 'Accept-Language': 'en' })) === languages.en,
      );
      // The second time from the page cache.
      for (const round of [1, 2])
        for (const [liked, language] of Object.entries(languages)) {
          const headers = { 'Accept-Language': liked };
          expect([setting, round, liked, await languageOf(headers)]).toEqual([setting, round, liked, language]);
          for (const chosen of ['en', 'ar'])
            expect(await languageOf({ ...headers, Cookie: `i18nextLng=${chosen}` })).toBe(chosen);
          expect((await store.ask('/auth/login', { headers })).headers['content-language']).toBe(language);
        }
    }
    await sql`update settings set first_language = 'ar'`;
    await until('Arabic comes first', async () => (await languageOf({})) === 'ar');
    const offered = async (liked: string) => await page('/', { Cookie: 'visit=own', 'Accept-Language': liked });
    expect(await offered('en-GB')).toContain('Browse the store in English');
    expect(await offered('ar-EG')).not.toContain('language-offer');
    const { text } = await store.ask('/api/v1/product/none');
    expect(text).toContain('"message":"');
    expect(text).not.toMatch(/[ء-ي]/);
  });
});

describe('a store from before, with addresses of the sample', () => {
  /** The statement that a migration has for such stores. */
  async function statement(): Promise<string> {
    const files = (await readdir('drizzle/migrations')).filter((file) => file.endsWith('.sql'));
    const texts = await Promise.all(files.map((file) => readFile(`drizzle/migrations/${file}`, 'utf8')));
    return (
      texts
        .flatMap((text) => text.split('--> statement-breakpoint'))
        .find((each) => each.includes('attara@instapay')) ?? ''
    );
  }
  const { email, instapayAddress: instapay_address, branchAddress } = SAMPLE_SETTINGS;
  const branch = { branch_address_en: branchAddress.en, branch_address_ar: branchAddress.ar };
  const after = async (db: postgres.Sql, row: Record<string, string | boolean>) => {
    let left: unknown;
    const mend = await statement();
    const undone = new Error('undone');
    const begun = db.begin(async (tx) => {
      await tx`update settings set ${tx(row)}`;
      await tx.unsafe(mend);
      [left] = await tx`select email, instapay_address, branch_address_en, sample from settings`;
      throw undone;
    });
    await expect(begun).rejects.toBe(undone);
    return left;
  };

  it('keeps none of them, unless it is a demo that nobody has taken over', async () => {
    const sample = { email, instapay_address, ...branch, sample: true };
    const empty = { email: '', instapay_address: '', branch_address_en: '', sample: false };
    expect(await after(sql, sample)).toEqual(empty);
    expect(await after(database(), sample)).toMatchObject({ email, instapay_address, sample: true });
    expect(await after(database(), { ...sample, email: 'own@own.example', sample: false })).toEqual({
      ...empty,
      email: 'own@own.example',
      branch_address_en: branchAddress.en,
    });
  });
});
