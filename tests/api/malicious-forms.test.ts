import { isDeepStrictEqual } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { withCacheInvalidation } from '../support/cache-invalidation';
import { closeDatabase, database, everythingKept } from '../support/database';
import { environment } from '../support/environment';
import { NAMES, MALICIOUS_INPUT } from '../support/malicious-input';
import type { PageForm } from '../support/page';
import { adminVisitor, registeredVisitor } from '../support/people';
import { type Chance, chanceOf, rounds } from '../support/sample';
import { addProduct, simpleProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

const ROUNDS = rounds(400, 9);
const PUBLIC = [
  '/',
  '/store',
  '/collections',
  '/contact',
  '/settings',
  '/cart',
  '/auth/login',
  '/auth/register',
  '/search/suggestions',
  '/sitemap.xml',
];
const OFFICE = [
  ...[
    '',
    '/orders',
    '/manage-products',
    '/manage-products/create',
    '/manage-products/import',
    '/manage-collections',
    '/manage-collections/create',
  ],
  ...[
    '/update-offer-bar',
    '/update-offer-banner',
    '/update-spread',
    '/manage-main-banner/create',
    '/manage-home-banners/create',
    '/manage-home-sections/create',
  ],
  ...['/settings', '/regions', '/audit', '/orders/export', '/manage-products/export'],
].map((path) => `/admin${path}`);

let customer: Visitor;
let admin: Visitor;
let slug: string;
type Row = Record<string, string | null>;
let written: { settings: Row; offer: Row };
beforeAll(async () => {
  const [settings, offer] = [await database()<Row[]>`table settings`, await database()<Row[]>`table offer`];
  if (!settings[0] || !offer[0]) throw new Error('the store has no details or no offer');
  written = { settings: settings[0], offer: offer[0] };
  ({ slug } = await simpleProduct());
  ({ visitor: customer } = await registeredVisitor('ar'));
  await addProduct(customer, slug);
  admin = await adminVisitor();
}, 180_000);
// A form whose fields are all right is saved, whatever its version, where nobody has written anything else meanwhile.
afterAll(() =>
  withCacheInvalidation(async () => {
    const sql = database();
    await sql`update settings set ${sql(written.settings)}`;
    await sql`update offer set ${sql(written.offer)}`;
  }),
);

const KNOWN = [
  'q',
  'page',
  'sort',
  'category',
  'branch',
  'type',
  'gender',
  'unisexClass',
  'redirectTo',
  'order',
  'status',
  'payment',
  'region',
  'period',
  'view',
  'lng',
  'part',
  'entity',
];

/** Some parameters in some spelling, at times one twice. */
function someQuery({ below, pick, oneIn }: Chance): string {
  const pairs = Array.from({ length: 1 + below(4) }, () => {
    const name = encodeURIComponent((oneIn(5) ? pick(NAMES) : pick(KNOWN)).replace(/\p{Surrogate}/gu, ''));
    const value = pick(MALICIOUS_INPUT).slice(0, 2_000);
    return `${name}=${oneIn(6) ? '%ff%fe%' : encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'))}`;
  });
  return [...pairs, ...(oneIn(4) ? pairs : [])].join('&');
}

describe('whatever stands in an address', () => {
  it.each([
    ['a guest', () => Visitor.unlikeOthers('ar'), () => [...PUBLIC, `/store/${slug}`, '/no-such-page']],
    [
      'a customer',
      () => customer,
      () => [...PUBLIC, '/checkout', '/user/profile', '/user/my-orders', '/checkout/success'],
    ],
    ['an admin', () => admin, () => OFFICE],
  ])('of %s is no fault', { timeout: 600_000 }, async (_, who, paths) => {
    const faults: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const chance = chanceOf(9_100 + round);
      const path = chance.pick(paths());
      const address = `${chance.oneIn(3) && path !== '/' ? `${path}.data` : path}?${someQuery(chance)}`;
      const answer = await who().request(address);
      const text = await answer.text();
      // Addresses longer than the server reads are refused by it.
      if (answer.status >= 500) faults.push(`${answer.status} ${address.slice(0, 200)}`);
      if (/at \w+ \(.*:\d+:\d+\)|syntax error at|PostgresError/.test(text))
        faults.push(`tells of itself: ${address.slice(0, 200)}`);
    }
    expect(faults).toEqual([]);
  });
});

type Field = { path: string; form: PageForm; name: string };

/** The fields of every form on these pages, but of the one that logs out. */
async function fieldsOf(visitor: Visitor, paths: readonly string[]): Promise<Field[]> {
  const fields: Field[] = [];
  for (const path of paths) {
    const page = await visitor.open(path);
    for (const form of page.forms({})) {
      if (form.method !== 'POST' || form.action.includes('/auth/logout')) continue;
      for (const name of new Set(form.fieldNames())) fields.push({ path, form, name });
    }
  }
  return fields;
}

/** What an owner has written, as a sum for each table. */
const whatTheShopSays = () =>
  everythingKept([
    ...['products', 'collections', 'offer', 'spread', 'settings', 'regions', 'users'],
    ...['main_banners', 'home_banners', 'home_sections'],
  ]);

describe('whatever stands in a form', () => {
  it.each([
    ['a guest', () => new Visitor(), () => ['/settings', '/auth/login', '/auth/register', `/store/${slug}`]],
    ['a customer', () => customer, () => ['/checkout', '/user/profile', '/cart', `/store/${slug}`, '/settings']],
    ['an admin', () => admin, () => OFFICE.filter((path) => !path.endsWith('/export'))],
  ])('of %s is no fault', { timeout: 900_000 }, async (_, who, paths) => {
    const fields = await fieldsOf(who(), paths());
    expect(fields.length).toBeGreaterThan(10);
    let kept = await whatTheShopSays();
    const met = new Set<number>();
    const faults: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const chance = chanceOf(7_700 + round);
      const { form, name, path } = chance.pick(fields);
      const typed = chance.pick(MALICIOUS_INPUT);
      // An empty version would compare nothing, and save.
      const value = name === 'version' ? `none ${typed}` : typed;
      const body = new FormData();
      // A version that is none: what differs is not saved over what other tests read.
      for (const [each, values] of Object.entries({ ...form.values(), version: 'none' }))
        for (const one of [values].flat()) body.append(each, each === name ? '' : one);
      if (chance.oneIn(6)) body.append(chance.pick(NAMES), value);
      if (chance.oneIn(8) && name !== 'version')
        body.append(name, new File([value], value.slice(0, 50), { type: value.slice(0, 20) }));
      else body.set(name, value);
      const encoded = chance.oneIn(2)
        ? body
        : new URLSearchParams([...body].flatMap(([key, one]) => (typeof one === 'string' ? [[key, one]] : [])));
      const answer = await who().request(form.action, {
        method: 'POST',
        body: encoded,
        headers: { Origin: environment.baseUrl },
      });
      met.add(answer.status);
      const text = await answer.text();
      if (answer.status >= 500 || /at \w+ \(.*:\d+:\d+\)|PostgresError/.test(text))
        faults.push(`${answer.status} ${path} ${name}=${value.slice(0, 60)}`);
      // A value that happens to be right, the version of a record say, does what its form says; one that is refused
      // does nothing.
      const now = await whatTheShopSays();
      if (answer.status >= 400 && !isDeepStrictEqual(now, kept))
        faults.push(`refused, but written: ${path} ${name}=${value.slice(0, 60)}`);
      kept = now;
    }
    expect(faults).toEqual([]);
    // Fields that were all refused at the first look would prove nothing.
    expect([...met]).toEqual(expect.arrayContaining([422]));
  });
});
