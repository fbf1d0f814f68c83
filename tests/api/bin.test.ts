import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { putBackFromBin } from '~/admin/bin/bin.commands.server';
import { putBack } from '~/admin/change-log/put-back.server';
import { type UserActor, userActor } from '~/auth/actor';
import { closeDatabase as closeStoreDatabase } from '~/db/client.server';
import type { StaffRole } from '~/db/schema/user.values';
import { emptyBin } from '~/features/scheduled-jobs/bin.server';

import { adminToken, callApi } from '../support/api';
import { withCacheInvalidation } from '../support/cache-invalidation';
import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { adminVisitor } from '../support/people';
import { auditOf, cones, forgetProducts, madeProduct, newCode, type Product, rowOf } from '../support/product-form';
import type { Visitor } from '../support/visitor';

let admin: Visitor;
let token: string;
let owner: UserActor;

beforeAll(async () => {
  vi.stubEnv('SESSION_SECRET', 'only-to-give-commands-not-to-sign-cookies');
  [admin, token] = [await adminVisitor(), await adminToken()];
  const [row] = await database()<{ id: string }[]>`select id from users where email = ${environment.admin.email}`;
  owner = userActor({ id: row?.id ?? '', name: 'Admin', role: 'admin', staffRole: null });
});
afterAll(async () => {
  await forgetProducts();
  await closeStoreDatabase();
  await closeDatabase();
  vi.unstubAllEnvs();
});

const BIN = '/admin/bin';
const takeAway = (product: Product) => callApi('DELETE', `/product/${product._id}`, { token });
const pressed = (value: string) =>
  admin.request(BIN, {
    method: 'POST',
    body: new URLSearchParams({ item: value }),
    headers: { Origin: new URL(environment.baseUrl).origin },
    redirect: 'manual',
  });
const deletedDaysAgo = (id: string, days: number) =>
  withCacheInvalidation(
    () => database()`update products set deleted_at = now() - ${days} * interval '1 day' where id = ${id}`,
  );
const said = (given: Promise<unknown>): Promise<string> =>
  given.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.name : 'thrown'),
  );

describe('a deleted product', () => {
  it('lies in the bin with who deleted it, and comes back hidden, at its address and with its code', async () => {
    const product = await madeProduct(token, cones({ name: { en: 'Binned cones', ar: 'مخاريط محذوفة' } }));
    const before = await rowOf(product._id);
    await takeAway(product);
    const page = await admin.open(BIN);
    for (const told of ['Binned cones', '30 days left']) expect(page.text).toContain(told);
    expect((await pressed(`product:${product._id}`)).status).toBe(303);
    const { updated_at: _updated, ...row } = await rowOf(product._id);
    const { updated_at: _before, ...same } = before;
    expect(row).toEqual({ ...same, visible: false, deleted_at: null });
    expect(await auditOf(product._id)).toEqual(['create', 'delete', 'restore']);
    expect((await callApi('GET', `/product/${product.slug}`)).status).toBe(404);
    await callApi('PATCH', `/product/product-view/${product._id}`, { token, json: { view: true } });
    expect((await callApi('GET', `/product/${product.slug}`)).status).toBe(200);
  });

  it('gets a code of its own where another has taken the one it had', async () => {
    const code = newCode();
    const product = await madeProduct(token, cones({ code }));
    await takeAway(product);
    const other = await madeProduct(token, cones({ code }));
    await pressed(`product:${product._id}`);
    const back = String((await rowOf(product._id)).code);
    expect([back.startsWith(code.slice(0, 34)), back === code]).toEqual([true, false]);
    expect(await rowOf(other._id)).toMatchObject({ code });
    await takeAway(product);
  });

  it('comes back once, though it is pressed twice', async () => {
    const product = await madeProduct(token);
    await takeAway(product);
    const answers = await Promise.all([pressed(`product:${product._id}`), pressed(`product:${product._id}`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404]);
    expect(await auditOf(product._id)).toEqual(['create', 'delete', 'restore']);
  });

  it('is gone on the 31st day, its pictures with it, and its row stays', async () => {
    const product = await madeProduct(token);
    const picture = '/imgs/products/0123456789abcdef0123456789abcdef-60x40.webp';
    await database()`update products set image = ${picture} where id = ${product._id}`;
    await takeAway(product);
    await deletedDaysAgo(product._id, 29);
    await emptyBin();
    // The oldest stands last.
    expect((await admin.open(`${BIN}?page=9999`)).text).toContain('1 day left');
    expect(await rowOf(product._id)).toMatchObject({ image: picture });
    await deletedDaysAgo(product._id, 30);
    expect((await admin.open(`${BIN}?page=9999`)).html).not.toContain(product._id);
    expect((await pressed(`product:${product._id}`)).status).toBe(404);
    await emptyBin();
    expect(await rowOf(product._id)).toMatchObject({ image: null, name_en: 'Scripted cones', visible: true });
  });

  it('is not put back by what was never deleted, or by what is none', async () => {
    const product = await madeProduct(token);
    expect((await pressed(`product:${product._id}`)).status).toBe(404);
    for (const forged of ['', 'order:1', `user:${owner.id}`]) expect((await pressed(forged)).status).toBe(303);
    expect(await rowOf(product._id)).toMatchObject({ visible: true });
  });
});

it('a deleted set comes back hidden', async () => {
  const json = {
    name: { en: 'Binned set', ar: 'طقم محذوف' },
    collectionType: 'classic',
    price: 500,
    contents: [],
  };
  const made = await callApi('POST', '/collection', { token, json });
  const id = (made.data.collection as { _id: string })._id;
  await callApi('DELETE', `/collection/${id}`, { token });
  expect((await admin.open(BIN)).text).toContain('Binned set');
  expect((await pressed(`collection:${id}`)).status).toBe(303);
  const [row] = await database()`select visible, deleted_at from collections where id = ${id}`;
  expect(row).toEqual({ visible: false, deleted_at: null });
  await callApi('DELETE', `/collection/${id}`, { token });
});

describe('without the permission', () => {
  const as = (staffRole: StaffRole): UserActor => ({ ...owner, staffRole });

  it('nothing comes back from the bin', async () => {
    const product = await madeProduct(token);
    await takeAway(product);
    const item = { entity: 'product', id: product._id } as const;
    for (const role of ['orders', 'accounts', 'packer'] as const)
      expect(await said(putBackFromBin(as(role), item)), role).toBe('ForbiddenError');
    expect(await said(putBackFromBin(as('catalog'), item))).toBe('done');
  });

  it('no field is put back, by those either who may change the record', async () => {
    const product = await madeProduct(token);
    await callApi('PATCH', `/product/${product._id}`, { token, json: { price: 150 } });
    const [entry] = await database()<{ id: string }[]>`
      select id from audit_log where entity_id = ${product._id} and action = 'update'`;
    const asked = { entry: entry?.id ?? '', field: 'price' };
    for (const role of ['orders', 'catalog', 'accounts', 'packer'] as const)
      expect(await said(putBack(as(role), asked, '15000')), role).toBe('ForbiddenError');
    expect(await said(putBack(as('manager'), asked, '15000'))).toBe('done');
    expect(await rowOf(product._id)).toMatchObject({ price: 12_050 });
  });
});
