/**
 * What the shop's own records say of whoever an order is for, by phone and account. `went`: orders that left the shop,
 * `refused`: those of them that came back; `others`: orders besides this one, the largest of which came to
 * `largestOther` piastres; `sameDay`: orders of that day in Cairo, this one among them. All are 0 of a sale to
 * nobody in particular.
 */
export type CustomerHistory = {
  went: number;
  refused: number;
  others: number;
  sameDay: number;
  largestOther: number;
};

export const FACT_CODES = ['refused', 'firstOrder', 'ordersToday', 'largest', 'far'] as const;

/** A fact about an order, never a score: `count`, of so many (null: there is nothing to count it against). */
export type OrderFact = { code: (typeof FACT_CODES)[number]; count: number; of: number | null };

/** Days of delivery from which a governorate is far. */
const FAR_DAYS = 4;

/** The facts of an order that somebody should know before it leaves (contract 7.10), always in the same order. */
export function factsOf(
  { total, etaDays }: { total: number; etaDays: number },
  { went, refused, others, sameDay, largestOther }: CustomerHistory,
): OrderFact[] {
  return [
    ...(refused > 0 ? [{ code: 'refused', count: refused, of: went } as const] : []),
    ...(others === 0 && sameDay > 0 ? [{ code: 'firstOrder', count: 1, of: 1 } as const] : []),
    ...(sameDay > 1 ? [{ code: 'ordersToday', count: sameDay, of: null } as const] : []),
    ...(others > 0 && total > largestOther ? [{ code: 'largest', count: 1, of: others + 1 } as const] : []),
    ...(etaDays >= FAR_DAYS ? [{ code: 'far', count: etaDays, of: null } as const] : []),
  ];
}
