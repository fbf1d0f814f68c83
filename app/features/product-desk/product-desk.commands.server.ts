import type { UserActor } from '~/auth/actor';
import { deleteProducts, switchProducts } from '~/features/product/product.commands.server';

import type { RowCommand } from './product-desk.admin';

/** Does one thing to several products and answers to how many it was done. Throws ForbiddenError for anyone but an admin. */
export async function runRowCommand(actor: UserActor, command: RowCommand, ids: readonly string[]): Promise<number> {
  if (command === 'delete') return deleteProducts(actor, ids);
  const field = command === 'show' || command === 'hide' ? 'visible' : 'available';
  return switchProducts(actor, ids, field, command === 'show' || command === 'inStock');
}
