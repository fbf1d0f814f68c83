import type { Size } from '~/db/schema/taxonomy.values';
import { toEgp, toPiastres } from '~/features/catalogue/money';
import { foldDigits } from '~/features/catalogue/search-text';
import { sizeKeyOf } from '~/features/catalogue/taxonomy';
import type { ProductRow } from '~/features/product/product.json';
import type { FieldErrors } from '~/http/domain-error';

import type { PickJson, PickOffer } from './collections.json';
import type { ContentRow } from './form-reading';

type Parts = {
  contents: readonly { productId: string; size: Size | null }[];
  pool: readonly string[];
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

/** What a part costs by itself and whether it can be had, in the size it stands there in; null where it has none. */
export const offerOf = (
  { productId, size }: { productId: string; size: string | null },
  picks: readonly PickJson[],
): PickOffer | null =>
  picks.find(({ _id }) => _id === productId)?.offers.find((offer) => (offer.size ?? '') === (size ?? '')) ?? null;

export const lacksNothing = (
  contents: readonly { productId: string; size: Size | null }[],
  picks: readonly PickJson[],
): boolean => contents.every((content) => offerOf(content, picks)?.available === true);

/** What the parts of a bundle cost one by one, in EGP; null while one of them has no size or no whole quantity. */
export function sumOfParts(rows: readonly ContentRow[], picks: readonly PickJson[]): number | null {
  const sums = rows.map((row) => {
    const offer = offerOf(row, picks);
    const quantity = Number(foldDigits(row.quantity));
    return offer && Number.isInteger(quantity) && quantity > 0 ? toPiastres(offer.price) * quantity : null;
  });
  return sums.every((sum) => sum !== null) ? toEgp(sums.reduce((total, sum) => total + sum, 0)) : null;
}
