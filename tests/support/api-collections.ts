import { randomUUID } from 'node:crypto';

import { callApi } from './api';
import { database } from './database';
import { withCacheInvalidation } from './cache-invalidation';
import { customPerfume, simpleProduct } from './shopping';

type Json = Record<string, unknown>;
export type Collection = Json & { _id: string; slug: string; image: string };

const made: string[] = [];

/** Takes away what `madeCollection` put into the shop. */
export async function forgetMadeCollections(): Promise<void> {
  await withCacheInvalidation(
    () => database()`update collections set deleted_at = now() where id = any(${made}) and deleted_at is null`,
  );
}

/** Puts a collection into the shop as a script does. */
export async function madeCollection(token: string, sent: Parameters<typeof callApi>[2]): Promise<Collection> {
  const { status, data, body } = await callApi('POST', '/collection', { token, ...sent });
  if (status !== 201) throw new Error(`A new collection is answered with ${status}: ${JSON.stringify(body)}`);
  const collection = data.collection as Collection;
  made.push(collection._id);
  return collection;
}

/** What may be in a collection, and a bundle of both as a script sends it. */
export async function bundleParts() {
  const [perfume, simple] = await Promise.all([customPerfume(), simpleProduct()]);
  const bundle = (changes: Json = {}): Json => ({
    name: { en: `Scripted box ${randomUUID().slice(0, 8)}`, ar: 'صندوق مبرمج' },
    description: { en: 'Two of ours', ar: 'اثنان من عندنا' },
    collectionType: 'classic',
    category: 'perfume',
    price: 1_000.5,
    priceAfter: 800,
    contents: [
      { productId: perfume.id, size: '50ml', quantity: 2 },
      { productId: simple.id, size: null, quantity: 1 },
    ],
    ...changes,
  });
  return { perfume, simple, bundle };
}

/** A composed set as a script sends it. */
export const composedSet = (changes: Json = {}): Json => ({
  name: { en: `Scripted set ${randomUUID().slice(0, 8)}`, ar: 'طقم مبرمج' },
  collectionType: 'classice',
  offerType: 'buy2x50get1x50',
  ...changes,
});
