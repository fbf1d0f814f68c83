import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  adminToken,
  apiCustomer,
  apiForm,
  type ApiOperation,
  apiOperations,
  bodyFacts,
  callApi,
  forgetWrites,
  NOBODY,
} from '../support/api';
import { presentAddresses } from '../support/present-address';
import { closeDatabase, everythingKept } from '../support/database';
import { someOf } from '../support/sample';

type Json = Record<string, unknown>;

/** What nobody may say of a record, and what would do harm if a program copied it. */
const FOREIGN: Json = {
  _id: NOBODY,
  id: NOBODY,
  userId: NOBODY,
  user: { _id: NOBODY },
  owner: NOBODY,
  role: 'admin',
  status: 'delivered',
  payment: { status: 'paid' },
  price: 1,
  customPrice: 1,
  unitPrice: 1,
  lineTotal: 1,
  total: 1,
  offer: 90,
  slug: 'mine',
  number: 1,
  visible: true,
  createdAt: '2020-01-01T00:00:00.000Z',
  updatedAt: '2020-01-01T00:00:00.000Z',
  deletedAt: null,
  password_hash: 'x',
  __proto: { role: 'admin' },
  ['__proto__']: { role: 'admin' },
  constructor: { prototype: { role: 'admin' } },
  prototype: { role: 'admin' },
  toString: 'x',
};

let operations: ApiOperation[];
beforeAll(async () => {
  operations = (await apiOperations()).filter(({ requestBody }) => requestBody !== undefined);
});
afterAll(closeDatabase);

/** Also for `__proto__`, as a property of its own, which is what a parser of JSON makes of it. */
const withField = (fields: Json, name: string, value: unknown): Json =>
  Object.fromEntries([...Object.entries(fields), [name, value]]);

/** Of one admin and one customer: no call goes through that would end a token. */
const tokens = { admin: '', user: '' };
beforeAll(async () => {
  [tokens.admin, tokens.user] = [await adminToken(), (await apiCustomer()).token];
});
const tokenFor = ({ role }: ApiOperation): { token?: string } => (role === 'public' ? {} : { token: tokens[role] });

/**
 * Every body that says too much: at its top, and in each object within. `at`: how the answer must name what is too
 * much.
 */
function tooMuch(operation: ApiOperation): { at: string; body: Json }[] {
  const { example, names } = bodyFacts(operation);
  const foreign = Object.entries(FOREIGN);
  const top = foreign
    .filter(([name]) => !names.includes(name))
    .map(([name, value]) => ({ at: name, body: withField(example, name, value) }));
  const inner = Object.entries(example).flatMap(([outer, fields]) => {
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return [];
    const free = foreign.filter(([name]) => !Object.hasOwn(fields, name) && !['price', 'visible'].includes(name));
    return free.map(([name, value]) => ({
      at: `${outer}.${name}`,
      body: { ...example, [outer]: withField(fields as Json, name, value) },
    }));
  });
  return [...top, ...inner];
}

/** What is worth most to a thief, and what programs take for something else: tried everywhere, at every run. */
const ALWAYS = /(^|\.)(_id|role|__proto__|constructor)$/;

/** The bodies that are tried on the call at this place; others are tried on other calls, and all in the long run. */
function tried(operation: ApiOperation, place: number): { at: string; body: Json }[] {
  const all = tooMuch(operation);
  return [
    ...all.filter(({ at }) => ALWAYS.test(at)),
    ...someOf(
      all.filter(({ at }) => !ALWAYS.test(at)),
      4,
      place,
    ),
  ];
}

describe('a body with fields that are not the sender’s to set', () => {
  it('is tried on every call that takes one', () => {
    expect(operations.length).toBeGreaterThanOrEqual(14);
    for (const operation of operations)
      expect([operation.path, bodyFacts(operation).names.length > 0]).toEqual([operation.path, true]);
  });

  it('is refused as JSON, each of them named, and nothing changes', { timeout: 240_000 }, async () => {
    const met = new Set<string>();
    const [addresses, before] = [await presentAddresses(operations), await everythingKept()];
    for (const [place, operation] of operations.entries()) {
      await forgetWrites();
      const [sender, address = ''] = [tokenFor(operation), addresses[place]];
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': NOBODY };
      for (const { at, body } of tried(operation, place)) {
        met.add(at);
        const answer = await callApi(operation.method, address, { ...sender, raw: JSON.stringify(body), headers });
        expect([operation.method, address, at, answer.status]).toEqual([operation.method, address, at, 400]);
        expect(answer.fields).toContain(at);
      }
    }
    expect(await everythingKept()).toEqual(before);
    expect([...met]).toEqual(expect.arrayContaining(Object.keys(FOREIGN)));
  });

  it('is refused as a form, and nothing changes', { timeout: 240_000 }, async () => {
    const [addresses, before] = [await presentAddresses(operations), await everythingKept()];
    for (const [place, operation] of operations.entries()) {
      await forgetWrites();
      const [sender, address = ''] = [tokenFor(operation), addresses[place]];
      const all = tooMuch(operation).filter(({ at }) =>
        /(^|\.)(_id|role|status|offer|__proto__|constructor)$/.test(at),
      );
      const always = all.filter(({ at }) => /(^|\.)(role|__proto__)$/.test(at));
      for (const { at, body } of [
        ...always,
        ...someOf(
          all.filter((each) => !always.includes(each)),
          2,
          place,
        ),
      ]) {
        const answer = await callApi(operation.method, address, {
          ...sender,
          form: apiForm(body),
          headers: { 'Idempotency-Key': NOBODY },
        });
        expect([operation.method, address, at, answer.status]).toEqual([operation.method, address, at, 400]);
      }
    }
    expect(await everythingKept()).toEqual(before);
  });
});

describe('an address with parameters that are not the sender’s to set', () => {
  it('is refused by every call that changes something, each of them named', async () => {
    const writes = (await apiOperations()).filter(({ method }) => method !== 'GET');
    const [addresses, kept] = [await presentAddresses(writes), await everythingKept()];
    for (const [place, { method, ...operation }] of writes.entries()) {
      const address = addresses[place] ?? '';
      await forgetWrites();
      for (const name of ['role', '__proto__', ...someOf(['_id', 'status'], 1, place)]) {
        const answer = await callApi(method, `${address}?${name}=admin`, {
          ...tokenFor({ method, ...operation }),
          headers: { 'Idempotency-Key': NOBODY },
        });
        expect([method, address, answer.status, answer.fields]).toEqual([method, address, 400, [name]]);
      }
    }
    expect(await everythingKept()).toEqual(kept);
  });
});
