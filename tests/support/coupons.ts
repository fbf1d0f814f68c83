import { randomUUID } from 'node:crypto';

import { adminToken, callApi } from './api';
import { database } from './database';

export type Coupon = { _id: string; code: string; used: number; active: boolean };

export const newCouponCode = (): string => `T-${randomUUID().slice(0, 13).toUpperCase()}`;

/** A code of its own; 10 percent of everything unless said otherwise. */
export async function ownCoupon(json: object = {}): Promise<Coupon> {
  const gives = 'amount' in json || 'freeDelivery' in json ? {} : { percent: 10 };
  const { status, body, data } = await callApi('POST', '/coupon', {
    token: await adminToken(),
    json: { code: newCouponCode(), alsoOnOffers: true, ...gives, ...json },
  });
  if (status !== 201) throw new Error(`A coupon is answered with ${status}: ${JSON.stringify(body)}`);
  return data.coupon as Coupon;
}

/** How often a code is used, as it counts itself and as its uses say. */
export async function usesOf(id: string): Promise<{ used: number; taken: number; orders: number }> {
  const [row] = await database()<{ used: number; taken: number; orders: number }[]>`
    select used,
      (select count(*)::int from coupon_uses where coupon_id = coupons.id and given_back_at is null) as taken,
      (select count(*)::int from orders where coupon_code = coupons.code) as orders
    from coupons where id = ${id}`;
  return row ?? { used: -1, taken: -1, orders: -1 };
}

export const forgetCoupons = () => database()`
  update coupons set deleted_at = now(), active = false where code like 'T-%' and deleted_at is null`;
