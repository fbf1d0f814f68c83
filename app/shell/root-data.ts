import { useMatches, useRouteLoaderData } from '@remix-run/react';

import type { CartJson } from '~/features/cart/cart.json';
import type { Language } from '~/features/catalogue/localized';
import type { OfferJson } from '~/features/offer/offer.json';
import type { SettingsJson } from '~/features/settings/settings.json';
import type { Role } from '~/features/user/user.values';
import type { Flash } from '~/http/flash.server';

export type RootUser = { _id: string; name: string; role: Role };
/** `origin`: what browsers call this shop. `tokenWaits`: right after login, until the browser has fetched its token. */
export type RootData = { language: Language; origin: string; user: RootUser | null; flash: Flash | null; tokenWaits: boolean };

/**
 * What the layout of the shop loads for its frame. `cart` is null for guests; `shopTitle` names pages that name none. What could not be
 * read is null too, and then `failed` is set: the page itself may be fine.
 */
export type ShellData = {
  settings: SettingsJson | null;
  offer: OfferJson | null;
  cart: CartJson | null;
  failed: boolean;
  shopTitle: string;
};

/** What the root knows of this request; undefined only where the root itself failed. */
export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root');

/** The frame's own data; undefined where its loader failed. */
export const useShellData = (): ShellData | undefined => useRouteLoaderData<ShellData>('routes/shop/layout');

type FrameWish = { categories?: boolean; bare?: boolean };

/**
 * What a page wants of the frame: `handle = { shell: { categories: false } }` for no category bar, `{ shell: { bare: true } }` for no ways
 * elsewhere at all but the logo (spec §2: the checkout's variant of the layout).
 */
export function useFrameWish(): Required<FrameWish> {
  const wishes = useMatches().map(({ handle }) => (handle as { shell?: FrameWish } | undefined)?.shell);
  const bare = wishes.some((wish) => wish?.bare === true);
  return { bare, categories: !bare && !wishes.some((wish) => wish?.categories === false) };
}
