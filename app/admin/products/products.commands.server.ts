import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import type { BulkAction } from '~/admin/bulk-actions/bulk-action';
import { deleteProducts, switchProducts } from '~/features/product/product.commands.server';
import type { ProductRow } from '~/features/product/product.json';

import { getAdminProduct } from './products.queries.server';

/**
 * Does one thing to several products and answers to how many it was done. Throws ForbiddenError.
 */
export async function changeProducts(actor: UserActor, ids: readonly string[], change: BulkAction): Promise<number> {
  if (change === 'delete') return deleteProducts(actor, ids);
  const field = change === 'show' || change === 'hide' ? 'visible' : 'available';
  return switchProducts(actor, ids, field, change === 'show' || change === 'inStock');
}

/** Shows a product to shoppers or hides it, and answers it as it is then (contract 3.5). Throws NotFoundError. */
export async function showProduct(actor: UserActor, id: string, visible: boolean): Promise<ProductRow> {
  assertMay(actor, 'catalogue.write');
  await switchProducts(actor, [id], 'visible', visible);
  return getAdminProduct(actor, id);
}
