import { orderResponse } from '~/api/order.response';
import { listOwnOrders } from '~/features/order/order.queries.server';
import { ownOrdersQuery } from '~/features/order/order.schema';
import { listed, pageOf } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { api } from '~/http/api.server';

const ownOrders = api({
  GET: call({
    role: 'user',
    summary: 'One’s own orders, newest first, a page at a time',
    query: ownOrdersQuery,
    answer: pageOf('orders', orderResponse),
    handle: async ({ actor, query }) => {
      const { orders, pagination } = await listOwnOrders(actor.id, query);
      return { ...listed('orders', orders), pagination };
    },
  }),
});

export const loader = ownOrders.loader;
export const action = ownOrders.action;
