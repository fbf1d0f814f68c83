import { orderForResponse } from '~/api/order.response';
import { changeOrderStatus } from '~/features/order/order.status.server';
import { orderCancelSchema } from '~/features/order/order.schema';
import { getOrderFor } from '~/admin/orders/orders.queries.server';
import { oneOf } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { idParams } from '~/http/api-reading.server';
import { api } from '~/http/api.server';

const cancel = api({
  PATCH: call({
    role: 'user',
    summary: 'Cancels one’s own order; any for admins',
    description:
      'While it is pending or accepted, admins also while it is out; else 409 names the present status. Cancelled again it stays as it is, with its first reason.',
    params: idParams,
    body: orderCancelSchema,
    example: { cancelationReason: 'I chose the wrong size' },
    answer: oneOf('order', orderForResponse),
    handle: async ({ actor, params, body }) => {
      await changeOrderStatus(actor, params.id, 'canceled', body.cancelationReason);
      return { data: { order: await getOrderFor(actor, params.id) } };
    },
  }),
});

export const loader = cancel.loader;
export const action = cancel.action;
