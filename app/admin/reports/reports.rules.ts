/** Whole percent of a whole; null where there is nothing to be a share of. */
export const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((100 * part) / whole) : null;
