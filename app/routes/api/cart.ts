import { cartResponse } from '~/api/cart.response';
import { addToCart } from '~/features/cart/cart.commands.server';
import { apiCartJson, getApiCart } from '~/features/cart/cart.queries.server';
import { addToCartSchema } from '~/features/cart/cart.schema';
import { call } from '~/http/api-call.server';
import { api } from '~/http/api.server';

const cart = api({
  GET: call({
    role: 'user',
    summary: 'One’s cart with the prices of this moment',
    answer: cartResponse,
    handle: async ({ actor }) => ({ data: await getApiCart(actor.id) }),
  }),
  POST: call({
    role: 'user',
    summary: 'Puts an item into the cart',
    description:
      'The same item, size and selection again raises the quantity: at most 20 a line, 30 lines. `selectedItems`, of a composed offer: the product ids in slot order, paid first. Names and prices are the shop’s.',
    status: 201,
    refusals: [404],
    body: addToCartSchema,
    example: { type: 'Product', itemId: '0190a7f2-5c1e-7d3a-9b40-2f6c8e1d5a70', size: '50ml', quantity: 2 },
    answer: cartResponse,
    asks: true,
    handle: async ({ sender, body }) => ({ data: apiCartJson(await addToCart(sender, body)) }),
  }),
});

export const loader = cart.loader;
export const action = cart.action;
