import { FEW } from '~/db/schema/stock.values';
import type { stockItems } from '~/db/schema/stock.server';
import { SIZE_NAMES } from '~/db/schema/taxonomy.values';

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
