import type { Actor } from '~/auth/actor';
import { may } from '~/auth/permissions';
import { offerPercent, toPiastres } from '~/features/catalogue/money';
import { foldDigits } from '~/features/catalogue/search-text';
import { thirdLevelOf } from '~/features/catalogue/taxonomy';
import type { Focus } from '~/db/schema/shared.server';
import { SIZE_KEYS, SIZES, type Size, type SizeKey } from '~/db/schema/taxonomy.values';
import type { RegionJson } from '~/features/region/region.json';
import { arrivalDay } from '~/features/region/region.rules';
import { isCutOut } from '~/images/image-url';

import { isSizeInStock, type OnShelf, type ProductJson, type ProductRow } from './product.json';

/** What a price may be, in EGP, and how many percent an offer may take off (contract 3.2, 3.3). */
export const PRICE = { min: 1, max: 1_000_000 };
export const MAX_OFFER = 90;

/** What a piece costs the shop, of one price or of each size. */
export const COST_COLUMNS = ['cost', 'lgCost', 'mdCost', 'smCost'] as const;

/** What the stock says of a product that nobody counts. */
export const NOT_COUNTED = {
  ...{ fewLeft: null, lgFewLeft: null, mdFewLeft: null, smFewLeft: null },
  ...{ lowStock: false, lgLowStock: false, mdLowStock: false, smLowStock: false },
};

type Costs = Pick<ProductRow, (typeof COST_COLUMNS)[number]>;

export const costsOf = ({ cost, lgCost, mdCost, smCost }: Costs): Costs => ({ cost, lgCost, mdCost, smCost });

/** A product as somebody may see it: without the permission nothing of what it costs the shop. */
export const seenBy = <Row extends Costs>(actor: Actor, row: Row): Row =>
  may(actor, 'costs.read') ? row : { ...row, cost: null, lgCost: null, mdCost: null, smCost: null };

/** Public at all: neither hidden nor deleted (contract 3.5). */
export const isPublic = (row: Pick<ProductRow, 'visible' | 'deletedAt'>): boolean =>
  row.visible && row.deletedAt === null;

type Sellable = OnShelf & Pick<ProductRow, 'visible' | 'deletedAt' | 'branch' | 'priceAfter' | `${SizeKey}PriceAfter`>;

/**
 * Whether a product can be bought now: public and in stock, a custom perfume in a size that it has and that is in stock
 * itself, everything else without a size (contract 3.2).
 */
export function isPurchasable(row: Sellable, size: SizeKey | null): boolean {
  if (!isPublic(row) || !row.inStock) return false;
  if (row.branch !== 'custom') return size === null;
  return size !== null && row[`${size}PriceAfter`] !== null && isSizeInStock(row, size);
}

/**
 * What one piece costs now, in piastres. Throws RangeError for a size the product does not come in: ask `isPurchasable`
 * first.
 */
export function unitPriceOf(row: Sellable, size: SizeKey | null): number {
  const price =
    row.branch === 'custom' ? (size === null ? null : row[`${size}PriceAfter`]) : size === null ? row.priceAfter : null;
  if (price === null) throw new RangeError(`Not sold in the size ${size ?? 'none'}`);
  return price;
}

export type SizeOffer = {
  key: SizeKey;
  size: Size;
  image: string;
  price: number;
  priceAfter: number;
  available: boolean;
  lowStock: boolean;
};

/** The sizes a custom perfume comes in, largest first, prices in EGP; empty for everything else. */
export function sizesOf(product: Pick<ProductJson, SizeKey>): SizeOffer[] {
  return SIZE_KEYS.flatMap((key) => {
    const size = product[key];
    return size ? [{ key, size: SIZES[key], ...size }] : [];
  });
}

/** The focal point of one of its pictures; none in the middle, which crops keep anyway. */
export function focusOf({ images }: Pick<ProductJson, 'images'>, path: string): Focus | undefined {
  const focus = images.find(({ image }) => image === path)?.focus;
  return focus && (focus.x !== 50 || focus.y !== 50) ? focus : undefined;
}

/** A picture that crops know the focal point of, where that is not in the middle. */
export type Pictured = { image: string; focus?: Focus };

/** Its main picture. */
export function mainPicture(product: Pick<ProductJson, 'image' | 'images'>): Pictured {
  const focus = focusOf(product, product.image);
  return { image: product.image, ...(focus && { focus }) };
}

/** What stands for it in an arch or a small row: its largest bottle, where that is cut out, else its main picture. */
export function bottleOf(product: Pick<ProductJson, SizeKey | 'image' | 'images'>): Pictured {
  const bottle = sizesOf(product)[0]?.image;
  return bottle && isCutOut(bottle) ? { image: bottle } : mainPicture(product);
}

/** In stock: available itself and, where it has sizes, in one of them. */
export function isInStock(product: Pick<ProductJson, SizeKey | 'available'>): boolean {
  const sizes = sizesOf(product);
  return product.available && (sizes.length === 0 || sizes.some(({ available }) => available));
}

export const SIZE_PARAMETER = 'size';

/**
 * The size the page opens on: the one asked for, if it is in stock, else the largest in stock, else the largest; null
 * for products without sizes.
 */
export function openingSize(product: Pick<ProductJson, SizeKey>, asked?: string | null): SizeOffer | null {
  const sizes = sizesOf(product);
  const inStock = sizes.filter(({ available }) => available);
  return inStock.find(({ size }) => size === asked) ?? inStock[0] ?? sizes[0] ?? null;
}

/**
 * What the button on a card does: adds at once where nothing is left to choose (no sizes, or a single one), opens the
 * page where a size must be chosen, and is not there when the product is out of stock (design "Card").
 */
export function quickAdd(
  product: Pick<ProductJson, SizeKey | 'available'>,
): { kind: 'add'; size: Size | null } | { kind: 'open' } | { kind: 'none' } {
  if (!isInStock(product)) return { kind: 'none' };
  const [only, another] = sizesOf(product);
  if (another) return { kind: 'open' };
  return { kind: 'add', size: only?.size ?? null };
}

/**
 * The price on a card, in EGP: of a single size or none as it is; of several the lowest in stock (else the lowest),
 * “from” (contract 3.2).
 */
export function cardPrice(product: Pick<ProductJson, SizeKey | 'price' | 'priceAfter'>): {
  now: number;
  was: number | null;
  /** What `now` takes off `was`, in percent. */
  offer: number;
  from: boolean;
} {
  const sizes = sizesOf(product);
  const inStock = sizes.filter(({ available }) => available);
  const [first = product, ...others] = inStock.length > 0 ? inStock : sizes;
  const { price, priceAfter } = others.reduce<{ price: number; priceAfter: number }>(
    (low, size) => (size.priceAfter < low.priceAfter ? size : low),
    first,
  );
  return {
    now: priceAfter,
    was: price > priceAfter ? price : null,
    offer: offerPercent(toPiastres(price), toPiastres(priceAfter)),
    from: sizes.length > 1,
  };
}

/**
 * The highest offer, in percent, among the prices that the product can be had at now; 0 where it cannot be had. A
 * product is on offer where this `isOffer` (contract 3.2); `products.bestOffer` is the same in the database.
 */
export function bestOffer(product: Pick<ProductJson, SizeKey | 'available' | 'price' | 'priceAfter'>): number {
  if (!product.available) return 0;
  const sizes = sizesOf(product);
  const sold = sizes.length > 0 ? sizes.filter(({ available }) => available) : [product];
  return Math.max(0, ...sold.map(({ price, priceAfter }) => offerPercent(toPiastres(price), toPiastres(priceAfter))));
}

/** Millilitres of a volume such as `100ml`; null where the shop's text says anything else. */
export function millilitresOf(volume: string | null): number | null {
  const amount = /^(\d{1,5}(?:\.\d{1,2})?)\s*(?:ml|مل)$/i.exec(foldDigits(volume ?? '').trim())?.[1];
  const value = Number(amount ?? 0);
  return value > 0 ? value : null;
}

/** EGP per millilitre, for comparing sizes; null where the volume is not known in ml. */
export function pricePerMl(egp: number, volume: string | null): number | null {
  const millilitres = millilitresOf(volume);
  return millilitres === null ? null : egp / millilitres;
}

export type DeliveryOutlook =
  | { kind: 'region'; region: RegionJson; /** ISO date. */ by: string }
  | { kind: 'range'; /** Least and most, EGP. */ charges: [number, number]; days: [number, number] };

/**
 * What a product page says of delivery: the shopper's own governorate if the shop delivers there, else the range over
 * all of them; null while it delivers nowhere. `now` is the moment the days are counted from.
 */
export function deliveryOutlook(
  own: RegionJson | null,
  regions: readonly RegionJson[],
  now: Date,
): DeliveryOutlook | null {
  const region = own && regions.find(({ _id }) => _id === own._id);
  if (region) return { kind: 'region', region, by: arrivalDay(now.toISOString(), region.etaDays) };
  if (regions.length === 0) return null;
  const charges = regions.map(({ deliveryCharge }) => deliveryCharge);
  const days = regions.map(({ etaDays }) => etaDays);
  return {
    kind: 'range',
    charges: [Math.min(...charges), Math.max(...charges)],
    days: [Math.min(...days), Math.max(...days)],
  };
}

/** A typed quantity one higher or lower, within 1 and `max`; 1 where no number was typed. */
export function steppedQuantity(typed: string, by: 1 | -1, max: number): string {
  const quantity = Number.parseInt(foldDigits(typed), 10);
  return String(Number.isNaN(quantity) ? 1 : Math.min(Math.max(quantity + by, 1), max));
}

/** Fields of a product without those that its branch and gender do not have. */
export function withoutForeignFields<Fields extends object>(fields: Fields): Fields {
  const { branch, gender } = fields as { branch?: unknown; gender?: unknown };
  if (typeof branch !== 'string' || branch === '') return fields;
  const level = thirdLevelOf(branch);
  return {
    ...fields,
    ...(level === 'gender'
      ? { price: null, priceAfter: null, cost: null }
      : { gender: null, lg: null, md: null, sm: null }),
    ...(level !== 'type' && { type: null }),
    ...((level !== 'gender' || gender !== 'unisex') && { unisexClass: null }),
  };
}
