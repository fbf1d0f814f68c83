import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminToken, API, type ApiDocument, apiDocument, bodyFacts, callApi, type Operation } from '../support/api';
import { customerWithCart, customerWithOrder } from '../support/api-shopping';
import { closeDatabase, database, everythingKept } from '../support/database';
import { withCacheInvalidation } from '../support/cache-invalidation';
import { changeOnly } from '../support/change-rows';
import { rounds } from '../support/sample';
import { ownProduct } from '../support/shopping';

/** The same requests at every run; another number makes others. */
const SEED = 20_261;
const RUNS_A_CALL = rounds(100, 1);
const VERBS = ['get', 'post', 'put', 'patch', 'delete'] as const;

type Call = { verb: string; path: string; operation: Operation };
type Sent = { who: 'guest' | 'customer' | 'admin'; id: string; search: string; raw: string; type: string; key: string };

const callsOf = ({ paths }: ApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    // Logging out would leave the rest of the requests to guests.
    VERBS.flatMap((verb) => {
      const operation = path.endsWith('/logout') ? undefined : item[verb];
      return operation ? [{ verb: verb.toUpperCase(), path: path.slice(API.length), operation }] : [];
    }),
  );

const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  '\ud800',
  '__proto__',
  'constructor',
  "'; drop table users; --",
  '%',
  '../..',
  '٣',
  '-1',
  '1e9',
  'NaN',
  '٫',
  'all',
];
const text = fc.oneof(
  fc.constantFrom(...ODD_TEXTS, randomUUID(), 'أ'.repeat(300)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);
const junk = fc.oneof(
  { weight: 3, arbitrary: text },
  // Longer than any field, and in an address longer than the server reads.
  { weight: 1, arbitrary: fc.constant('أ'.repeat(6_000)) },
  {
    weight: 2,
    arbitrary: fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 1e21, 2 ** 53, 1.005, Number.MAX_VALUE)),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(true, false, null, [], {}, [[]], [null]) },
);
const STOLEN_FIELDS = [
  'role',
  '_id',
  'userId',
  'status',
  'total',
  'customPrice',
  'unitPrice',
  'price',
  'visible',
  'user',
  'version',
  '__proto__',
];

/**
 * A body with the fields that the call knows, each as in its example or as nothing like it; and at times with others.
 */
function bodyOf(operation: Operation): fc.Arbitrary<unknown> {
  const { example, names } = bodyFacts(operation);
  const known = [...new Set([...names, ...Object.keys(example)])];
  const right = (name: string) => fc.constant(example[name]);
  const fields = fc.record(
    Object.fromEntries(
      known.map((name) => [name, fc.oneof({ weight: 3, arbitrary: right(name) }, { weight: 1, arbitrary: junk })]),
    ),
    { requiredKeys: [] },
  );
  const stolen = fc.option(fc.dictionary(fc.constantFrom(...STOLEN_FIELDS), junk, { maxKeys: 2 }), {
    nil: {},
    freq: 2,
  });
  const whole = fc.tuple(fields, stolen).map(([mine, theirs]) => ({ ...mine, ...theirs }));
  return fc.oneof(
    { weight: 5, arbitrary: whole },
    { weight: 2, arbitrary: fc.constant(example) },
    { weight: 1, arbitrary: junk },
  );
}

/** The parameters that the call knows and others, some in a spelling that is none. */
function searchOf({ parameters = [] }: Operation): fc.Arbitrary<string> {
  const known = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const name = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known, 'page') }, { weight: 1, arbitrary: text });
  const pairs = fc.array(fc.tuple(name, text), { maxLength: 3 });
  const spelling = fc.constantFrom(
    '',
    '',
    '',
    '&page=1&page=1',
    '&q=%00',
    '&q=%ED%A0%80',
    '&%',
    '&sort[]=name',
    '&__proto__=1',
  );
  const given = fc.tuple(pairs, spelling).map(([list, more]) => `?${new URLSearchParams(list).toString()}${more}`);
  return fc.oneof({ weight: known.length > 0 ? 4 : 1, arbitrary: given }, { weight: 2, arbitrary: fc.constant('') });
}

const requestOf = ({ operation }: Call, ids: readonly string[]): fc.Arbitrary<Sent> =>
  fc.record({
    who: fc.constantFrom('guest', 'customer', 'admin', 'admin'),
    id: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...ids) },
      { weight: 1, arbitrary: text.filter((id) => !/^\.{0,2}$/.test(id)) },
    ),
    search: searchOf(operation),
    raw: fc.oneof(
      { weight: 8, arbitrary: bodyOf(operation).map((body) => JSON.stringify(body ?? null)) },
      { weight: 1, arbitrary: text },
    ),
    type: fc.constantFrom(
      ...Array<string>(6).fill('application/json'),
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/xml',
    ),
    key: fc.constantFrom(randomUUID(), '', 'k', 'a b', 'x'.repeat(300)),
  });

/** An id in an address, whatever it is made of. */
const inAddress = (id: string): string => encodeURIComponent(id.replace(/\p{Surrogate}/gu, '\uFFFD'));

let tokens: Record<Sent['who'], string | undefined> = { guest: undefined, customer: undefined, admin: undefined };
let ids: string[] = [];
let before: Record<string, string> = {};
let calls: Call[] = [];
const met = new Set<number>();
let putBack: (() => Promise<void>) | undefined;

beforeAll(async () => {
  const [customer, other, product] = [await customerWithCart(3), await customerWithOrder(), await ownProduct()];
  tokens = { guest: undefined, customer: customer.token, admin: await adminToken() };
  ids = [customer.line._id, other.order._id, product.id, randomUUID(), 'no-such-thing'];
  calls = callsOf(await apiDocument());
  before = await everythingKept();
  const sql = database();
  const [offer] = await sql<Record<string, string>[]>`select * from offer`;
  const [spread] = await sql<Record<string, string>[]>`select * from spread`;
  const [start] = await sql<{ now: Date }[]>`select now() as now`;
  putBack = async () => {
    if (!offer || !spread || !start) throw new Error('The store has no offer or no spread');
    await sql`delete from users where created_at >= ${start.now}`;
    await sql`delete from rate_limits`;
    await product.forget();
    for (const table of ['products', 'collections', 'main_banners', 'home_banners', 'home_sections'])
      await withCacheInvalidation(() => sql`delete from ${sql(table)} where created_at >= ${start.now}`);
    await changeOnly('offer', offer);
    await changeOnly('spread', spread);
  };
});
afterAll(async () => {
  await putBack?.();
  await closeDatabase();
});

/**
 * One request: never a fault, always an answer that the reference knows, and where it is refused no row has changed.
 */
async function holds({ verb, path }: Call, { who, id, search, raw, type, key }: Sent): Promise<void> {
  const token = tokens[who];
  const takesBody = verb !== 'GET';
  const { status, body } = await callApi(verb, path.replace(/\{\w+\}/, inAddress(id)) + search, {
    ...(token !== undefined && { token }),
    ...(takesBody && { raw }),
    headers: { ...(takesBody && { 'Content-Type': type }), ...(path === '/order' && { 'Idempotency-Key': key }) },
  });
  met.add(status);
  expect(status).toBeLessThan(500);
  if (status >= 400) expect(body).toMatchObject({ status: 'fail', message: expect.stringMatching(/\S/) as string });
  const after = await everythingKept();
  if (status >= 400 || verb === 'GET') {
    // `increase` and `decrease` are the GETs that may change something.
    if (status >= 400 || !path.startsWith('/cart/')) expect(after).toEqual(before);
  }
  before = after;
}

describe('whatever is sent', () => {
  it(
    'to any call of the reference: no fault, a known answer, and no row changed where it is refused',
    { timeout: 36_000 * RUNS_A_CALL },
    async () => {
      expect(calls.length).toBeGreaterThan(40);
      for (const [index, call] of calls.entries()) {
        await fc.assert(
          fc.asyncProperty(requestOf(call, ids), (sent) => holds(call, sent)),
          { seed: SEED + index, numRuns: RUNS_A_CALL, endOnFailure: true },
        );
      }
      // Requests that all end at the first check would prove nothing.
      expect([...met]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 415, 422]));
    },
  );
});
