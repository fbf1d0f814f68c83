import { adminOrderResponse, orderResponse } from '~/api/order.response';
import { placeOrder } from '~/features/checkout/checkout.commands.server';
import { ORDER_EXAMPLE, placeOrderHeaders, placeOrderSchema } from '~/features/checkout/checkout.schema';
import { listWholeOrders } from '~/admin/orders/orders.queries.server';
import { orderListQuery } from '~/admin/orders/orders.schema';
import { listed, oneOf, pageOf } from '~/http/api-answer.server';
import { ApiReply, call } from '~/http/api-call.server';
import { api } from '~/http/api.server';

const order = api({
  GET: call({
    role: 'admin',
    summary: 'The shop’s orders, newest first, a page at a time',
    query: orderListQuery,
    answer: pageOf('orders', adminOrderResponse),
    handle: async ({ query }) => {
      const { orders, pagination } = await listWholeOrders(query);
      return { ...listed('orders', orders), pagination };
    },
  }),
  POST: call({
    role: 'user',
    summary: 'Orders everything in the cart',
    description:
      'The same key and body again answer the order already placed (200), another body 422. Where `expectedTotal` is not what it comes to, nothing is placed and the 409 carries the new totals.',
    status: 201,
    otherStatus: { 200: 'Placed already, with this key' },
    headers: placeOrderHeaders,
    body: placeOrderSchema,
    example: ORDER_EXAMPLE,
    answer: oneOf('order', orderResponse),
    handle: async ({ actor, body, headers }) => {
      const placed = await placeOrder(actor, body, headers['Idempotency-Key']);
      return new ApiReply({ data: { order: placed.order } }, { status: placed.created ? 201 : 200 });
    },
  }),
});

export const loader = order.loader;
export const action = order.action;
