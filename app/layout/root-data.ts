import { useMatches, useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';

import type { OfficePermission } from '~/auth/permissions';
import type { AddedJson } from '~/features/cart-added/added.json';
import type { CartJson } from '~/features/cart/cart.json';
import type { Language } from '~/i18n/language';
import type { OfferJson } from '~/features/offer/offer.json';
import type { MenuArches } from '~/layout/menu-arches.server';
import type { FullFamily } from '~/features/product-scent/full-families.server';
import type { SettingsJson } from '~/features/settings/settings.json';
import type { Shop } from '~/i18n/shop-context';
import type { PaymentMethod } from '~/db/schema/order.values';
import type { Role, StaffRole } from '~/db/schema/user.values';
import type { SaidFlash } from '~/http/flash.server';
import type { IconName } from '~/ui/icon-names';

/** `may`: what the person may do in the back office; `office`: the screens it opens. Both are empty for customers. */
export type RootUser = {
  _id: string;
  name: string;
  role: Role;
  staffRole: StaffRole | null;
  may: OfficePermission[];
  office: { to: string; text: string; icon: IconName }[];
};
/**
 * `origin`: what browsers call this shop. `languageOffer`: the language that is offered above the page, in its own
 * words (contract 1.2). `flash.added`: what a sheet shows of an add where scripts run. `offlinePages`: whether pages
 * are kept for reading without a connection (9.7). `tokenWaits`: right after login, until the browser has fetched its
 * token.
 */
export type RootData = {
  language: Language;
  origin: string;
  shop: Shop;
  preferences: { theme: string; textSize: string };
  user: RootUser | null;
  flash: (SaidFlash & { added?: AddedJson; sheet?: true }) | null;
  languageOffer: { language: Language; text: string } | null;
  offlinePages: boolean;
  tokenWaits: boolean;
};

/** Of the shop's details, what the layout says. */
export type LayoutSettings = Pick<
  SettingsJson,
  'email' | 'phone' | 'branchAddress' | 'facebook' | 'instagram' | 'whatsappNumber' | 'freeDeliveryThreshold'
> & { transferMethods: PaymentMethod[] };

/**
 * What the layout of the shop loads. `cart` is null for guests; `families`, the fullest of them, and `arches` are for
 * the menu; `notFoundTitle` names pages that are not there; `year` is the footer's, the same in the browser as on the
 * server. What could not be read is null too, and then `failed` is set: the page itself may be fine.
 */
export type LayoutData = {
  settings: LayoutSettings | null;
  offer: (Pick<OfferJson, 'title' | 'link'> & { until: string | null }) | null;
  cart: CartJson | null;
  families: FullFamily[] | null;
  arches: MenuArches | null;
  failed: boolean;
  notFoundTitle: string;
  year: number;
};

const ROOT = 'root';
const LAYOUT = 'routes/shop/layout';

/** What the layout showed last. Only effects write it, so only browsers do: a server renders for many people. */
const shown: { root?: RootData; layout?: LayoutData } = {};

/**
 * Remembers what the layout shows, for a page whose data never comes: where the network is down the shop stays around
 * the message.
 */
export function useLayoutMemory(): void {
  const root = useRouteLoaderData<RootData>(ROOT);
  const layout = useRouteLoaderData<LayoutData>(LAYOUT);
  useEffect(() => {
    if (root) shown.root = root;
    if (layout) shown.layout = layout;
  }, [root, layout]);
}

/** What the root knows of this request, or knew of the last one where this failed; undefined where it never knew. */
export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>(ROOT) ?? shown.root;

/** The layout's own data, or those it showed last; undefined where it never had any. */
export const useLayoutData = (): LayoutData | undefined => useRouteLoaderData<LayoutData>(LAYOUT) ?? shown.layout;

type LayoutOptions = { bare?: boolean; unread?: ReactNode };
const optionsOf = ({ handle }: { handle: unknown }): LayoutOptions | undefined =>
  (handle as { layout?: LayoutOptions } | undefined)?.layout;

/** The cart of the layout; null for guests and where it could not be read. */
export const useCart = (): CartJson | null => useLayoutData()?.cart ?? null;

/**
 * Whether a page wants the layout bare, `handle = { layout: { bare: true } }`: no category bar, and no ways elsewhere
 * but the logo (contract 2.2: the checkout's variant of the layout).
 */
export const useBareLayout = (): boolean => useMatches().some((match) => optionsOf(match)?.bare === true);

/**
 * What a page shows of itself when nothing of it could be read, `handle = { layout: { unread: <Part /> } }`; undefined
 * for most.
 */
export const useUnreadPage = (): ReactNode => useMatches().map(optionsOf).at(-1)?.unread;
