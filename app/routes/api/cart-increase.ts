import type { UserActor } from '~/auth/actor';
import { cartResponse } from '~/api/cart.response';
import { changeQuantity } from '~/features/cart/cart.commands.server';
import { getApiCart } from '~/features/cart/cart.queries.server';
import { call } from '~/http/api-call.server';
import { idParams } from '~/http/api-reading.server';
import { api } from '~/http/api.server';

const increaseLine = {
  role: 'user',
  summary: 'One more of a line, 20 at most',
  params: idParams,
  refusals: [422],
  answer: cartResponse,
  async handle({ actor, params }: { actor: UserActor; params: { id: string } }) {
    await changeQuantity(actor, params.id, 'increase');
    return { data: await getApiCart(actor.id) };
  },
} as const;

const increase = api({
  GET: call({ ...increaseLine, writes: true, description: 'Changes the cart although it is a GET; POST does the same.' }),
  POST: call(increaseLine),
});

export const loader = increase.loader;
export const action = increase.action;
