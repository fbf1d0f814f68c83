import type { CollectionCardJson } from '~/features/collection/collection.json';
import type { ProductCardJson } from '~/features/product/product-card.json';

/** One entry of a store page: a product, or when one searches a collection too (contract 2.7). */
export type StoreHit = ProductCardJson | CollectionCardJson;
export const isCollectionHit = (hit: StoreHit): hit is CollectionCardJson => 'collectionType' in hit;
