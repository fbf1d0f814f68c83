import { choiceOf, pageOf, queryOf } from '~/features/catalogue/list-address';
import type { HeldItem, SelectedItem } from '~/db/schema/cart.values';
import type { Size } from '~/db/schema/taxonomy.values';
import type { MissingJson } from '~/features/order/order.talk.server';
import type { Localized } from '~/i18n/localized';

/** What is to be packed, all its pieces together, and what waits packed for the courier. */
export const PACK_TABS = ['toPack', 'pieces', 'packed'] as const;
export type PackTab = (typeof PACK_TABS)[number];

export type PackFilters = { tab: PackTab; q: string; page: number };

export const readPackFilters = (search: URLSearchParams): PackFilters => ({
  tab: choiceOf(search, 'tab', PACK_TABS) ?? 'toPack',
  q: queryOf(search),
  page: pageOf(search),
});

export function packHref({ tab = 'toPack', q = '', page = 1 }: Partial<PackFilters>): string {
  const search = new URLSearchParams();
  if (tab !== 'toPack') search.set('tab', tab);
  if (q) search.set('q', q);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `/admin/pack?${search.toString()}` : '/admin/pack';
}

/** Where it is said that a piece of an order is missing. */
export const missingHref = (id: string): string => `/admin/pack/missing/${id}`;

/** A thing to put into a parcel, without its price. */
export type PackItemJson = {
  _id: string;
  name: Localized;
  image: string;
  size: Size | null;
  volume: string | null;
  selectedItems: SelectedItem[];
  contents: HeldItem[];
  quantity: number;
};

/** An order as somebody packs it: whose it is by first name, where it goes by governorate, and nothing else of them. */
export type PackOrderJson = {
  _id: string;
  number: number;
  firstName: string;
  region: Localized;
  note: string;
  createdAt: string;
  items: PackItemJson[];
  /** What of it was not found. */
  missing: Pick<MissingJson, '_id' | 'name' | 'size' | 'quantity' | 'text'>[];
};

export type PackCounts = { toPack: number; packed: number };

/** So many of one thing in all that is to be packed. */
export type PiecesJson = { name: Localized; size: Size | null; volume: string | null; quantity: number };
