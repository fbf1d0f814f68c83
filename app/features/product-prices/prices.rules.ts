import { type Branch, type Category, SIZE_KEYS, type SizeKey } from '~/db/schema/taxonomy.values';
import { toPiastres } from '~/features/catalogue/money';
import { MAX_OFFER, PRICE } from '~/features/product/product.rules';

export const ROUNDINGS = [1, 5, 10] as const;
/** `price`: an offer keeps its price after; `priceAfter`: the price before stays; `both`: an offer stays as large. */
export const PRICE_KINDS = ['price', 'priceAfter', 'both'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** For so many days a change is taken back as a whole. */
export const UNDO_DAYS = 7;

/** Whether a change of that moment (ISO) is still taken back as a whole. */
export const isTakenBackWhole = (at: string, now: Date): boolean =>
  now.getTime() - new Date(at).getTime() <= UNDO_DAYS * 86_400_000;

/** Both in piastres; the same where there is no offer. */
export type Prices = { price: number; priceAfter: number };
export type PriceField = keyof Prices;

export type PriceRule = {
  up: boolean;
  /** By so many percent, or by an amount in piastres. */
  by: { percent: number } | { amount: number };
  /** EGP. */
  rounding: (typeof ROUNDINGS)[number];
  kind: PriceKind;
  leaveOffers: boolean;
};

/** Which prices: of products that were ticked, or of a place in the tree; of none, all. */
export type PriceScope = { ids: readonly string[] } | { category?: Category; branch?: Branch };

/** So many prices are changed at once: a form of three fields each stays below the most parts of a form. */
export const MOST_PRICES = 300;

/** One price of the shop: of a product, or of one of its sizes. */
export type PriceKey = { id: string; size: SizeKey | null };

const hasOffer = ({ price, priceAfter }: Prices): boolean => priceAfter < price;

/** Moved and rounded to whole steps, halves up; in whole numbers, so that 2.5 % of 610 is what it is on paper. */
function moved(piastres: number, { up, by, rounding }: PriceRule): number {
  const sign = up ? 1 : -1;
  const [value, scale] =
    'percent' in by
      ? [piastres * (10_000 + sign * Math.round(by.percent * 100)), 10_000]
      : [piastres + sign * by.amount, 1];
  const step = rounding * 100 * scale;
  return Math.floor((2 * value + step) / (2 * step)) * rounding * 100;
}

/** Which of its prices one writes; without an offer the price after is the price. */
export const fieldsOf = (kind: PriceKind, prices: Prices): PriceField[] => {
  if (kind === 'priceAfter') return ['priceAfter'];
  return kind === 'both' && hasOffer(prices) ? ['price', 'priceAfter'] : ['price'];
};

/** Prices with some of them written anew. */
export function pricesWith(kind: PriceKind, before: Prices, written: Partial<Prices>): Prices {
  const price = written.price ?? before.price;
  const follows = kind !== 'priceAfter' && !hasOffer(before);
  return { price, priceAfter: follows ? price : (written.priceAfter ?? before.priceAfter) };
}

/** Why a price is not changed by a rule: its item is on offer, has no offer to raise, or comes out the same. */
export type LeftOut = 'hasOffer' | 'noOffer' | 'same';

const leftOutBy = (rule: PriceRule, before: Prices): LeftOut | null => {
  if (hasOffer(before)) return rule.leaveOffers ? 'hasOffer' : null;
  return rule.kind === 'priceAfter' && rule.up ? 'noOffer' : null;
};

/** What a rule makes of the prices of one item, in piastres; left out, they stay as they are (contract 6.22). */
export function pricesBy(rule: PriceRule, before: Prices): { after: Prices; leftOut: LeftOut | null } {
  const leftOut = leftOutBy(rule, before);
  if (leftOut) return { after: before, leftOut };
  const written = Object.fromEntries(fieldsOf(rule.kind, before).map((field) => [field, moved(before[field], rule)]));
  const after = pricesWith(rule.kind, before, written);
  return { after, leftOut: isSame(before, after) ? 'same' : null };
}

export const isSame = (one: Prices, other: Prices): boolean =>
  one.price === other.price && one.priceAfter === other.priceAfter;

const isWithin = (piastres: number): boolean => piastres >= toPiastres(PRICE.min) && piastres <= toPiastres(PRICE.max);

/** What keeps these prices from being an item's, as a key of `errors`; null where nothing does (contract 3.2). */
export function priceFault({ price, priceAfter }: Prices): string | null {
  if (!isWithin(price)) return 'product.price';
  if (!isWithin(priceAfter)) return 'product.priceAfter';
  if (priceAfter > price) return 'product.priceAfterHigher';
  return priceAfter * 100 < price * (100 - MAX_OFFER) ? 'product.offerTooHigh' : null;
}

/**
 * What keeps prices from becoming these, as a key of `errors`: as above, and no offer ends unless somebody says so, by
 * leaving the price after empty.
 */
export const changeFault = (before: Prices, after: Prices): string | null =>
  priceFault(after) ?? (hasOffer(before) && !hasOffer(after) ? 'prices.offerGone' : null);

/** The name of a price in forms: the product's id without dashes, and its size. */
export const nameOfPrice = ({ id, size }: PriceKey): string => `${id.replaceAll('-', '')}_${size ?? 'one'}`;

export const PRICE_NAME = new RegExp(`^[\\da-f]{32}_(?:one|${SIZE_KEYS.join('|')})$`);

export function priceOfName(name: string): PriceKey {
  const [hex = '', size] = name.split('_');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { id, size: SIZE_KEYS.find((key) => key === size) ?? null };
}

type SizedRow = Prices & { id: string; branch: string } & Record<`${SizeKey}${'Price' | 'PriceAfter'}`, number | null>;

/** The prices of a row, one by one: those of its sizes where it comes in sizes, else its own. */
export function pricesOfRow(row: SizedRow): (PriceKey & { prices: Prices })[] {
  const { id, price, priceAfter } = row;
  if (row.branch !== 'custom') return [{ id, size: null, prices: { price, priceAfter } }];
  return SIZE_KEYS.flatMap((size) => {
    const [own, after] = [row[`${size}Price`], row[`${size}PriceAfter`]];
    return own === null || after === null ? [] : [{ id, size, prices: { price: own, priceAfter: after } }];
  });
}

type SizedColumns = Partial<Record<PriceField | `${SizeKey}${'Price' | 'PriceAfter'}`, number>>;

/** The columns that some of a row's prices become; a custom perfume's own mirror its largest size (contract 3.2). */
export function columnsOfPrices(row: SizedRow, changed: readonly (PriceKey & { prices: Prices })[]): SizedColumns {
  const all = pricesOfRow(row).map((own) => changed.find(({ size }) => size === own.size) ?? own);
  const sizes = changed.flatMap(({ size, prices }) =>
    size ? [[`${size}Price`, prices.price] as const, [`${size}PriceAfter`, prices.priceAfter] as const] : [],
  );
  return { ...Object.fromEntries(sizes), ...all[0]?.prices };
}

type Kept = Record<string, { from: unknown; to: unknown }>;

const amountOf = (kept: Kept, field: string, side: 'from' | 'to'): Partial<Prices> => {
  const value = kept[field]?.[side];
  return typeof value === 'number' ? { [field.endsWith('priceAfter') ? 'priceAfter' : 'price']: value } : {};
};

/**
 * What takes back a change of a row's prices as the log keeps it: each as it was before, of those that still are what
 * the change made of them; `kept` are how many others there are.
 */
export function pricesBack(row: SizedRow, changes: Kept): { back: (PriceKey & { prices: Prices })[]; kept: number } {
  const touched = pricesOfRow(row).flatMap((own) => {
    const fields = (['price', 'priceAfter'] as const).map((field) => (own.size ? `${own.size}.${field}` : field));
    if (!fields.some((field) => changes[field])) return [];
    const [made, before] = (['to', 'from'] as const).map((side): Prices => ({
      ...own.prices,
      ...amountOf(changes, fields[0] ?? '', side),
      ...amountOf(changes, fields[1] ?? '', side),
    }));
    const stands = made && before && isSame(made, own.prices) && priceFault(before) === null;
    return [{ ...own, prices: before ?? own.prices, stands }];
  });
  const back = touched.filter(({ stands }) => stands).map(({ stands: _, ...price }) => price);
  return { back, kept: touched.length - back.length };
}
