/** Days that a deleted product or set lies in the bin (contract 3.5). */
export const BIN_DAYS = 30;

const DAY = 24 * 60 * 60 * 1000;

/** Whole days, begun ones counted, until something that was deleted then is gone from the bin; 0: it is. */
export const daysLeft = (deletedAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((deletedAt.getTime() + BIN_DAYS * DAY - now.getTime()) / DAY));
