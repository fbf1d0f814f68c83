import type { Localized } from '~/i18n/localized';
import { toEgp, toPiastres } from '../catalogue/money';
import { type Gender, type SizeKey, SIZES } from '~/db/schema/taxonomy.values';
import { millilitresOf } from '~/features/product/product.rules';
import { runningPrice, type Slot, slotsOf } from './collection.rules';
import type { OfferType } from '~/db/schema/collection.values';

/**
 * A perfume that may fill slots: its sizes in stock, prices in EGP; what it smells of, empty where nobody said so.
 * `left`: how many bottles there are where they are few; `ml`: what all of its sizes draw from, where that is little.
 * Null: enough for any set.
 */
export type Choice = {
  _id: string;
  name: Localized;
  gender: Gender;
  family: string | null;
  notes: Localized;
  sizes: Partial<Record<SizeKey, { price: number; image: string; left: number | null }>>;
  ml: number | null;
};

/** What the shopper has chosen: a product id or `''` for each slot, and the slot the next pick goes into. */
export type Composition = { picks: string[]; current: number };

export type ComposedSlot = Slot & {
  index: number;
  choice: Choice | null;
  price: number | null;
  image: string | null;
  free: boolean;
};

export type ComposedSet = { slots: ComposedSlot[]; total: number; saved: number; complete: boolean; chosen: number };

const mlIn = (size: SizeKey): number => millilitresOf(SIZES[size]) ?? 0;

/** Whether a perfume comes in the size of a slot, with a bottle left after those in the other slots (contract 3.8). */
export function isLeftFor(choice: Choice, slots: readonly Slot[], picks: readonly string[], index: number): boolean {
  const size = slots[index]?.size;
  const bottle = size && choice.sizes[size];
  if (!bottle) return false;
  const others = slots.filter((_, place) => place !== index && picks[place] === choice._id);
  if (choice.ml !== null) return others.reduce((sum, slot) => sum + mlIn(slot.size), mlIn(size)) <= choice.ml;
  return bottle.left === null || others.filter((slot) => slot.size === size).length < bottle.left;
}

function nextSlot(picks: readonly string[], fallback: number): number {
  const empty = picks.indexOf('');
  return empty === -1 ? fallback : empty;
}

/** Puts a perfume into a slot and moves on to the next empty one; a slot that was full stays the current one. */
export function fillSlot({ picks }: Composition, slot: number, id: string): Composition {
  const filled = picks.map((pick, index) => (index === slot ? id : pick));
  return { picks: filled, current: id === '' ? slot : nextSlot(filled, slot) };
}

/**
 * A composition from a page's address, for browsers without scripts: `selectedItems` in slot order, `slot` (the last
 * one counts) the slot to fill, `pick` the perfume to put there. What does not fit a slot, or is not left after the
 * slots before it, is dropped.
 */
export function readComposition(
  search: URLSearchParams,
  offerType: OfferType,
  choices: readonly Choice[],
): Composition {
  const slots = slotsOf(offerType);
  const given = search.getAll('selectedItems');
  const fits = (id: string, picks: readonly string[], index: number) =>
    choices.some((choice) => choice._id === id && isLeftFor(choice, slots, picks, index));
  const picks = slots.reduce<string[]>((before, _, index) => {
    const id = given[index] ?? '';
    return [...before, fits(id, before, index) ? id : ''];
  }, []);
  const asked = Number(search.getAll('slot').at(-1) || Number.NaN);
  const current = Number.isInteger(asked) && asked >= 0 && asked < slots.length ? asked : nextSlot(picks, 0);
  const pick = search.get('pick') ?? '';
  return fits(pick, picks, current) ? fillSlot({ picks, current }, current, pick) : { picks, current };
}

/**
 * Slots, prices and total of a composition; the server computes them again for the cart (contract 3.8).
 * `fixedPriceAfter` in EGP.
 */
export function composeSet(
  offerType: OfferType,
  picks: readonly string[],
  choices: readonly Choice[],
  fixedPriceAfter: number | null,
): ComposedSet {
  const filled = slotsOf(offerType).map((slot, index) => {
    const choice = choices.find((candidate) => candidate._id === picks[index] && candidate.sizes[slot.size]) ?? null;
    const bottle = choice?.sizes[slot.size];
    return { ...slot, index, choice, price: bottle?.price ?? null, image: bottle?.image ?? null };
  });
  const piastres = filled.map(({ price }) => (price === null ? null : toPiastres(price)));
  const running = runningPrice(offerType, piastres, fixedPriceAfter === null ? null : toPiastres(fixedPriceAfter));
  return {
    slots: filled.map((slot, index) => ({ ...slot, free: running.free[index] === true })),
    total: toEgp(running.total),
    saved: toEgp(running.saved),
    complete: running.complete,
    chosen: filled.filter((slot) => slot.choice !== null).length,
  };
}
