import { oncePerRequest } from '~/http/request-store.server';

import { type CartJson, cartJson } from './cart.json';
import { listCartLines } from './cart.lines.server';

/** What a request remembers the cart under; commands forget it. */
export const cartMemo = (userId: string): string => `cart:${userId}`;

/** A person's cart with the prices of this moment (decisions §4); read once a request. A guest's cart is empty without any call (spec §4). */
export function getCart(userId: string): Promise<CartJson> {
  return oncePerRequest(cartMemo(userId), async () => cartJson(await listCartLines(userId)));
}
