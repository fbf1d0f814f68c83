import type { UserActor } from '~/auth/actor';
import { cartResponse } from '~/api/cart.response';
import { changeQuantity } from '~/features/cart/cart.commands.server';
import { getApiCart } from '~/features/cart/cart.queries.server';
import { call } from '~/http/api-call.server';
import { idParams } from '~/http/api-reading.server';
import { api } from '~/http/api.server';

const decreaseLine = {
  role: 'user',
  summary: 'One less of a line; 1 stays 1',
  params: idParams,
  refusals: [422],
  answer: cartResponse,
  async handle({ actor, params }: { actor: UserActor; params: { id: string } }) {
    await changeQuantity(actor, params.id, 'decrease');
    return { data: await getApiCart(actor.id) };
  },
} as const;

const decrease = api({
  GET: call({ ...decreaseLine, writes: true, description: 'Changes the cart although it is a GET; POST does the same.' }),
  POST: call(decreaseLine),
});

export const loader = decrease.loader;
export const action = decrease.action;
