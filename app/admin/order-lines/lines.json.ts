import type { HeldItem, ItemType } from '~/db/schema/cart.values';
import type { Size } from '~/db/schema/taxonomy.values';
import type { Localized } from '~/i18n/localized';

import type { LineRow } from './lines.form';

/** What became of a line of an order by what was typed; a new order has none. */
export type LineState = 'kept' | 'changed' | 'added' | 'removed';

/** A line of the form with what is known of its item. EGP. */
export type LineView = {
  row: LineRow;
  name: Localized;
  image: string;
  volume: string | null;
  /** The sizes that it comes in, each with its price. */
  sizes: { size: Size; price: number; available: boolean }[];
  /** The bottles of a composed set, each with what may be chosen. */
  slots: { size: Size; choices: { _id: string; name: Localized; price: number }[] }[];
  contents: HeldItem[];
  state: LineState | null;
  /** Null while it cannot be priced. */
  lineTotal: number | null;
  /** What it was before, where that is something else. */
  was: { size: Size | null; quantity: number; lineTotal: number } | null;
  /** Why it cannot be had so: a key of `errors` with its values. */
  problem: { key: string; values: Record<string, string | number> } | null;
};

/** Something that a search found. `price` in EGP, `from`: the least of several. */
export type FoundItem = {
  type: ItemType;
  _id: string;
  name: Localized;
  image: string;
  price: number | null;
  from: boolean;
  available: boolean;
};

/** What the search of the form looks for, and what it found; null: nothing was looked for. */
export type Finding = { find: string; found: FoundItem[] | null };
