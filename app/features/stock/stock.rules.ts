import { FEW } from '~/db/schema/stock.values';
import type { stockItems } from '~/db/schema/stock.server';
import { SIZE_NAMES, type SizeKey, SIZES } from '~/db/schema/taxonomy.values';

import { mlOf } from './demand.rules';

export type StockRow = typeof stockItems.$inferSelect;

/** What can still be sold (contract 6.19). Below 0 where somebody counted less than is promised. */
export const freeOf = ({ onHand, promised }: Pick<StockRow, 'onHand' | 'promised'>): number => onHand - promised;

export type Level = 'out' | 'low' | 'enough';

/** Out: less is free than `least`, which is what one takes, of a pool one of the smallest size that is sold. */
export function levelOf(row: Pick<StockRow, 'onHand' | 'promised' | 'lowMark'>, least: number): Level {
  const free = freeOf(row);
  if (free < least) return 'out';
  return free <= row.lowMark ? 'low' : 'enough';
}

/** Whether it became low, or out, by what happened: what the owner is told. `least` as for `levelOf`. */
export function gotWorse(before: StockRow, after: StockRow, least: number): boolean {
  const [was, is] = [levelOf(before, least), levelOf(after, least)];
  return is !== was && (is === 'out' || was === 'enough');
}

/** How many can be had, where they are few; null: enough. */
export const fewOf = (free: number): number | null => (free < FEW ? Math.max(0, free) : null);

/** A counted row with what is free of it. */
export type FreeRow = Pick<StockRow, 'unit' | 'size'> & { free: number };

/**
 * How many of a product, and of each of its sizes, can be had where they are few, as its counted rows say: what stands
 * beside it in the database.
 */
export function fewLeftOf(rows: readonly FreeRow[]) {
  const fewIn = (key: SizeKey): number | null => {
    const row = rows.find(({ unit, size }) => unit === 'ml' || size === SIZES[key]);
    return row ? fewOf(row.unit === 'ml' ? Math.floor(row.free / mlOf(SIZES[key])) : row.free) : null;
  };
  const whole = rows.find(({ unit, size }) => unit === 'piece' && size === null);
  return {
    fewLeft: whole && whole.free < 1 ? 0 : null,
    ...{ lgFewLeft: fewIn('lg'), mdFewLeft: fewIn('md'), smFewLeft: fewIn('sm') },
  };
}

/**
 * What shops show of a counted row, as one word: whether it is low, and how many bottles of each size can be had where
 * they are few. A product without sizes is there or not. Where the word stays, no page changes.
 */
export function shownOf(row: Pick<StockRow, 'onHand' | 'promised' | 'lowMark' | 'unit' | 'size'>): string {
  const free = freeOf(row);
  const few =
    row.unit === 'ml'
      ? SIZE_NAMES.map((size) => fewOf(Math.floor(free / mlOf(size))))
      : row.size
        ? fewOf(free)
        : free < 1;
  return JSON.stringify([free <= row.lowMark, few]);
}
