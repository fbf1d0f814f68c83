import type { UserActor } from '~/auth/actor';
import type { GoodsChange } from '~/features/goods-desk/goods-change';
import { deleteProducts, switchProducts } from '~/features/product/product.commands.server';

/** Does one thing to several products and answers to how many it was done. Throws ForbiddenError for anyone but an admin. */
export async function changeProducts(actor: UserActor, ids: readonly string[], change: GoodsChange): Promise<number> {
  if (change === 'delete') return deleteProducts(actor, ids);
  const field = change === 'show' || change === 'hide' ? 'visible' : 'available';
  return switchProducts(actor, ids, field, change === 'show' || change === 'inStock');
}
