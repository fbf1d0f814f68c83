import type { UserActor } from '~/auth/actor';
import { cartResponse } from './cart.response';
import { addToCart, changeQuantity, removeLine } from '~/features/cart/cart.commands.server';
import { apiCartJson, getApiCart } from '~/features/cart/cart.queries.server';
import { dropCoupon, holdCoupon } from '~/features/cart-coupon/cart-coupon.commands.server';
import { holdCouponSchema } from '~/features/coupon/coupon.schema';
import { addToCartSchema } from '~/features/cart/cart.schema';

import { type ApiAddress, call } from './kit/call.server';
import { idParams } from './kit/reading.server';

const step = (direction: 'increase' | 'decrease', summary: string) =>
  ({
    may: 'customer',
    summary,
    params: idParams,
    refusals: [422],
    answer: cartResponse,
    async handle({ actor, params }: { actor: UserActor; params: { id: string } }) {
      return { data: apiCartJson(await changeQuantity(actor, params.id, direction)) };
    },
  }) as const;

const increaseLine = step('increase', 'One more of a line, 20 at most');
const decreaseLine = step('decrease', 'One less of a line; 1 stays 1');

export const cartCalls: readonly ApiAddress[] = [
  {
    path: '/cart',
    GET: call({
      may: 'customer',
      summary: 'One’s cart with the prices of this moment',
      answer: cartResponse,
      handle: async ({ actor }) => ({ data: await getApiCart(actor.id) }),
    }),
    POST: call({
      may: 'customer',
      summary: 'Puts an item into the cart',
      description:
        'The same item, size and selection again raises the quantity: at most 20 a line, 30 lines. ' +
        '`selectedItems`, of a composed offer: the product ids in slot order, paid first. Names and prices are ' +
        'the shop’s.',
      status: 201,
      refusals: [404],
      body: addToCartSchema,
      example: { type: 'Product', itemId: '0190a7f2-5c1e-7d3a-9b40-2f6c8e1d5a70', size: '50ml', quantity: 2 },
      answer: cartResponse,
      handle: async ({ actor, body }) => ({ data: apiCartJson(await addToCart(actor, body)) }),
    }),
  },
  {
    path: '/cart/increase/:id',
    GET: call({
      ...increaseLine,
      writes: true,
      description: 'Changes the cart although it is a GET; POST does the same.',
    }),
    POST: call(increaseLine),
  },
  {
    path: '/cart/decrease/:id',
    GET: call({
      ...decreaseLine,
      writes: true,
      description: 'Changes the cart although it is a GET; POST does the same.',
    }),
    POST: call(decreaseLine),
  },
  {
    path: '/cart/coupon',
    POST: call({
      may: 'customer',
      summary: 'The cart holds a code',
      description:
        'In place of another. 404 `coupon_unknown` where there is none, 409 `coupon_used_up`, `coupon_expired` or ' +
        '`coupon_not_for_this` with the reason in words; it is judged again when the order is placed.',
      status: 201,
      refusals: [404, 409],
      body: holdCouponSchema,
      example: { code: 'WELCOME10' },
      answer: cartResponse,
      handle: async ({ actor, body }) => ({ data: apiCartJson(await holdCoupon(actor, body.code)) }),
    }),
    DELETE: call({
      may: 'customer',
      summary: 'The cart holds no code any more',
      handle: ({ actor }) => dropCoupon(actor),
    }),
  },
  {
    path: '/cart/:id',
    DELETE: call({
      may: 'customer',
      summary: 'Takes a line out of the cart',
      params: idParams,
      handle: ({ actor, params }) => removeLine(actor, params.id),
    }),
  },
];
