import { createCoupon, deleteCoupon, updateCoupon } from '~/features/coupon/coupon.commands.server';
import { couponJson } from '~/features/coupon/coupon.json';
import { getCoupon, listCoupons } from '~/features/coupon/coupon.queries.server';
import { couponListQuery, couponSchema } from '~/features/coupon/coupon.schema';

import { couponResponse } from './coupon.response';
import { listed, oneOf, pageOf } from './kit/answers.server';
import { type ApiAddress, call } from './kit/call.server';
import { idParams } from './kit/reading.server';

const example = { code: 'WELCOME10', percent: 10, least: 500, firstOrderOnly: true };

export const couponCalls: readonly ApiAddress[] = [
  {
    path: '/coupon',
    GET: call({
      may: 'coupons.write',
      summary: 'The shop’s codes, newest first, a page at a time',
      query: couponListQuery,
      answer: pageOf('coupons', couponResponse),
      handle: async ({ actor, query }) => {
        const { coupons, pagination } = await listCoupons(actor, query);
        return { ...listed('coupons', coupons), pagination };
      },
    }),
    POST: call({
      may: 'coupons.write',
      summary: 'Writes down a code',
      description:
        'It gives one thing: `percent`, `amount` or `freeDelivery`. No two have one code, in any case. A day alone ' +
        'in `from` and `to` is one of Cairo’s calendar, both included.',
      status: 201,
      body: couponSchema,
      example,
      answer: oneOf('coupon', couponResponse),
      handle: async ({ actor, body }) => ({ data: { coupon: await createCoupon(actor, body) } }),
    }),
  },
  {
    path: '/coupon/:id',
    GET: call({
      may: 'coupons.write',
      summary: 'One code',
      params: idParams,
      answer: oneOf('coupon', couponResponse),
      handle: async ({ actor, params }) => ({ data: { coupon: couponJson(await getCoupon(actor, params.id)) } }),
    }),
    PATCH: call({
      may: 'coupons.write',
      summary: 'Changes a code',
      description: 'What is left out stays. Orders keep what it took off them.',
      params: idParams,
      body: couponSchema,
      example: { active: false },
      answer: oneOf('coupon', couponResponse),
      present: async ({ actor, params }) => {
        const { _id, used: _, ...values } = couponJson(await getCoupon(actor, params.id));
        return { values };
      },
      handle: async ({ actor, params, body }) => ({ data: { coupon: await updateCoupon(actor, params.id, body) } }),
    }),
    DELETE: call({
      may: 'coupons.write',
      summary: 'Takes a code away',
      description: 'Carts that hold it say so, orders keep it.',
      params: idParams,
      handle: async ({ actor, params }) => {
        await deleteCoupon(actor, params.id);
      },
    }),
  },
];
