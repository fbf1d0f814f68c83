import { orderAfterStep } from '~/admin/orders/orders.queries.server';
import { addNote, recordCall } from '~/features/order-confirmation/confirmation.commands.server';
import { callSchema, noteSchema } from '~/features/order-confirmation/confirmation.schema';

import { oneOf } from './kit/answers.server';
import { type ApiAddress, call } from './kit/call.server';
import { idParams } from './kit/reading.server';
import { adminOrderResponse, wireOrder } from './order.response';

export const orderTalkCalls: readonly ApiAddress[] = [
  {
    path: '/order/:id/note',
    POST: call({
      may: 'orders.steps',
      summary: 'Writes a note of the shop about an order',
      description: 'At any time; customers never see it.',
      status: 201,
      params: idParams,
      body: noteSchema,
      example: { text: 'Leave it with the doorman' },
      answer: oneOf('order', adminOrderResponse),
      handle: async ({ actor, params, body }) => ({
        data: { order: wireOrder(await orderAfterStep(actor, params.id, () => addNote(actor, params.id, body))) },
      }),
    }),
  },
  {
    path: '/order/:id/call',
    POST: call({
      may: 'orders.steps',
      summary: 'Writes down how a call about an order ended',
      description:
        '`confirmed` accepts a pending order that is paid at the door; `noAnswer` brings it back after an hour, ' +
        'three hours, then tomorrow at 11 in Cairo; `later` at `again`, within a week; `declined` cancels it, with ' +
        '`note` as the reason. Of an order at its end: 409 names the present status.',
      status: 201,
      params: idParams,
      body: callSchema,
      example: { outcome: 'noAnswer', note: 'Rang twice' },
      answer: oneOf('order', adminOrderResponse),
      handle: async ({ actor, params, body }) => ({
        data: { order: wireOrder(await orderAfterStep(actor, params.id, () => recordCall(actor, params.id, body))) },
      }),
    }),
  },
];
