import type { SizeKey } from '~/db/schema/taxonomy.values';
import { OFFER_SLOTS } from '~/db/schema/collection.values';
import type { CollectionType, OfferType, PartTrouble } from '~/db/schema/collection.values';

import { isBundle } from './is-bundle';

/** One bottle of an offer: its size, and whether it is a paid slot or the gift. */
export type Slot = { size: SizeKey; paid: boolean };

/** The slots of an offer in the order `selectedItems` is sent in: paid ones first (contract 3.8, 5.2). */
export function slotsOf(offerType: OfferType): Slot[] {
  const { paid, free } = OFFER_SLOTS[offerType];
  return [
    ...Array.from({ length: paid.count }, (): Slot => ({ size: paid.size, paid: true })),
    ...Array.from({ length: free.count }, (): Slot => ({ size: free.size, paid: false })),
  ];
}

/** Whether gift and paid bottles are of one size, so that which of them is free depends on their prices. */
export function isSameSizeOffer(offerType: OfferType): boolean {
  const { paid, free } = OFFER_SLOTS[offerType];
  return paid.size === free.size;
}

/**
 * What a composed set costs, and which of its bottles are free (contract 3.8). `slotPrices`: piastres in slot order,
 * each the price of the chosen perfume in that slot's size. Where all bottles are of one size the cheapest is the free
 * one, on a tie the later slot; elsewhere the gift slot is. A price the shop fixed (piastres) rules the total, not
 * which bottle counts as the gift. Throws a RangeError unless there is one price for each slot.
 */
export function composedPrice(
  offerType: OfferType,
  slotPrices: readonly number[],
  fixedPriceAfter: number | null = null,
): { total: number; free: boolean[] } {
  const slots = slotsOf(offerType);
  if (slotPrices.length !== slots.length)
    throw new RangeError(`${offerType} has ${slots.length} slots, not ${slotPrices.length}`);
  const free = freeSlots(offerType, slotPrices);
  const sum = slotPrices.reduce((total, price, index) => (free[index] ? total : total + price), 0);
  return { total: fixedPriceAfter ?? sum, free };
}

/**
 * The price of a set while it is being composed: `slotPrices` in piastres, null where nothing is chosen yet. `complete`
 * sets cost what `composedPrice` says; before that the gift slot counts as free, and of one-size sets only as many
 * bottles as are paid for. `saved`: what the bottles would cost one by one, less the total.
 */
export function runningPrice(
  offerType: OfferType,
  slotPrices: readonly (number | null)[],
  fixedPriceAfter: number | null = null,
): { total: number; saved: number; free: boolean[]; complete: boolean } {
  const chosen = slotPrices.filter((price) => price !== null);
  const sum = chosen.reduce((total, price) => total + price, 0);
  if (chosen.length === slotsOf(offerType).length) {
    const { total, free } = composedPrice(offerType, chosen, fixedPriceAfter);
    return { total, saved: Math.max(0, sum - total), free, complete: true };
  }
  const free = slotsOf(offerType).map((slot) => !slot.paid);
  const paid = isSameSizeOffer(offerType)
    ? [...chosen].sort((a, b) => b - a).slice(0, OFFER_SLOTS[offerType].paid.count)
    : slotPrices.filter((price, index) => price !== null && !free[index]);
  return {
    total: fixedPriceAfter ?? paid.reduce<number>((total, price) => total + (price ?? 0), 0),
    saved: 0,
    free,
    complete: false,
  };
}

function freeSlots(offerType: OfferType, slotPrices: readonly number[]): boolean[] {
  if (!isSameSizeOffer(offerType)) return slotsOf(offerType).map((slot) => !slot.paid);
  const cheapestFirst = slotPrices
    .map((price, index) => ({ price, index }))
    .sort((a, b) => a.price - b.price || b.index - a.index);
  const free = new Set(cheapestFirst.slice(0, OFFER_SLOTS[offerType].free.count).map(({ index }) => index));
  return slotPrices.map((_, index) => free.has(index));
}

/** Of a size: the cheapest bottle, in piastres, and how many bottles there are in all, those of one perfume `FEW`. */
export type SizeChoice = { least: number; bottles: number };

/**
 * The least an offer can cost, in piastres, from the cheapest perfume of each size; null while there are fewer bottles
 * than slots.
 */
export function cheapestPrice(
  offerType: OfferType,
  sizes: Readonly<Record<SizeKey, SizeChoice | null>>,
): number | null {
  const { count, paid, needs } = cheapestFactors(offerType);
  const isFull = needs.every(({ size, bottles }) => (sizes[size]?.bottles ?? 0) >= bottles);
  return isFull ? count * (sizes[paid]?.least ?? 0) : null;
}

/** `cheapestPrice` as its parts, for the database to compute: count × the cheapest `paid`, if all it needs is there. */
export function cheapestFactors(offerType: OfferType) {
  const { paid, free } = OFFER_SLOTS[offerType];
  const needs =
    paid.size === free.size
      ? [{ size: paid.size, bottles: paid.count + free.count }]
      : [paid, free].map(({ size, count }) => ({ size, bottles: count }));
  return { count: paid.count, paid: paid.size, needs };
}

type Parts = {
  row: { collectionType: CollectionType };
  parts: readonly { trouble: PartTrouble | null }[];
  cheapest: number | null;
};

/**
 * Whether all of it is there now: every part of a bundle, a bottle for every slot of a composed set
 * (contract 3.7).
 */
export const isComplete = ({ row, parts, cheapest }: Parts): boolean =>
  isBundle(row.collectionType) ? parts.every(({ trouble }) => trouble === null) : cheapest !== null;

/** `soldOut`: what is counted of a bundle's parts is not enough for one. */
type Stocked = { available: boolean; soldOut: boolean };

/** Whether a collection is in stock: the shop says so, and all of it is there (contract 3.7). */
export const canBeHad = (record: Parts & { row: Stocked }): boolean =>
  record.row.available && !record.row.soldOut && isComplete(record);

/** Whether a collection can be bought at all: shown, not deleted, in stock (contract 3.5). */
export const isCollectionPurchasable = (
  record: Parts & { row: Stocked & { visible: boolean; deletedAt: Date | null } },
): boolean => record.row.visible && record.row.deletedAt === null && canBeHad(record);

/**
 * Whether a product belongs to a set's choice: a custom perfume, and in the pool where the shop named one. Stock is
 * asked elsewhere.
 */
export function isInPool(product: { id: string; branch: string }, pool: readonly string[]): boolean {
  return product.branch === 'custom' && (pool.length === 0 || pool.includes(product.id));
}

/** At most 90 % off (contract 3.2); piastres. */
export const isHonestOffer = (price: number, priceAfter: number): boolean => priceAfter * 10 >= price;
