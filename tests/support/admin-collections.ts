import { randomUUID } from 'node:crypto';

import sharp from 'sharp';

import { database } from './database';
import { withCacheInvalidation } from './cache-invalidation';
import type { Page, PageForm, Sent } from './page';
import type { Visitor } from './visitor';

export const LIST = '/admin/manage-collections';
export const CREATE = `${LIST}/create`;

/** Sends the form as a browser without scripts does: its own values, these changes, and the button pressed. */
export const send = (visitor: Visitor, form: PageForm, changes: Sent = {}): Promise<Page> =>
  visitor.upload(form, changes);

/** Takes away what `sample` named. */
export async function forgetCollections(): Promise<void> {
  await withCacheInvalidation(() => database()`update collections set deleted_at = now() where slug like 'sample-%'`);
}

export const formOf = (page: Page): PageForm => page.form({ collectionType: true, 'name.en': true });
export const valueOf = (page: Page, name: string): string | undefined =>
  page.all(`[name="${name}"]`)[0]?.getAttribute('value');
export const faultAt = (page: Page, name: string): string =>
  page.all(`[id="collection-${name}-error"]`)[0]?.text.trim() ?? '';
export const summary = (page: Page): string => page.all('.alert-danger')[0]?.text ?? '';

export const sample = (changes: Sent = {}): Sent => ({
  'name.en': `Sample ${randomUUID()}`,
  'name.ar': 'طقم تجربة',
  'description.en': 'For a test',
  'description.ar': 'للتجربة',
  price: '1200',
  priceAfter: '900',
  ...changes,
});

export type Row = {
  id: string;
  slug: string;
  type: string;
  offerType: string | null;
  price: number | null;
  priceAfter: number | null;
  visible: boolean;
  image: string | null;
  deleted: boolean;
};

export async function rowNamed(nameEn: unknown): Promise<Row | undefined> {
  const [row] = await database()<Row[]>`
    select id, slug, collection_type as type, offer_type as "offerType", price, price_after as "priceAfter",
      visible, image,
      deleted_at is not null as deleted from collections where name_en = ${String(nameEn)}`;
  return row;
}

export async function made(admin: Visitor, changes: Sent = {}): Promise<{ row: Row; page: Page }> {
  const fields = sample(changes);
  const page = await send(admin, formOf(await admin.open(CREATE)), fields);
  const row = await rowNamed(fields['name.en']);
  if (!row) throw new Error(`Nothing was created: ${page.status} ${page.text.slice(0, 400)}`);
  return { row, page };
}

export const picture = async (): Promise<File> => {
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#7a5' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'box.png', { type: 'image/png' });
};
