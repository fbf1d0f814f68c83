import { z } from 'zod';

import type { UserActor } from '~/auth/actor';
import type { PendingItem } from '~/features/account/pending-item';
import { cardPrice } from '~/features/product/product.rules';
import { findProductBySlug } from '~/features/product/product.queries.server';
import { DomainError } from '~/http/domain-error';
import type { Flash } from '~/http/flash.server';
import { signedCookie } from '~/http/signed-cookie.server';
import { localize } from '~/i18n/localized';
import { languageOf } from '~/request/language.server';

import { keepWish } from './wish.commands.server';
import { keptMessage } from './wish-message.server';

const pendingSchema = z.strictObject({ slug: z.string(), page: z.string() });

/** Without an age: for the visit, as what a guest adds (contract 5.4). */
const pendingCookie = signedCookie('attara_pending_wish', pendingSchema);

/** The header that remembers what a guest wanted to keep, and the page to come back to. */
export const savePendingWish = (slug: string, page: string): Promise<string> => pendingCookie.write({ slug, page });

/** What login and register show of it, with its least price in EGP; null where there is nothing. */
export async function findPendingWish(request: Request): Promise<PendingItem | null> {
  const pending = await pendingCookie.read(request);
  const product = pending && (await findProductBySlug(pending.slug));
  if (!product) return null;
  const { now, from } = cardPrice(product);
  const { name, image, volume } = product;
  return { item: { name, image, volume }, size: null, quantity: null, total: now, from };
}

/**
 * Puts onto the wish list what this person wanted to keep before they came in: what to say of it, the header that
 * clears it, and the page that they chose it on (contract 5.5). What cannot be kept any more says that instead.
 */
export async function keepPendingWish(
  request: Request,
  actor: UserActor,
): Promise<{ flash: Flash | null; clear: string | null; page: string | null }> {
  const pending = await pendingCookie.read(request);
  if (!pending) return { flash: null, clear: null, page: null };
  const { slug, page } = pending;
  const clear = await pendingCookie.clear();
  const language = await languageOf(request);
  try {
    const { product } = await keepWish(actor, slug);
    return { flash: keptMessage(localize(product.name, language)), clear, page };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { flash: { kind: 'error', key: `errors:${error.messageKey}`, values: error.values }, clear, page };
  }
}
