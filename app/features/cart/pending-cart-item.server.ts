import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import type { UserActor } from '~/auth/actor';
import { ConflictError, DomainError } from '~/http/domain-error';
import type { Flash } from '~/http/flash.server';
import { signedCookie } from '~/http/signed-cookie.server';
import { languageOf } from '~/request/language.server';

import { addedMessage } from './cart-outcome.server';
import { addToCart } from './cart.commands.server';
import { type AddToCart, addToCartSchema } from './cart.schema';
import { toEgp } from '~/features/catalogue/money';
import { refusalValues } from '~/features/catalogue/gone-items';
import { readLineItems } from '~/features/pricing/line-items.server';
import { type LineItem, priceLine } from '~/features/pricing/line-price';

/**
 * `once` is the name of the add: a second press on Login sends the cookie a second time. `page`: where they chose it.
 */
const pendingSchema = z.strictObject({ item: addToCartSchema, once: z.uuid(), page: z.string() });
type Pending = z.output<typeof pendingSchema>;

/** Without an age: for the visit (contract 5.4). */
const pendingCookie = signedCookie('attara_pending_add', pendingSchema);

/**
 * The header that remembers what a guest wanted to add, and the page to come back to, until login or register adds it
 * (contract 5.4: there is no guest cart).
 */
export const savePendingCartItem = (item: AddToCart, page: string): Promise<string> =>
  pendingCookie.write({ item, page, once: randomUUID() });

/** What this guest wanted to add, and the header that clears it. Both null when there is nothing. */
async function readPending(request: Request): Promise<{ pending: Pending | null; clear: string | null }> {
  const pending = await pendingCookie.read(request);
  return { pending, clear: pending && (await pendingCookie.clear()) };
}

/**
 * What a guest's add is about, for the card on login and register that it is kept, with the price of all its pieces in
 * EGP; null when there is none or it cannot be had.
 */
export async function findPendingCartItem(
  request: Request,
): Promise<{ item: LineItem; size: AddToCart['size']; quantity: number; total: number } | null> {
  const { pending } = await readPending(request);
  if (!pending) return null;
  const add = pending.item;
  const wanted = {
    type: add.type,
    productId: add.type === 'Product' ? add.itemId : null,
    collectionId: add.type === 'Collection' ? add.itemId : null,
    size: add.size,
    selection: add.selectedItems,
  };
  const priced = priceLine(wanted, await readLineItems([wanted]));
  if (!priced?.purchasable) return null;
  const { item, unitPrice } = priced;
  return { item, size: add.size, quantity: add.quantity, total: toEgp(unitPrice * add.quantity) };
}

/** What to say of it, the header that clears it, and the page that it was chosen on; null where there was nothing. */
export type MergedItem = { flash: Flash | null; clear: string | null; page: string | null };

/**
 * Adds what a guest chose to the cart of the person they turned out to be, once (contract 5.4), and says so, however
 * often the same form is sent; what cannot be had any more says that instead. Send `clear` with the answer.
 */
export async function mergePendingCartItem(request: Request, actor: UserActor): Promise<MergedItem> {
  const { pending, clear } = await readPending(request);
  if (!pending) return { flash: null, clear, page: null };
  const { page } = pending;
  const language = await languageOf(request);
  try {
    const cart = await addToCart(actor, pending.item, { once: pending.once });
    const flash = { kind: 'success', ...addedMessage('shop:cart.added', cart, pending.item, language) } as const;
    return { flash, clear, page };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const details = error instanceof ConflictError ? error.details : {};
    const values = refusalValues({ values: error.values, details }, language);
    return { flash: { kind: 'error', key: `errors:${error.messageKey}`, values }, clear, page };
  }
}
