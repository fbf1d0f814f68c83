import type { UserActor } from '~/auth/actor';
import type { GuestChoices } from '~/auth/log-in.server';
import type { PendingItem } from '~/features/account/pending-item';
import { findPendingCartItem, mergePendingCartItem } from '~/features/cart/pending-cart-item.server';
import { findPendingWish, keepPendingWish } from '~/features/wish/pending-wish.server';

/** What somebody chose before they came in goes into their cart and onto their wish list (contract 5.4, 5.5). */
export async function keepGuestChoices(request: Request, actor: UserActor): Promise<GuestChoices> {
  const wish = await keepPendingWish(request, actor);
  const added = await mergePendingCartItem(request, actor);
  return {
    flash: added.flash ?? wish.flash,
    clear: [added.clear, wish.clear].flatMap((header) => header ?? []),
    page: added.page ?? wish.page,
  };
}

/** What login and register show of it: what goes into the cart, else what goes onto the wish list. */
export async function findGuestChoice(request: Request): Promise<PendingItem | null> {
  return (await findPendingCartItem(request)) ?? (await findPendingWish(request));
}
