import type { HeldItem, SelectedItem } from '~/db/schema/cart.values';
import type { Size } from '~/db/schema/taxonomy.values';
import { sizeKeyOf } from '~/features/catalogue/taxonomy';
import type { ProductRow } from '~/features/product/product.json';

export type ProductCosts = Pick<ProductRow, 'cost' | 'lgCost' | 'mdCost' | 'smCost'>;

/** A line as it is ordered: a product, a composed set by its bottles, a classic one by its contents. */
export type CostedLine = {
  type: 'Product' | 'Collection';
  size: Size | null;
  item: { _id: string };
  selectedItems: readonly Pick<SelectedItem, '_id' | 'size'>[];
  contents: readonly Pick<HeldItem, 'productId' | 'size' | 'quantity'>[];
};

/** What one piece is made of. */
function partsOf({ type, size, item, selectedItems, contents }: CostedLine) {
  if (type === 'Product') return [{ id: item._id, size, quantity: 1 }];
  const bottles = selectedItems.map(({ _id, size: bottle }) => ({ id: _id, size: bottle, quantity: 1 }));
  return [...bottles, ...contents.map(({ productId, ...held }) => ({ id: productId, ...held }))];
}

export const productsIn = (lines: readonly CostedLine[]): string[] => [
  ...new Set(lines.flatMap((line) => partsOf(line).map(({ id }) => id))),
];

/**
 * What one piece of a line costs the shop, in piastres, from what its products cost now; null where that of any part is
 * not known.
 */
export function unitCostOf(line: CostedLine, costs: ReadonlyMap<string, ProductCosts>): number | null {
  const parts = partsOf(line).map(({ id, size, quantity }) => {
    const product = costs.get(id);
    const cost = size === null ? product?.cost : product?.[`${sizeKeyOf(size)}Cost`];
    return cost === null || cost === undefined ? null : cost * quantity;
  });
  if (parts.length === 0) return null;
  return parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0);
}
