import type { CollectionJson } from './collection.json';

/** What a card shows of a collection; `pieces`: how many bottles a bundle holds. Prices in EGP. */
export type CollectionCardJson = Pick<
  CollectionJson,
  '_id' | 'slug' | 'name' | 'image' | 'collectionType' | 'offer' | 'available' | 'freeShipping' | 'price' | 'priceAfter' | 'fromPrice'
> & { pieces: number };

/** A collection as its card shows it (spec §2 "Collection card"). */
export function collectionCardJson({ contents, ...collection }: CollectionJson): CollectionCardJson {
  const { _id, slug, name, image, collectionType, offer, available, freeShipping, price, priceAfter, fromPrice } = collection;
  const pieces = contents.reduce((sum, { quantity }) => sum + quantity, 0);
  return { _id, slug, name, image, collectionType, offer, available, freeShipping, price, priceAfter, fromPrice, pieces };
}
