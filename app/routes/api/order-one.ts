import { adminOrderResponse, orderForResponse } from '~/api/order.response';
import { changeOrderStatus } from '~/features/order/order.status.server';
import { orderStepSchema } from '~/features/order/order.schema';
import { getOrder, getOrderFor } from '~/admin/orders/orders.queries.server';
import { oneOf } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { idParams } from '~/http/api-reading.server';
import { api } from '~/http/api.server';

const order = api({
  GET: call({
    role: 'user',
    summary: 'One’s own order; any for admins, with the account that placed it',
    params: idParams,
    answer: oneOf('order', orderForResponse),
    handle: async ({ actor, params }) => ({ data: { order: await getOrderFor(actor, params.id) } }),
  }),
  PATCH: call({
    role: 'admin',
    summary: 'Takes an order a step on',
    description:
      'pending → accepted → out → delivered; any but the last may become `canceled`, with `cancelationReason` (3–500 characters). Another step is 409 and names the present status; the same status again changes nothing.',
    params: idParams,
    body: orderStepSchema,
    example: { status: 'accepted' },
    answer: oneOf('order', adminOrderResponse),
    handle: async ({ actor, params, body }) => {
      await changeOrderStatus(actor, params.id, body.status, body.cancelationReason);
      return { data: { order: await getOrder(params.id) } };
    },
  }),
});

export const loader = order.loader;
export const action = order.action;
