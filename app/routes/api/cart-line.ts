import { removeLine } from '~/features/cart/cart.commands.server';
import { call } from '~/http/api-call.server';
import { idParams } from '~/http/api-reading.server';
import { api } from '~/http/api.server';

const line = api({
  DELETE: call({
    role: 'user',
    summary: 'Takes a line out of the cart',
    params: idParams,
    handle: ({ actor, params }) => removeLine(actor, params.id),
  }),
});

export const loader = line.loader;
export const action = line.action;
