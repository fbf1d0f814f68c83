import type { Size } from '~/db/schema/taxonomy.values';
import { sizeKeyOf } from '~/features/catalogue/taxonomy';
import type { ProductRow } from '~/features/product/product.json';
import type { FieldErrors } from '~/http/domain-error';

type Parts = {
  contents: readonly { productId: string; size: Size | null }[];
  pool: readonly string[];
  /** What the pool held before. */
  pooled?: readonly string[];
};

/** What is wrong with a product at its place in a bundle; null where nothing is. */
function contentFault(
  product: ProductRow | undefined,
  size: Size | null,
): { field: 'productId' | 'size'; key: string } | null {
  if (!product) return { field: 'productId', key: 'collection.contentGone' };
  if (product.branch !== 'custom') return size === null ? null : { field: 'size', key: 'collection.sizeNone' };
  if (size === null) return { field: 'size', key: 'collection.sizeNeeded' };
  return product[`${sizeKeyOf(size)}PriceAfter`] === null ? { field: 'size', key: 'collection.sizeNone' } : null;
}

/**
 * Products of a bundle must exist and, if they are custom perfumes, stand there in a size they come in; a set's pool
 * holds custom perfumes only (contract 3.8). Hidden and sold-out products may stand in both, and a perfume that was
 * deleted since may stay in the pool: nobody is offered it, and a pool without it might read as one of all perfumes.
 * Field → keys of the `errors` texts.
 */
export function productFaults({ contents, pool, pooled = [] }: Parts, products: readonly ProductRow[]): FieldErrors {
  const present = new Map(
    products.filter(({ deletedAt }) => deletedAt === null).map((product) => [product.id, product]),
  );
  const faults: FieldErrors = {};
  contents.forEach(({ productId, size }, index) => {
    const fault = contentFault(present.get(productId), size);
    if (fault) faults[`contents[${index}].${fault.field}`] = [fault.key];
  });
  const added = pool.filter((id) => present.has(id) || !pooled.includes(id));
  if (added.some((id) => present.get(id)?.branch !== 'custom')) faults.pool = ['collection.pool'];
  return faults;
}
