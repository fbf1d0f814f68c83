import { randomUUID } from 'node:crypto';

import { adminToken, callApi } from './api';
import { orderBody, orderOf, placeByApi } from './api-shopping';
import { database } from './database';
import { newPerson } from './people';

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

type Line = { lineTotal: number; discount: number };
type CodeCart = {
  cart: Line[];
  total: number;
  discount: number;
  coupon: { code: string; refusal: string | null } | null;
};
type Discounted = ReturnType<typeof orderOf> & {
  items: (Line & { _id: string; itemId: string; quantity: number; type: string; size: string | null })[];
  discount: number;
  coupon: { code: string } | null;
  freeDeliveryReason: string | null;
};

/** The cart of this token holds a code. */
export const hold = (token: string, code: string) => callApi('POST', '/cart/coupon', { token, json: { code } });
export const cartOf = async (token: string) => (await callApi('GET', '/cart', { token })).data as unknown as CodeCart;
/** Orders the cart for a phone. */
export const place = async (token: string, phone = newPerson().phone) => {
  const body = await orderBody();
  return placeByApi(token, { ...body, address: { ...body.address, phone } });
};
export const discounted = (answer: Awaited<ReturnType<typeof place>>) => orderOf(answer) as Discounted;
export const cents = (egp: number): number => Math.round(egp * 100);
export const cancel = async (id: string) =>
  callApi('PATCH', `/order/${id}`, {
    token: await adminToken(),
    json: { status: 'canceled', cancelationReason: 'By mistake' },
  });
