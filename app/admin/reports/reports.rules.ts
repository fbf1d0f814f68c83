/** Whole percent of a whole; null where there is nothing to be a share of. */
export const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((100 * part) / whole) : null;

/**
 * An amount shared out over lines by their weights, in whole piastres that sum to it exactly; by nothing where no line
 * weighs anything. The database shares out by the same rule (`reports.sql.server.ts`).
 */
export function sharesOf(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return weights.map((weight) => {
    const upTo = (sum: number): number => (whole === 0 ? 0 : Math.round((amount * sum) / whole));
    const share = upTo(before + weight) - upTo(before);
    before += weight;
    return share;
  });
}
