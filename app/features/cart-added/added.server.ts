import type { Actor } from '~/auth/actor';
import { getCart } from '~/features/cart/cart.queries.server';
import { notesByCode } from '~/features/scent/scent.queries.server';
import { findProductBySlug } from '~/features/product/product.queries.server';
import { productCardJson } from '~/features/product/product-card.json';
import { focusOf } from '~/features/product/product.rules';
import { cardLines } from '~/features/product/what-it-is';
import { shopTexts } from '~/features/settings/shop.server';
import { readGoesWell } from '~/features/similar/similar.queries.server';
import type { Flash } from '~/http/flash.server';
import type { Language } from '~/i18n/language';
import { understoodRequest } from '~/request/request-context.server';

import type { AddedJson } from './added.json';

/** Enough that one is left which is not in the cart. */
const MOST = 6;
/** Where the cart itself is the page, a message is enough. */
const isOfCart = (): boolean => /^\/(cart|checkout)\b/.test(understoodRequest().path);

/**
 * What the sheet after an add says beside the cart that the page has: which line it was, what it smells of or is, and
 * one product that goes well with it, at the prices of this moment in EGP. Null where the message is of no add, where
 * the line has left the cart since, and on the pages of the cart.
 */
export async function readAdded(flash: Flash | null, actor: Actor, language: Language): Promise<AddedJson | null> {
  if (!flash?.line || actor.kind !== 'user' || isOfCart()) return null;
  const { lines } = await getCart(actor.id);
  const line = lines.find(({ _id }) => _id === flash.line);
  if (!line) return null;
  const product = line.type === 'Product' ? await findProductBySlug(line.item.slug) : null;
  if (!product) return { lineId: line._id, above: '', goesWell: null };
  const [notes, fitting] = await Promise.all([notesByCode(), readGoesWell(product, MOST)]);
  const t = await shopTexts(language);
  const held = new Set(lines.map(({ item }) => item._id));
  const focus = focusOf(product, line.item.image);
  const other = fitting.find(({ _id }) => !held.has(_id));
  return {
    lineId: line._id,
    above: cardLines(product, t, language, notes).above,
    ...(focus && { focus }),
    goesWell: other ? productCardJson(other, t, language, notes) : null,
  };
}
