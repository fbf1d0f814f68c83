import { createCookie } from '@remix-run/node';

import { config } from '~/config.server';
import { secureCookies } from '~/http/flash.server';

import type { CartItemJson } from './cart.json';
import { priceLine, readStock } from './cart.lines.server';
import { type AddToCart, addToCartSchema } from './cart.schema';

let cookie: ReturnType<typeof createCookie> | undefined;
/** Without an age: for the visit (decisions §1). */
const pendingCookie = () =>
  (cookie ??= createCookie('attara_pending_add', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: secureCookies(),
    secrets: config.sessionSecrets,
  }));

/** The header that remembers what a guest wanted to add, until login or register adds it (decisions §1: there is no guest cart). */
export const rememberAdd = (item: AddToCart): Promise<string> => pendingCookie().serialize(item);

/**
 * What this guest wanted to add, and the header that forgets it: send `clear` with the answer that adds the item, so that it is added once
 * (decisions §1). Both null when there is nothing.
 */
export async function takePendingAdd(request: Request): Promise<{ item: AddToCart | null; clear: string | null }> {
  const value: unknown = await pendingCookie().parse(request.headers.get('Cookie'));
  if (value === null || value === undefined) return { item: null, clear: null };
  const item = addToCartSchema.safeParse(value);
  return { item: item.data ?? null, clear: await pendingCookie().serialize('', { maxAge: 0 }) };
}

/** The item a guest's add is about, for the notice on login and register that it is kept; null when there is none or it cannot be had. */
export async function findKeptItem(request: Request): Promise<{ item: CartItemJson; size: AddToCart['size'] } | null> {
  const { item: add } = await takePendingAdd(request);
  if (!add) return null;
  const wanted = {
    type: add.type,
    productId: add.type === 'Product' ? add.itemId : null,
    collectionId: add.type === 'Collection' ? add.itemId : null,
    size: add.size,
    selection: add.selectedItems,
  };
  const priced = priceLine(wanted, await readStock([wanted]));
  return priced?.purchasable ? { item: priced.item, size: add.size } : null;
}
