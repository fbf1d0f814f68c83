import { toEgp } from '~/features/catalogue/money';
import type { Size } from '~/db/schema/taxonomy.values';
import type { CollectionJson } from '~/features/collection/collection.json';
import { type ApiCouponJson, cartCoupon, type CartCouponJson, type HeldCoupon } from '~/features/coupon/coupon.json';
import type { PricedItem } from '~/features/pricing/line-price';
import { priceCart } from '~/features/pricing/pricing.rules';
import type { ProductJson } from '~/features/product/product.json';

import type { ItemType } from '~/db/schema/cart.values';

/** A cart line with its prices of today, in piastres. One that cannot be had stays, but cannot be ordered. */
export type CartLine = PricedItem & { id: string; type: ItemType; quantity: number; size: Size | null };

/** A cart line as the pages see it (contract 5.1). Prices in EGP. */
export type CartLineJson = Omit<CartLine, 'id' | 'contents' | 'category' | 'onOffer'> & {
  _id: string;
  lineTotal: number;
  /** What the cart's code takes off it. */
  discount: number;
};

/** A cart line as the API answers it: with its product or collection whole (contract 5.1). */
export type ApiCartLineJson = Omit<CartLineJson, 'type' | 'item'> &
  ({ type: 'Product'; item: ProductJson } | { type: 'Collection'; item: CollectionJson });

/** The cart as the API answers it; `total` is `itemsTotal` below. */
export type ApiCartJson = {
  cart: ApiCartLineJson[];
  total: number;
  count: number;
  discount: number;
  coupon: ApiCouponJson | null;
};

/**
 * The cart (contract 5.1). `itemsTotal` in EGP, of the lines that can be ordered, before anything is taken off;
 * `discount`: what its code takes off them; `count` is the number of pieces.
 */
export type CartJson = {
  lines: CartLineJson[];
  itemsTotal: number;
  count: number;
  discount: number;
  coupon: CartCouponJson | null;
};

export const EMPTY_CART: CartJson = { lines: [], itemsTotal: 0, count: 0, discount: 0, coupon: null };

function lineJson({
  id,
  type,
  quantity,
  size,
  selectedItems,
  customPrice,
  unitPrice,
  lineTotal,
  purchasable,
  item,
  discount,
}: CartLine & { lineTotal: number; discount: number }): CartLineJson {
  return {
    _id: id,
    type,
    quantity,
    size,
    selectedItems,
    customPrice: customPrice === null ? null : toEgp(customPrice),
    unitPrice: toEgp(unitPrice),
    lineTotal: toEgp(lineTotal),
    discount: toEgp(discount),
    purchasable,
    item,
  };
}

/** A cart → wire shape, piastres → EGP (contract 5.1). */
export function cartJson({ lines: held, coupon }: { lines: readonly CartLine[]; coupon: HeldCoupon | null }): CartJson {
  const judged = coupon && cartCoupon(coupon, held);
  const off = judged?.off ?? held.map(() => 0);
  const { lines, totals } = priceCart(held);
  return {
    lines: lines.map((line, index) => lineJson({ ...line, discount: off[index] ?? 0 })),
    itemsTotal: toEgp(totals.itemsTotal),
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    discount: toEgp(off.reduce((sum, amount) => sum + amount, 0)),
    coupon: judged?.coupon ?? null,
  };
}
