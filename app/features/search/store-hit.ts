import type { CollectionJson } from '~/features/collection/collection.json';
import type { ProductJson } from '~/features/product/product.json';

/** One entry of a store page: a product, or when one searches a collection too (decisions §1). */
export type StoreHit = { kind: 'product'; product: ProductJson } | { kind: 'collection'; collection: CollectionJson };
