import type { coupons } from '~/db/schema/coupon.server';
import type { Category } from '~/db/schema/taxonomy.values';
import { sharesToDearest } from '~/features/pricing/shares';

export type CouponRow = typeof coupons.$inferSelect;

/** What of a line a code asks about; `unitPrice` in piastres. */
export type CouponLine = {
  unitPrice: number;
  quantity: number;
  purchasable: boolean;
  category: Category | null;
  onOffer: boolean;
};

/** Why a code takes nothing off. Each has a sentence: `errors:coupon.why.<reason>`. */
export const COUPON_REASONS = [
  ...(['gone', 'paused', 'notYet', 'expired'] as const),
  ...(['usedUp', 'usedByPhone'] as const),
  ...(['least', 'category', 'offers', 'region', 'noPhone', 'phone', 'firstOrder'] as const),
] as const;
export type CouponReason = (typeof COUPON_REASONS)[number];

/** The refusal of each reason, whose code programs read (contract 6.20). */
export const REFUSAL_OF: Record<CouponReason, 'coupon.usedUp' | 'coupon.expired' | 'coupon.notForThis'> = {
  ...{ gone: 'coupon.expired', paused: 'coupon.expired', notYet: 'coupon.expired', expired: 'coupon.expired' },
  ...{ usedUp: 'coupon.usedUp', usedByPhone: 'coupon.usedUp' },
  ...{ least: 'coupon.notForThis', category: 'coupon.notForThis', offers: 'coupon.notForThis' },
  ...{ region: 'coupon.notForThis', noPhone: 'coupon.notForThis', phone: 'coupon.notForThis' },
  firstOrder: 'coupon.notForThis',
};

type CouponState = Pick<CouponRow, 'active' | 'startsAt' | 'endsAt' | 'uses' | 'used'>;

/** Why a code counts for nobody at this moment; null where it does. */
export function closedBecause({ active, startsAt, endsAt, uses, used }: CouponState, at: Date): CouponReason | null {
  if (endsAt !== null && endsAt <= at) return 'expired';
  if (!active) return 'paused';
  if (startsAt !== null && startsAt > at) return 'notYet';
  return uses !== null && used >= uses ? 'usedUp' : null;
}

export const COUPON_STATES = ['running', 'coming', 'paused', 'ended'] as const;
export type CouponStateName = (typeof COUPON_STATES)[number];

const STATE_OF: Partial<Record<CouponReason, CouponStateName>> = { paused: 'paused', notYet: 'coming' };

/** What the shop reads of a code: it runs, is to come, was stopped, or is over. */
export function stateOf(coupon: CouponState, at: Date): CouponStateName {
  const reason = closedBecause(coupon, at);
  return reason === null ? 'running' : (STATE_OF[reason] ?? 'ended');
}

/**
 * Of whom an order is, as far as it is known: how often the phone took the code, and whether it ordered before. `phone`
 * null: nobody has said it yet; empty: the order has none.
 */
export type CouponPhone = { phone: string | null; usesOfPhone: number; hasOrdered: boolean };

export const NOBODY: CouponPhone = { phone: null, usesOfPhone: 0, hasOrdered: false };

/** What a code asks of an order, and gives. Money in piastres. */
export type CouponTerms = Pick<
  CouponRow,
  | 'percent'
  | 'amount'
  | 'freeDelivery'
  | 'least'
  | 'firstOrderOnly'
  | 'phone'
  | 'category'
  | 'notRegions'
  | 'alsoOnOffers'
  | 'usesEach'
>;

const totalOf = ({ unitPrice, quantity, purchasable }: CouponLine): number => (purchasable ? unitPrice * quantity : 0);
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** What of each line a code counts for, in piastres. */
const weightsOf = (lines: readonly CouponLine[], { category, alsoOnOffers }: CouponTerms): number[] =>
  lines.map((line) =>
    (category === null || line.category === category) && (alsoOnOffers || !line.onOffer) ? totalOf(line) : 0,
  );

/** Why a code does not count for these items; of an empty cart nobody can say yet. */
function notForItems(terms: CouponTerms, lines: readonly CouponLine[]): CouponReason | null {
  const itemsTotal = sumOf(lines.map(totalOf));
  if (itemsTotal === 0) return null;
  if (itemsTotal < terms.least) return 'least';
  if (sumOf(weightsOf(lines, terms)) > 0) return null;
  const ofCategory = sumOf(weightsOf(lines, { ...terms, alsoOnOffers: true }));
  return ofCategory > 0 ? 'offers' : 'category';
}

const asksForPhone = ({ phone, firstOrderOnly, usesEach }: CouponTerms): boolean =>
  phone !== null || firstOrderOnly || usesEach !== null;

/** Why a code does not count for this phone; what is not known yet is in nobody's way. */
function notForPhone(terms: CouponTerms, { phone, usesOfPhone, hasOrdered }: CouponPhone): CouponReason | null {
  if (phone === '' && asksForPhone(terms)) return 'noPhone';
  if (terms.phone !== null && phone !== null && phone !== terms.phone) return 'phone';
  if (terms.firstOrderOnly && hasOrdered) return 'firstOrder';
  return terms.usesEach !== null && usesOfPhone >= terms.usesEach ? 'usedByPhone' : null;
}

type Order = { lines: readonly CouponLine[]; region: string | null; whose: CouponPhone };

/** Why a code that is open does not count for this order; null where it does (contract 6.20). */
export function refusedBecause(terms: CouponTerms, { lines, region, whose }: Order): CouponReason | null {
  const forItems = notForItems(terms, lines);
  if (forItems !== null) return forItems;
  if (region !== null && terms.notRegions.includes(region)) return 'region';
  return notForPhone(terms, whose);
}

/**
 * What a code takes off each line, in piastres (contract 6.20): percent are rounded once over all that it counts for,
 * an amount is shared out by what the lines cost; what is left of rounding is the dearest line's. Never more than that
 * comes to.
 */
export function takenOff(terms: CouponTerms, lines: readonly CouponLine[]): number[] {
  const weights = weightsOf(lines, terms);
  const sum = sumOf(weights);
  const asked = terms.percent === null ? (terms.amount ?? 0) : Math.round((sum * terms.percent) / 100);
  return sharesToDearest(asked, weights);
}
