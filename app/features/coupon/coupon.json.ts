import type { Category } from '~/db/schema/taxonomy.values';
import { toEgp } from '~/features/catalogue/money';
import { nearEnd } from '~/features/dates/dates.rules';
import { refusalCode } from '~/http/domain-error';

import { type CouponRefusal, goneRefusal } from './coupon-words';
import {
  closedBecause,
  type CouponLine,
  type CouponPhone,
  type CouponReason,
  type CouponRow,
  REFUSAL_OF,
  refusedBecause,
  takenOff,
} from './coupon.rules';

/** A code as the shop sees it (contract 6.20). EGP. */
export type CouponJson = {
  _id: string;
  code: string;
  percent: number | null;
  amount: number | null;
  freeDelivery: boolean;
  least: number;
  firstOrderOnly: boolean;
  phone: string | null;
  category: Category | null;
  notRegions: string[];
  alsoOnOffers: boolean;
  from: string | null;
  to: string | null;
  uses: number | null;
  usesEach: number | null;
  active: boolean;
  used: number;
};

export const couponJson = (row: CouponRow): CouponJson => ({
  _id: row.id,
  code: row.code,
  percent: row.percent,
  amount: row.amount === null ? null : toEgp(row.amount),
  freeDelivery: row.freeDelivery,
  least: toEgp(row.least),
  firstOrderOnly: row.firstOrderOnly,
  phone: row.phone,
  category: row.category,
  notRegions: row.notRegions,
  alsoOnOffers: row.alsoOnOffers,
  from: row.startsAt?.toISOString() ?? null,
  to: row.endsAt?.toISOString() ?? null,
  uses: row.uses,
  usesEach: row.usesEach,
  active: row.active,
  used: row.used,
});

/** A code with what is known of whose order it is for, and the moment it was read. */
export type FoundCoupon = { row: CouponRow; whose: CouponPhone; at: Date };

/** The code that a cart holds; `found` null: there is none of that name any more. */
export type HeldCoupon = { code: string; found: FoundCoupon | null };

/** What of a code its refusal names. */
export const refusalFor = (reason: CouponReason, row: CouponRow, region: CouponRefusal['region']): CouponRefusal => ({
  ...{ reason, code: row.code, least: toEgp(row.least), category: row.category, region },
  from: row.startsAt?.toISOString() ?? null,
});

/**
 * The code that a cart holds, as its owner sees it: what it gives, until when, where that is near, and why it takes
 * nothing off now; null: it does.
 */
export type CartCouponJson = Pick<CouponJson, 'code' | 'percent' | 'amount' | 'freeDelivery' | 'notRegions'> & {
  until: string | null;
  refusal: CouponRefusal | null;
};

/** The same for the API, which says why by the code of the refusal at checkout. */
export type ApiCouponJson = Omit<CartCouponJson, 'refusal' | 'notRegions' | 'until'> & { refusal: string | null };

/** What a cart's code comes to before anybody knows where the order goes: off each line, in piastres. */
export function cartCoupon(
  { code, found }: HeldCoupon,
  lines: readonly CouponLine[],
): { coupon: CartCouponJson; off: number[] } {
  if (!found) {
    const nothing = { percent: null, amount: null, freeDelivery: false, notRegions: [], until: null };
    return { coupon: { code, ...nothing, refusal: goneRefusal(code) }, off: lines.map(() => 0) };
  }
  const { row, whose, at } = found;
  const reason = closedBecause(row, at) ?? refusedBecause(row, { lines, region: null, whose });
  const { percent, amount, freeDelivery, notRegions, to } = couponJson(row);
  return {
    coupon: {
      ...{ code, percent, amount, freeDelivery, notRegions, until: nearEnd(to, at) },
      refusal: reason === null ? null : refusalFor(reason, row, null),
    },
    off: reason === null ? takenOff(row, lines) : lines.map(() => 0),
  };
}

export const apiCoupon = (coupon: CartCouponJson): ApiCouponJson => {
  const { refusal, notRegions: _, until: __, ...rest } = coupon;
  return { ...rest, refusal: refusal === null ? null : refusalCode(REFUSAL_OF[refusal.reason]) };
};
