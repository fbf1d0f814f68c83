import { z } from 'zod';

import { orderAfterStep } from '~/admin/orders/orders.queries.server';
import { endReturn } from '~/features/order-returns/back.commands.server';
import { beginReturn } from '~/features/order-returns/return.commands.server';
import { backSchema, returnSchema } from '~/features/order-returns/return.schema';

import { oneOf } from './kit/answers.server';
import { type ApiAddress, call } from './kit/call.server';
import { idParams } from './kit/reading.server';
import { adminOrderResponse, wireOrder } from './order.response';

const returnParams = z.strictObject({ ...idParams.shape, returnId: z.uuid() });

export const orderReturnCalls: readonly ApiAddress[] = [
  {
    path: '/order/:id/return',
    POST: call({
      may: 'orders.steps',
      summary: 'Begins a return: pieces of an order are on their way back',
      description:
        '`refused` of an order that is on its way: all its pieces cancel it with the reason, some deliver it, and what ' +
        'was kept is due. `returned` and `exchanged` of a delivered one. `amount` goes back now and takes the right to ' +
        'give money back. Never more pieces than are left (409 `order_return_too_many`), never more money than is the ' +
        'customer’s (409 `order_return_above_return`).',
      status: 201,
      params: idParams,
      body: returnSchema,
      example: {
        lines: [{ line: '00000000-0000-4000-8000-000000000000', quantity: 1 }],
        reason: 'It came late',
        kind: 'refused',
        amount: 0,
      },
      answer: oneOf('order', adminOrderResponse),
      handle: async ({ actor, params, body }) => ({
        data: { order: wireOrder(await orderAfterStep(actor, params.id, () => beginReturn(actor, params.id, body))) },
      }),
    }),
  },
  {
    path: '/order/:id/return/:returnId/back',
    POST: call({
      may: 'orders.steps',
      summary: 'Ends a return: what of it came back, and whether it goes on the shelf',
      description:
        'Lines that are left out did not come back. Said again in the same words it changes nothing, in others 409 ' +
        '`order_return_back_already`.',
      params: returnParams,
      body: backSchema,
      example: { lines: [{ line: '00000000-0000-4000-8000-000000000000', quantity: 1, restock: true }] },
      answer: oneOf('order', adminOrderResponse),
      handle: async ({ actor, params: { id, returnId }, body }) => ({
        data: { order: wireOrder(await orderAfterStep(actor, id, () => endReturn(actor, id, returnId, body.lines))) },
      }),
    }),
  },
];
