import type { StockJson } from '~/features/stock/stock.json';

/** What somebody counted of a row. `seen`: what was on record then; null: nobody had counted it. */
export type Typed = { counted: number; seen: number | null };

/** How a count stands to the record: `first` where there is none. */
export type Finding = 'match' | 'fewer' | 'more' | 'first';

export function findingOf({ counted, seen }: Typed): Finding {
  if (seen === null) return 'first';
  if (counted === seen) return 'match';
  return counted < seen ? 'fewer' : 'more';
}

/** What is on hand once the count is kept: what moved since it was typed is added, and nothing is below 0. */
export function onHandAfter({ counted, seen }: Typed, { onHand }: Pick<StockJson, 'onHand'>): number {
  return seen === null || onHand === null ? counted : Math.max(0, counted + onHand - seen);
}
