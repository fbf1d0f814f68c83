import { dropWish, keepWish } from '~/features/wish/wish.commands.server';
import { listWishes } from '~/features/wish/wish.queries.server';

import { listed, listOf, oneOf } from './kit/answers.server';
import { type ApiAddress, ApiReply, call } from './kit/call.server';
import { slugParams } from './kit/reading.server';
import { productResponse } from './product.response';

export const wishCalls: readonly ApiAddress[] = [
  {
    path: '/wish',
    GET: call({
      may: 'customer',
      summary: 'One’s wish list, the newest first',
      description: 'What is out of stock stays on it; what is not in the shop any more is left out.',
      answer: listOf('products', productResponse),
      handle: async ({ actor }) => listed('products', await listWishes(actor.id)),
    }),
  },
  {
    path: '/wish/:slug',
    PUT: call({
      may: 'customer',
      summary: 'Puts a product onto the wish list',
      description: 'At most 100. One that is there already stays: 200.',
      status: 201,
      refusals: [422],
      otherStatus: { 200: 'It was there already' },
      params: slugParams,
      answer: oneOf('product', productResponse),
      handle: async ({ actor, params: { slug } }) => {
        const { product, isNew } = await keepWish(actor, slug);
        return new ApiReply({ data: { product } }, { status: isNew ? 201 : 200 });
      },
    }),
    DELETE: call({
      may: 'customer',
      summary: 'Takes a product off the wish list',
      params: slugParams,
      handle: async ({ actor, params: { slug } }) => {
        await dropWish(actor, slug);
      },
    }),
  },
];
