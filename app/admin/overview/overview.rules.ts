import type { OrderFilters } from '~/admin/orders/orders.admin';

/**
 * The orders that each tile of the overview counts, by the filters of the list that it leads to. Today's are those
 * placed since midnight in Cairo, without canceled and refunded ones.
 */
export const TILES = {
  today: { period: 'today', payment: 'sold' },
  pending: { status: 'pending' },
  accepted: { status: 'accepted' },
  claimed: { payment: 'claimed' },
  unpaid: { payment: 'transferDue' },
  cash: { payment: 'cashDue' },
  toReturn: { payment: 'toReturn' },
  comingBack: { returns: 'onItsWay' },
} as const satisfies Record<string, Partial<OrderFilters>>;
export type Tile = keyof typeof TILES;
export const TILE_NAMES = Object.keys(TILES) as Tile[];

export const CHART_DAYS = 14;

export type ChartBar = { x: number; y: number; width: number; height: number };

/** A round number at or above the highest value, for the top line of a chart: 1, 2, 5, 10, 20, 50 … */
export function chartTop(values: readonly number[]): number {
  const highest = Math.max(0, ...values);
  if (highest <= 1) return 1;
  const magnitude = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 5, 10].find((candidate) => candidate * magnitude >= highest) ?? 10;
  return step * magnitude;
}

/**
 * The bars of a chart of `width` × `height`, oldest first; read from the right they start there. A day with anything at
 * all shows a bar that can be seen.
 */
export function chartBars(
  values: readonly number[],
  { width, height, mirrored }: { width: number; height: number; mirrored: boolean },
): ChartBar[] {
  const top = chartTop(values);
  const slot = width / Math.max(values.length, 1);
  const barWidth = slot * 0.62;
  return values.map((value, index) => {
    const place = mirrored ? values.length - 1 - index : index;
    const barHeight = value > 0 ? Math.max((value / top) * height, 2) : 0;
    return { x: place * slot + (slot - barWidth) / 2, y: height - barHeight, width: barWidth, height: barHeight };
  });
}
