import type { ItemType } from '~/db/schema/cart.values';
import type { StockCounts } from '~/features/stock/stock.queries.server';
import type { Localized } from '~/i18n/localized';

import type { Tile } from './overview.rules';

/** What stands at the top of the overview: how many orders a tile counts, and what they come to, in EGP. */
export type FiguresJson = Record<Tile, { orders: number; sum: number }>;

/** A day in Cairo, `2026-11-21`. Revenue in EGP. */
export type DayJson = { day: string; orders: number; revenue: number };

/** What sold most, by pieces. Revenue in EGP. */
export type BestSellerJson = {
  type: ItemType;
  itemId: string;
  name: Localized;
  image: string;
  pieces: number;
  revenue: number;
};

export const GAPS = ['arabic', 'english', 'image'] as const;
export type Gap = (typeof GAPS)[number];

/** An item whose page is not complete, and what is missing there. */
export type IncompleteJson = { type: ItemType; _id: string; name: Localized; image: string; missing: Gap[] };

export type OverviewJson = {
  figures: FiguresJson;
  /** Orders of this month in Cairo that were placed with a code, and what the codes took off, in EGP. */
  coupons: { orders: number; sum: number };
  /** Classic sets that lack a part, and so cannot be had. */
  lackingSets: number;
  stock: StockCounts;
  days: DayJson[];
  bestSellers: BestSellerJson[];
  incomplete: { items: IncompleteJson[]; total: number };
};
