import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { productSheet } from '~/admin/import-export/product-sheet.server';
import { readProductFilters } from '~/admin/products/products.admin';
import { getProductForm } from '~/admin/products/products.queries.server';
import { getReport } from '~/admin/reports/reports.queries.server';
import { type UserActor, userActor } from '~/auth/actor';
import { assertMay, type StaffActor } from '~/auth/permissions';
import { closeDatabase as closeStoreDatabase } from '~/db/client.server';
import type { StaffRole } from '~/db/schema/user.values';
import { listAudit } from '~/features/audit/audit.queries.server';
import { createProduct, updateProduct } from '~/features/product/product.commands.server';
import { productSchema } from '~/features/product/product-input.schema';

import { adminToken, callApi } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { adminVisitor } from '../support/people';
import { download } from '../support/product-files';
import {
  cones,
  createProduct as createByForm,
  forgetProducts,
  formOf,
  idOf,
  madeProduct,
  perfume,
  rowOf,
  simple,
} from '../support/product-form';

let token: string;
let owner: UserActor;

beforeAll(async () => {
  vi.stubEnv('SESSION_SECRET', 'only-to-give-commands-not-to-sign-cookies');
  token = await adminToken();
  const [row] = await database()<{ id: string }[]>`select id from users where email = ${environment.admin.email}`;
  owner = userActor({ id: row?.id ?? '', name: 'Admin', role: 'admin', staffRole: null });
});
afterAll(async () => {
  await forgetProducts();
  await closeStoreDatabase();
  await closeDatabase();
  vi.unstubAllEnvs();
});

function as(staffRole: StaffRole): StaffActor {
  const actor = { ...owner, staffRole };
  assertMay(actor, 'office.open');
  return actor;
}
const input = (json: object) => productSchema.parse(json);
const name = (given: Promise<unknown>): Promise<string> =>
  given.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.name : 'thrown'),
  );

it('what a product costs is answered to staff, and to nobody else', async () => {
  const product = await madeProduct(token, perfume({ lg: { price: 900, cost: 310.5 } }));
  expect(product).toMatchObject({ cost: null, lg: { cost: 310.5 }, md: { cost: null } });
  expect(await rowOf(product._id)).toMatchObject({ lg_cost: 31_050, md_cost: null, cost: null });
  const [byId, open, list] = await Promise.all([
    callApi('GET', `/product/id/${product._id}`, { token }),
    callApi('GET', `/product/${product.slug}`),
    callApi('GET', `/product?q=${encodeURIComponent(String(product.code))}`),
  ]);
  expect(byId.data.product).toMatchObject({ cost: null, lg: { cost: 310.5 } });
  for (const answer of [open, list]) expect(JSON.stringify(answer.body)).not.toMatch(/"cost"|310\.5/);
  expect((await (await adminVisitor()).open(`/store/${product.slug}`)).html).not.toContain('310.5');
});

it('is typed into the form, and is in the log and in the file', async () => {
  const admin = await adminVisitor();
  const saved = await createByForm(admin, simple({ cost: '٤٠٫٥' }));
  expect(await rowOf(idOf(saved))).toMatchObject({ cost: 4_050 });
  const changed = await admin.upload(formOf(await admin.open(saved.path)), { cost: '45' });
  expect(changed.document.querySelector('.audit-trail')?.text).toContain('45.00');
  const { code } = await rowOf(idOf(saved));
  const { text } = await download(admin, `/admin/manage-products/export?q=${String(code)}`);
  expect(text.split('\r\n')[0]).toMatch(/,cost,lg\.cost,md\.cost,sm\.cost$/);
  expect(text).toMatch(/,45,,,\r\n$/);
  await admin.upload(formOf(await admin.open(saved.path)), { cost: '' });
  expect(await rowOf(idOf(saved))).toMatchObject({ cost: null });
});

it('is neither seen nor written by those who may not know it, and stays what it is', async () => {
  const catalog = as('catalog');
  const json = cones({ price: 120, cost: 44 });
  const product = await madeProduct(token, json);
  await callApi('PATCH', `/product/${product._id}`, { token, json: { cost: 47 } });
  const { values } = await getProductForm(catalog, product._id);
  expect(values.cost).toBe('');
  await updateProduct(catalog, product._id, input({ ...json, cost: null, price: 130 }));
  expect(await rowOf(product._id)).toMatchObject({ price: 13_000, cost: 4_700 });
  expect(await name(updateProduct(catalog, product._id, input({ ...json, cost: 1 })))).toBe('ForbiddenError');
  expect(await name(createProduct(catalog, input(cones({ cost: 1 }))))).toBe('ForbiddenError');
  expect(await rowOf(product._id)).toMatchObject({ cost: 4_700 });
  const trail = JSON.stringify(await listAudit(catalog, { entity: 'product', entityId: product._id }));
  expect(trail).toContain('"price"');
  expect(trail).not.toMatch(/"cost"/);
  const filters = readProductFilters(new URLSearchParams({ q: json.code }));
  let file = '';
  for await (const part of productSheet(catalog, filters, 'en')) file += part;
  expect(file).toContain(json.code);
  expect(file).not.toMatch(/cost|,47,/);
  const [searched] = await database()<{ found: number }[]>`
    select count(*)::int as found from audit_log where entity_id = ${product._id} and search_text like '%47.00%'`;
  expect(searched?.found).toBe(0);
});

it('is no part of a report of those who may not know it', async () => {
  const filters = { from: '2019-05-01', to: '2019-05-31', view: 'product', source: null } as const;
  expect((await getReport(as('accounts'), filters)).profit).toBeNull();
  expect((await getReport(as('manager'), filters)).profit).not.toBeNull();
});
