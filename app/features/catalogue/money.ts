/**
 * Money is whole piastres (1 EGP = 100) inside and a number of EGP with at most two decimals in JSON (contract 3.3).
 */
const PIASTRES = 100;

export const toEgp = (piastres: number): number => piastres / PIASTRES;

/** EGP → piastres. The caller has checked for at most two decimals; rounding only removes binary noise. */
export const toPiastres = (egp: number): number => Math.round(egp * PIASTRES);

/**
 * The offer percentage, derived and never typed in: `round(100 × (price − priceAfter) / price)`, piastres in (contract
 * 3.2).
 */
export function offerPercent(price: number, priceAfter: number): number {
  return price > 0 ? Math.round((100 * (price - priceAfter)) / price) : 0;
}

/** Whether so many percent off are an offer: those above 1 (contract 3.2). In the database: `isOfferOf`. */
export const isOffer = (percent: number): boolean => percent > 1;
