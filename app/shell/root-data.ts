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

/** What the layout of the shop loads for its frame. `cart` is null for guests; `shopTitle` names pages that name none. */
export type ShellData = { settings: SettingsJson; offer: OfferJson; cart: CartJson | null; shopTitle: string };

/** What the root knows of this request; undefined only where the root itself failed. */
export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root');

/** The frame's own data; undefined where its loader failed. */
export const useShellData = (): ShellData | undefined => useRouteLoaderData<ShellData>('routes/shop/layout');

/** False where a page turns the category bar off with `handle = { shell: { categories: false } }`. */
export function useCategoryBarShown(): boolean {
  return !useMatches().some(({ handle }) => (handle as { shell?: { categories?: boolean } } | undefined)?.shell?.categories === false);
}
