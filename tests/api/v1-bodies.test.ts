import { randomUUID } from 'node:crypto';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  adminToken,
  apiCustomer,
  apiForm,
  type ApiOperation,
  apiOperations,
  bodyFacts,
  callApi,
  forgetWrites,
} from '../support/api';
import { presentAddresses } from '../support/present-address';
import { rankOf } from '../support/call-ranks';
import { ownCoupon } from '../support/coupons';
import { closeDatabase, database, everythingKept } from '../support/database';
import { withCacheInvalidation } from '../support/cache-invalidation';
import { changeOnly } from '../support/change-rows';
import { keptPages } from '../support/pages';
import { plantLink } from '../support/password-links';
import { newPerson } from '../support/people';
import { pictureFile } from '../support/pictures';
import { ownCourier } from '../support/records';
import { someOf } from '../support/sample';
import { customPerfume } from '../support/shopping';
import { forgetStaff, staffMember } from '../support/staff';
import { stopCounting } from '../support/stock';

type Json = Record<string, unknown>;
type Schema = { type?: unknown; anyOf?: Schema[]; enum?: unknown[]; format?: string } & Record<string, unknown>;
type Leaf = { name: string; schema: Schema };

let writes: ApiOperation[];
beforeAll(async () => {
  writes = (await apiOperations()).filter(({ requestBody }) => requestBody !== undefined);
});
afterAll(closeDatabase);

const FORM = 'multipart/form-data';
const JSON_TYPE = 'application/json';
const named = ({ method, path }: ApiOperation) => `${method} ${path}`;

/** Every field of a call by its dotted name, as its form has them; of a list the first row. */
function leavesOf({ requestBody }: ApiOperation): Leaf[] {
  const { properties = {}, patternProperties = {} } = (requestBody?.content[FORM]?.schema ?? {}) as Record<
    string,
    Record<string, Schema>
  >;
  const rows = Object.entries(patternProperties).map(([pattern, schema]): Leaf => {
    const name = pattern.slice(1, -1).replaceAll('\\[\\d{1,3}\\]', '[0]').replaceAll('\\.', '.');
    return { name, schema };
  });
  return [...Object.entries(properties).map(([name, schema]): Leaf => ({ name, schema })), ...rows];
}

const kindsOf = (schema: Schema): Schema[] => (schema.anyOf ? schema.anyOf.flatMap(kindsOf) : [schema]);
const has = ({ type }: Schema, name: string) => [type].flat().includes(name);
const isFile = ({ format }: Schema) => format === 'binary';

function withValue(body: Json, name: string, value: unknown): Json {
  const [first = '', ...rest] = name.split(/\.(.*)/s);
  const inner = rest[0];
  const [, list = first, row] = /^(\w+)\[(\d+)\]$/.exec(first) ?? [];
  const present = body[list];
  if (row !== undefined) return { ...body, [list]: [inner ? withValue({}, inner, value) : value] };
  if (!inner) return { ...body, [first]: value };
  return {
    ...body,
    [first]: withValue((typeof present === 'object' && present !== null ? present : {}) as Json, inner, value),
  };
}

/** Values that a field must not take, by what the reference says of it. */
function wrongFor(schema: Schema): unknown[] {
  const kinds = kindsOf(schema);
  const nullable = kinds.some((kind) => has(kind, 'null') || kind.enum?.includes(null));
  const wrong = kinds.flatMap((kind): unknown[] => {
    if (kind.enum) return ['nothing of the kind', 5];
    if (has(kind, 'boolean')) return ['maybe', 2, []];
    if (has(kind, 'number') || has(kind, 'integer'))
      return [Number(kind.maximum) + 1, Number(kind.minimum) - 1, 'many', true, []];
    if (kind.format === 'uuid') return ['no-id', 5];
    return has(kind, 'string') ? ['x'.repeat(Number(kind.maxLength) + 1), 5, []] : [];
  });
  return nullable ? wrong : [...wrong, null];
}

describe('the bodies in the reference', () => {
  it('say how long each text may be and how large each number', () => {
    const open = writes.flatMap((operation) =>
      leavesOf(operation)
        .filter(({ schema }) =>
          kindsOf(schema).some((kind) => {
            if (kind.enum || kind.const !== undefined || isFile(kind)) return false;
            if (has(kind, 'number') || has(kind, 'integer'))
              return kind.minimum === undefined || kind.maximum === undefined;
            if (has(kind, 'string')) return kind.maxLength === undefined && kind.format !== 'uuid';
            return !has(kind, 'boolean') && !has(kind, 'null');
          }),
        )
        .map(({ name }) => `${named(operation)} ${name}`),
    );
    expect(open).toEqual([]);
    expect(writes.flatMap(leavesOf).length).toBeGreaterThan(60);
  });

  it('have pictures as files in a form, and not in JSON', () => {
    const files = writes.filter((operation) => leavesOf(operation).some(({ schema }) => isFile(schema)));
    expect(files.map(named).sort()).toEqual([
      'PATCH /api/v1/collection/{key}',
      'PATCH /api/v1/product/{key}',
      'POST /api/v1/collection',
      'POST /api/v1/home-banners',
      'POST /api/v1/main-banner',
      'POST /api/v1/product',
      'PUT /api/v1/offer-banner',
      'PUT /api/v1/spread',
    ]);
    const formsAlone = writes.filter(({ requestBody }) => !requestBody?.content[JSON_TYPE]);
    expect(formsAlone.map(named).sort()).toEqual(['POST /api/v1/home-banners', 'POST /api/v1/main-banner']);
    for (const { requestBody } of files) {
      const texts = JSON.stringify(requestBody?.content[JSON_TYPE]?.schema ?? {}).match(
        /"(\w*[iI]mage)":\{"type":"(?!null)/g,
      );
      expect(texts).toBeNull();
    }
  });

  it(
    'are true: what is longer, larger, of another type or of no choice is refused and named, and nothing changes',
    { timeout: 240_000 },
    async () => {
      const [admin, customer] = [await adminToken(), await apiCustomer()];
      const [addresses, before] = [await presentAddresses(writes), await everythingKept()];
      for (const [place, operation] of writes.entries()) {
        await forgetWrites();
        const token = operation.role === 'admin' ? admin : customer.token;
        const [address = '', { example }] = [addresses[place], bodyFacts(operation)];
        const fields = leavesOf(operation).filter((leaf) => !isFile(leaf.schema));
        for (const [row, { name, schema }] of fields.entries()) {
          // Of every field one, so that each kind of wrong is tried on many.
          for (const value of someOf(wrongFor(schema), 1, place * 100 + row)) {
            const json = withValue(example, name, value);
            const answer = await callApi(operation.method, address, {
              token,
              json,
              headers: { 'Idempotency-Key': randomUUID() },
            });
            // A body of JSON that is this long is not read at all.
            const told = [named(operation), name, JSON.stringify(value).slice(0, 40)];
            expect([
              ...told,
              answer.status,
              answer.fields.some((field) => field.startsWith(name) || name.startsWith(`${field}.`)),
            ]).toEqual([...told, ...(JSON.stringify(json).length > 100_000 ? [413, false] : [422, true])]);
          }
        }
      }
      expect(await everythingKept()).toEqual(before);
    },
  );
});

describe('the examples in the reference', () => {
  const kept = new Map<'offer' | 'spread', Json | undefined>();
  let putBack: (() => Promise<unknown>)[];
  let start: Date | undefined;
  beforeEach(async () => {
    for (const table of ['offer', 'spread'] as const)
      kept.set(table, (await database()<Json[]>`select * from ${database()(table)}`)[0]);
    putBack = [await keptPages()];
    start = (await database()<{ now: Date }[]>`select now() as now`)[0]?.now;
    await forget();
    await forgetWrites();
  });
  afterEach(async () => {
    for (const [table, row] of kept) await changeOnly(table, row ?? {});
    for (const each of putBack) await each();
    for (const table of ['products', 'collections', 'home_banners', 'main_banners', 'home_sections']) {
      await withCacheInvalidation(
        () => database()`delete from ${database()(table)} where created_at >= ${start ?? new Date()}`,
      );
    }
    await forget();
  });
  const forget = async () => {
    await database()`delete from users where email = 'mona@example.com'`;
    await database()`delete from couriers where name in ('Bosta', 'Bosta Express')`;
    await database()`delete from coupons where code = 'WELCOME10'`;
  };

  it('do what they say, each as it stands where it needs no id of anything', { timeout: 180_000 }, async () => {
    const sql = database();
    const [admin, perfume] = [await adminToken(), await customPerfume()];
    const { token, person } = await apiCustomer({ ...newPerson(), password: 'Customer-oud-2026' });
    const [region] = await sql<{ id: string }[]>`select id from regions where active and cod_allowed limit 1`;
    const [someone, member, courier] = [await apiCustomer(), await staffMember('packer'), await ownCourier()];
    const made: Record<string, string> = { page: 'about', customer: someone.id, staff: member.id };
    putBack.push(forgetStaff, courier.forget, () => stopCounting(perfume.id));
    const known: Record<string, Json> = {
      'POST /api/v1/users/login': { email: person.email },
      'POST /api/v1/cart': { itemId: perfume.id },
      'POST /api/v1/stock': { itemId: perfume.id, size: '50ml', count: 100 },
      'POST /api/v1/cart/coupon': { code: (await ownCoupon()).code },
      // By somebody else than the customer of the other examples, who goes again.
      'POST /api/v1/order/manual': {
        customer: { name: 'Mona Adel', phone: newPerson().phone },
        items: [{ type: 'Product', itemId: perfume.id, size: '50ml', quantity: 1, selectedItems: [] }],
        address: { region: region?.id, city: 'Dokki', street: '14 Mossadak Street' },
      },
      'POST /api/v1/order/statement': { courier: courier.id },
      'PUT /api/v1/order/{id}/items': {
        items: [{ type: 'Product', itemId: perfume.id, size: '50ml', quantity: 1, selectedItems: [] }],
      },
    };
    // A return is about a line of an order that has left, a review about what was delivered.
    const alone = writes.filter(({ path }) => !/\/(return|review)\b/.test(path));
    for (const operation of alone.sort((one, other) => rankOf(one) - rankOf(other))) {
      const { method, path, role, requestBody } = operation;
      const noun = path.split('/')[3] ?? '';
      const { example } = bodyFacts(operation);
      const filled = {
        ...example,
        ...known[named(operation)],
        ...(path.endsWith('/reset-password') && { token: await plantLink(person.email) }),
      };
      const json = path.endsWith('/order') ? withValue(filled, 'address.region', region?.id) : filled;
      const files = leavesOf(operation).filter(({ schema }) => isFile(schema));
      const pictures = await Promise.all(
        files.map(async ({ name }) => [name, await pictureFile(`${name}.png`, { width: 1600, height: 800 })] as const),
      );
      const { status, body, data } = await callApi(
        method,
        path.replace('/api/v1', '').replace(/\{\w+\}/, made[noun] ?? ''),
        {
          token: role === 'admin' ? admin : token,
          ...(requestBody?.content[JSON_TYPE] ? { json } : { form: apiForm(json, Object.fromEntries(pictures)) }),
          headers: { 'Idempotency-Key': randomUUID() },
        },
      );
      const created = method === 'POST' && !/\/(login|\w+-password|ask-deposit|waybills|statement|stock)$/.test(path);
      const fine = path.endsWith('/forgot-password') ? 202 : created ? 201 : 200;
      expect([named(operation), status, body.errors]).toEqual([named(operation), fine, undefined]);
      const record = data[noun] as { _id?: string } | undefined;
      if (created && record?._id) made[noun] = record._id;
    }
  });
});
