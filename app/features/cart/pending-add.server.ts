import { createCookie } from '@remix-run/node';

import type { UserActor } from '~/auth/actor';
import { config } from '~/config.server';
import { ConflictError, DomainError } from '~/http/domain-error';
import { type Flash, secureCookies } from '~/http/flash.server';
import { languageOf } from '~/i18n/i18n.server';

import { addToCart } from './cart.commands.server';
import type { CartItemJson } from './cart.json';
import { priceLine, readStock } from './cart.lines.server';
import { type AddToCart, addToCartSchema } from './cart.schema';
import { refusalValues } from '~/features/catalogue/gone-items';

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

/**
 * Adds what a guest chose to the cart of the person they turned out to be, once (decisions §1), and says so; what cannot be had any
 * more says that instead. Send `clear` with the answer.
 */
export async function addPending(request: Request, actor: UserActor): Promise<{ flash: Flash | null; clear: string | null }> {
  const { item, clear } = await takePendingAdd(request);
  if (!item) return { flash: null, clear };
  try {
    await addToCart(actor, item);
    return { flash: { kind: 'success', key: 'shop:cart.added' }, clear };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const details = error instanceof ConflictError ? error.details : {};
    const values = refusalValues({ values: error.values, details }, await languageOf(request));
    return { flash: { kind: 'error', key: `errors:${error.messageKey}`, values }, clear };
  }
}

/** The same answer to the same form sent twice: the first one adds the item, and this one says so again. */
export async function answerPendingAgain(request: Request): Promise<{ flash: Flash | null; clear: string | null }> {
  const { item, clear } = await takePendingAdd(request);
  return { flash: item && { kind: 'success', key: 'shop:cart.added' }, clear };
}
