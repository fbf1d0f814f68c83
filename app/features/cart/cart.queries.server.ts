import { and, eq } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { cartItems } from '~/db/schema/cart.server';
import { isUuid } from '~/features/catalogue/uuid';
import { collectionJson } from '~/features/collection/collection.json';
import { apiCoupon } from '~/features/coupon/coupon.json';
import { readLineItems } from '~/features/pricing/line-items.server';
import { priceLine } from '~/features/pricing/line-price';
import { productJson } from '~/features/product/product.json';
import { memoizePerRequest } from '~/request/request-context.server';

import { type ApiCartJson, type ApiCartLineJson, type CartJson, cartJson } from './cart.json';
import { type Cart, readCart } from './cart.lines.server';

/** What a request remembers the cart under; commands clear it. */
export const cartMemo = (userId: string): string => `cart:${userId}`;

/**
 * A person's cart with the prices of this moment (contract 5.1); read once a request. A guest's cart is empty without
 * any call (contract 5.4).
 */
export function getCart(userId: string): Promise<CartJson> {
  return memoizePerRequest(cartMemo(userId), async () => cartJson(await readCart(userId)));
}

/** The same for the API, whose lines carry their product or collection whole (contract 5.1). */
export const getApiCart = async (userId: string): Promise<ApiCartJson> => apiCartJson(await readCart(userId));

export function apiCartJson({ lines, items, coupon: held }: Cart): ApiCartJson {
  const { lines: shown, itemsTotal, count, discount, coupon } = cartJson({ lines, coupon: held });
  const cart = shown.flatMap(({ type, item, ...line }): ApiCartLineJson[] => {
    const product = items.products.get(item._id);
    if (type === 'Product') return product ? [{ ...line, type, item: productJson(product) }] : [];
    const collection = items.collections.get(item._id);
    return collection ? [{ ...line, type, item: collectionJson(collection) }] : [];
  });
  return { cart, total: itemsTotal, count, discount, coupon: coupon && apiCoupon(coupon) };
}

/** One of a person's lines with what it is about; null for an unknown line and someone else's. */
export async function findCartLine(userId: string, lineId: string) {
  if (!isUuid(lineId)) return null;
  const [line] = await db
    .select()
    .from(cartItems)
    .where(and(eq(cartItems.id, lineId), eq(cartItems.userId, userId)));
  const priced = line ? priceLine(line, await readLineItems([line])) : null;
  return line && priced ? { ...line, ...priced } : null;
}
