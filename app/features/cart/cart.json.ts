import type { Localized } from '~/i18n/localized';
import { toEgp } from '~/features/catalogue/money';
import type { Size } from '~/db/schema/taxonomy.values';
import type { CollectionJson } from '~/features/collection/collection.json';
import type { ProductJson } from '~/features/product/product.json';

import { cartTotals } from './cart.rules';
import type { HeldItem, ItemType, SelectedItem } from '~/db/schema/cart.values';

/** What a line needs to know of its product or collection; `image` is that of the chosen size. */
export type CartItemJson = {
  _id: string;
  name: Localized;
  slug: string;
  image: string;
  volume: string | null;
  freeShipping: boolean;
};

/** A cart line with its prices of today, in piastres. */
export type CartLine = {
  id: string;
  type: ItemType;
  quantity: number;
  size: Size | null;
  selectedItems: SelectedItem[];
  /** What a classic set holds; an order keeps it. */
  contents: HeldItem[];
  customPrice: number | null;
  unitPrice: number;
  /**
   * False while the item, its size or a chosen bottle is hidden, deleted or out of stock: the line stays, but cannot be
   * ordered.
   */
  purchasable: boolean;
  item: CartItemJson;
};

/** A cart line as the pages see it (contract 5.1). Prices in EGP. */
export type CartLineJson = Omit<CartLine, 'id' | 'contents'> & { _id: string; lineTotal: number };

/** A cart line as the API answers it: with its product or collection whole (contract 5.1). */
export type ApiCartLineJson = Omit<CartLineJson, 'type' | 'item'> &
  ({ type: 'Product'; item: ProductJson } | { type: 'Collection'; item: CollectionJson });

/** The cart as the API answers it; `total` and `count` as below. */
export type ApiCartJson = { cart: ApiCartLineJson[]; total: number; count: number };

/** The cart (contract 5.1). `total` in EGP, of the lines that can be ordered; `count` is the number of pieces. */
export type CartJson = { lines: CartLineJson[]; total: number; count: number };

export const EMPTY_CART: CartJson = { lines: [], total: 0, count: 0 };

function lineJson({
  id,
  type,
  quantity,
  size,
  selectedItems,
  customPrice,
  unitPrice,
  purchasable,
  item,
}: CartLine): CartLineJson {
  return {
    _id: id,
    type,
    quantity,
    size,
    selectedItems,
    customPrice: customPrice === null ? null : toEgp(customPrice),
    unitPrice: toEgp(unitPrice),
    lineTotal: toEgp(unitPrice * quantity),
    purchasable,
    item,
  };
}

/** Lines → wire shape, piastres → EGP (contract 5.1). */
export function cartJson(lines: readonly CartLine[]): CartJson {
  const { total, count } = cartTotals(lines);
  return { lines: lines.map(lineJson), total: toEgp(total), count };
}
