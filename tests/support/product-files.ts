import { randomUUID } from 'node:crypto';

import { expect } from 'vitest';

import { withCacheInvalidation } from './cache-invalidation';
import { database } from './database';
import type { Page } from './page';
import { until } from './until';
import type { Visitor } from './visitor';

export const IMPORT = '/admin/manage-products/import';

export async function postFile(visitor: Visitor, fields: Record<string, string | Blob>): Promise<Page> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, value, 'products.csv');
  }
  return visitor.open(IMPORT, { method: 'POST', body });
}

/** What the screen says of a file. */
export const lookThrough = (visitor: Visitor, text: BlobPart): Promise<Page> =>
  postFile(visitor, { intent: 'check', file: new Blob([text], { type: 'text/csv' }) });

/** Sends the file back that the report carries, as its button does: the page of the import, once it has ended. */
export async function importFile(visitor: Visitor, page: Page): Promise<Page> {
  const csv = page.document.querySelector('textarea[name="csv"]')?.text;
  if (!csv) throw new Error(`No file to go on with (${page.status}): ${page.text.slice(0, 300)}`);
  const id = page.document.querySelector('form input[name="id"]')?.getAttribute('value') ?? '';
  let done = await postFile(visitor, { intent: 'import', csv, id });
  expect(done.path).toBe(`${IMPORT}/${id}`);
  await until('the import has ended', async () => {
    done = await visitor.open(done.path);
    return done.document.querySelector('progress') === null;
  });
  return done;
}

/** The rows of a report. */
export const reportRows = (page: Page) => page.all('.data-table tbody tr');

export const newCode = () => `T-${randomUUID().slice(0, 8)}`;

type Row = { id: string; name: string; price: number; after: number; visible: boolean; image: string | null };
export const productOf = async (code: string) =>
  (
    await database()<Row[]>`
      select id, name_ar as name, price, price_after as after, visible, image from products where code = ${code}
        and deleted_at is null`
  )[0];

export const forgetProducts = (...codes: string[]) =>
  withCacheInvalidation(
    () => database()`update products set deleted_at = now(), code = code || id where code in ${database()(codes)}`,
  );

export async function download(visitor: Visitor, path: string) {
  const response = await visitor.request(path);
  return { response, bytes: new Uint8Array(await response.clone().arrayBuffer()), text: await response.text() };
}
