import type { z } from 'zod';

import { SIZE_PARAMETER } from '~/features/product/product.rules';
import { findProductBySlug } from '~/features/product/product.queries.server';

import { type AddToCart, addToCartSchema } from './cart.schema';

/**
 * Reads the fields of an add form: `itemType`, `itemId` and `size`, or of a card's button `item`, the slug of a product
 * and the size that stands on the card, `slug:size`; `quantity` (Arabic digits too), `selectedItems` in slot order, an
 * empty one for a slot that nothing was chosen for, which is refused. A slug of no product that the public may see is
 * an unknown item.
 */
export async function readAddForm(form: FormData): Promise<z.ZodSafeParseResult<AddToCart>> {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const [slug = '', size = ''] = text('item').split(':');
  const item = slug
    ? { type: 'Product', itemId: (await findProductBySlug(slug))?._id ?? '', size }
    : { type: text('itemType'), itemId: text('itemId'), size: text('size') };
  return addToCartSchema.safeParse({
    ...item,
    quantity: text('quantity') || undefined,
    selectedItems: form.getAll('selectedItems'),
  });
}

/** The page that a refused add form was on; a set's comes back with the bottles chosen so far, also without scripts. */
export function pageOfRefused(form: FormData, returnTo: string): string {
  const picks = form.getAll('selectedItems').map((id) => ['selectedItems', typeof id === 'string' ? id : '']);
  const [page = returnTo] = returnTo.split(/[?#]/);
  return picks.length > 0 ? `${page}?${new URLSearchParams(picks)}` : returnTo;
}

/** The page that an add came from; a product's own page opens on the size that was chosen there. */
export function pageOfAdd({ size }: AddToCart, returnTo: string): string {
  const [path = '', query] = returnTo.split('?');
  if (!size || !/^\/store\/[^/]+$/.test(path)) return returnTo;
  const search = new URLSearchParams(query);
  search.set(SIZE_PARAMETER, size);
  return `${path}?${search}`;
}
