import { randomUUID } from 'node:crypto';

import { callApi } from './api';
import { database } from './database';
import { withCacheInvalidation } from './cache-invalidation';
import type { Fields, Page, PageForm } from './page';
import type { Visitor } from './visitor';

export const LIST = '/admin/manage-products';
export const CREATE = `${LIST}/create`;
export const updatePath = (id: string) => `${LIST}/update/${id}`;

const made: string[] = [];

/** A code that nobody has; its product goes with `forgetProducts`. */
export function newCode(): string {
  const code = `T-${randomUUID().slice(0, 18)}`;
  made.push(code);
  return code;
}

/** Every product whose code was handed out here, as it stands, and what was done to it: a refused call adds nothing. */
export async function handedOut(): Promise<unknown> {
  const rows = await database()<{ id: string }[]>`select * from products where code = any(${made}) order by id`;
  const log = await database()`
    select entity_id, action from audit_log where entity_id = any(${rows.map(({ id }) => id)}) order by entity_id, at`;
  return { rows: [...rows], log: [...log] };
}

export async function forgetProducts(): Promise<void> {
  await withCacheInvalidation(
    () => database()`update products set deleted_at = now() where code = any(${made}) and deleted_at is null`,
  );
}

/** What one types for a product with a single price. */
export const simple = (changes: Fields = {}): Fields => ({
  'name.en': 'Test cones',
  'name.ar': 'مخاريط تجربة',
  code: newCode(),
  category: 'incense',
  branch: 'incenseCones',
  price: '120.50',
  priceAfter: '100',
  ...changes,
});

/** The same as a script sends it. */
export const cones = (changes: Record<string, unknown> = {}) => ({
  name: { en: 'Scripted cones', ar: 'مخاريط مبرمجة' },
  code: newCode(),
  category: 'incense',
  branch: 'incenseCones',
  price: 120.5,
  priceAfter: 100,
  ...changes,
});

/** A perfume as a script sends it. */
export const perfume = (changes: Record<string, unknown> = {}) => ({
  name: { en: 'Scripted perfume', ar: 'عطر مبرمج' },
  code: newCode(),
  description: { en: 'Dry oud\nover amber', ar: 'عود جاف' },
  category: 'perfume',
  branch: 'custom',
  gender: 'unisex',
  unisexClass: 'B',
  lg: { price: 900, priceAfter: 720 },
  md: { price: 500, available: false },
  inspiredBy: { name: { en: 'Night', ar: 'ليل' } },
  ...changes,
});

export type Product = Record<string, unknown> & { _id: string; slug: string; image: string };

/** Puts a product into the shop as a script does. */
export async function madeProduct(token: string, json: Record<string, unknown> = cones()): Promise<Product> {
  const { status, data, body } = await callApi('POST', '/product', { token, json });
  if (status !== 201) throw new Error(`A new product is answered with ${status}: ${JSON.stringify(body)}`);
  return data.product as Product;
}

export const formOf = (page: Page): PageForm => page.form({ 'name.en': true, code: true });
/** The id of the product whose screen this is. */
export const idOf = (page: Page): string => page.path.split('/').at(-1) ?? '';
/** What stands under a field. */
export const errorAt = (page: Page, field: string): string =>
  page.document.querySelector(`[id="product-${field}-error"]`)?.text.replace(/\s+/g, ' ').trim() ?? '';
export const rowOf = async (id: string) =>
  (await database()<Record<string, unknown>[]>`select * from products where id = ${id}`)[0] ?? {};
/** What the log says was done to a product. */
export const auditOf = async (id: string) =>
  (await database()<{ action: string }[]>`select action from audit_log where entity_id = ${id} order by at`).map(
    ({ action }) => action,
  );

/** Sends the form of a new product as its page has it, with these changes and files. */
export async function createProduct(admin: Visitor, fields: Fields, files: Record<string, File> = {}): Promise<Page> {
  return admin.upload(formOf(await admin.open(CREATE)), fields, files);
}
