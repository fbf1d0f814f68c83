import { adminOrderResponse, orderForResponse, orderResponse, wireOrder } from './order.response';
import { orderCart } from '~/features/checkout/checkout.commands.server';
import { ORDER_EXAMPLE, placeOrderSchema } from '~/features/checkout/checkout.schema';
import { getOrder, getOrderFor, listWholeOrders, orderAfterStep } from '~/admin/orders/orders.queries.server';
import { orderListQuery } from '~/admin/orders/orders.schema';
import { listOwnOrders } from '~/features/order/order.queries.server';
import { orderCancelSchema, orderStepSchema, ownOrdersQuery, shipmentSchema } from '~/features/order/order.schema';
import { setShipment } from '~/features/order/order.shipment.server';
import { changeOrderStatus } from '~/features/order/order.status.server';
import { undoStep } from '~/features/order/order.undo.server';
import { keyHeaders } from '~/features/request-key/request-key.schema';

import { may } from '~/auth/permissions';

import { listed, oneOf, pageOf } from './kit/answers.server';
import { type ApiAddress, ApiReply, call } from './kit/call.server';
import { idParams } from './kit/reading.server';

export const orderCalls: readonly ApiAddress[] = [
  {
    path: '/order',
    GET: call({
      may: 'orders.read',
      summary: 'The shop’s orders, newest first, a page at a time',
      query: orderListQuery,
      answer: pageOf('orders', adminOrderResponse),
      handle: async ({ actor, query }) => {
        const { orders, pagination } = await listWholeOrders(actor, query);
        return { ...listed('orders', orders.map(wireOrder)), pagination };
      },
    }),
    POST: call({
      may: 'customer',
      summary: 'Orders everything in the cart',
      description:
        'The same key and body again answer the order already placed (200), another body 422. Where ' +
        '`expectedTotal` is not what it comes to, nothing is placed and the 409 carries the new totals.',
      status: 201,
      otherStatus: { 200: 'Placed already, with this key' },
      headers: keyHeaders,
      body: placeOrderSchema,
      example: ORDER_EXAMPLE,
      answer: oneOf('order', orderResponse),
      handle: async ({ actor, body, headers, language }) => {
        const placed = await orderCart(actor, body, { key: headers['Idempotency-Key'], language });
        return new ApiReply({ data: { order: wireOrder(placed.order) } }, { status: placed.created ? 201 : 200 });
      },
    }),
  },
  {
    path: '/order/user-orders',
    GET: call({
      may: 'customer',
      summary: 'One’s own orders, newest first, a page at a time',
      query: ownOrdersQuery,
      answer: pageOf('orders', orderResponse),
      handle: async ({ actor, query }) => {
        const { orders, pagination } = await listOwnOrders(actor.id, query);
        return { ...listed('orders', orders.map(wireOrder)), pagination };
      },
    }),
  },
  {
    path: '/order/cancel/:id',
    PATCH: call({
      may: 'order.cancel',
      summary: 'Cancels one’s own order; any for admins',
      description:
        'While it is pending or accepted, admins also while it is out; else 409 names the present status. ' +
        'Cancelled again it stays as it is, with its first reason.',
      params: idParams,
      body: orderCancelSchema,
      example: { cancelationReason: 'I chose the wrong size' },
      answer: oneOf('order', orderForResponse),
      refusals: [403],
      handle: async ({ actor, params, body }) => {
        const cancel = () => changeOrderStatus(actor, params.id, 'canceled', { reason: body.cancelationReason });
        const order = may(actor, 'orders.read')
          ? await orderAfterStep(actor, params.id, cancel)
          : (await cancel()).order;
        return { data: { order: wireOrder(order) } };
      },
    }),
  },
  {
    path: '/order/:id/undo',
    POST: call({
      may: 'orders.read',
      summary: 'Takes the last step of an order back',
      description:
        'A status or what was recorded of the payment, within a minute, by whoever took it, if nothing came after; ' +
        'else 409 with `order_undo_nothing`, `order_undo_not_yours` or `order_undo_too_late`. The history keeps ' +
        'both.',
      params: idParams,
      answer: oneOf('order', adminOrderResponse),
      handle: async ({ actor, params }) => ({
        data: { order: wireOrder(await orderAfterStep(actor, params.id, () => undoStep(actor, params.id))) },
      }),
    }),
  },
  {
    path: '/order/:id/shipment',
    PATCH: call({
      may: 'orders.edit',
      summary: 'Says who carries an order',
      description:
        'At any time, also of one that comes back. The customer sees courier and waybill, never the fee. What is ' +
        'left out stays; null takes away.',
      params: idParams,
      body: shipmentSchema,
      example: { courier: 'Bosta', waybill: '7712345', fee: 55 },
      answer: oneOf('order', adminOrderResponse),
      present: async ({ actor, params }) => ({ values: (await getOrder(actor, params.id)).shipment }),
      handle: async ({ actor, params, sent }) => ({
        data: { order: wireOrder(await orderAfterStep(actor, params.id, () => setShipment(actor, params.id, sent))) },
      }),
    }),
  },
  {
    path: '/order/:id',
    GET: call({
      may: 'order.read',
      summary: 'One’s own order; any for admins, with the account that placed it',
      params: idParams,
      answer: oneOf('order', orderForResponse),
      handle: async ({ actor, params }) => ({ data: { order: wireOrder(await getOrderFor(actor, params.id)) } }),
    }),
    PATCH: call({
      may: 'orders.steps',
      summary: 'Takes an order a step on',
      description:
        'pending → accepted → out → delivered; any but the last may become `canceled`, with `cancelationReason` ' +
        '(3–500 characters). Another step is 409 and names the present status; the same status again changes ' +
        'nothing.',
      params: idParams,
      body: orderStepSchema,
      example: { status: 'accepted' },
      answer: oneOf('order', adminOrderResponse),
      handle: async ({ actor, params, body }) => {
        const step = () => changeOrderStatus(actor, params.id, body.status, { reason: body.cancelationReason });
        return { data: { order: wireOrder(await orderAfterStep(actor, params.id, step)) } };
      },
    }),
  },
];
