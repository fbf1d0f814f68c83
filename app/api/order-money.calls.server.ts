import { orderAfterStep } from '~/admin/orders/orders.queries.server';
import { askDeposit } from '~/features/order-money/deposit.commands.server';
import { recordMoney } from '~/features/order-money/money.commands.server';
import { depositSchema, moneySchema } from '~/features/order-money/money.schema';

import { oneOf } from './kit/answers.server';
import { type ApiAddress, call } from './kit/call.server';
import { idParams } from './kit/reading.server';
import { adminOrderResponse, wireOrder } from './order.response';

export const orderMoneyCalls: readonly ApiAddress[] = [
  {
    path: '/order/:id/payment',
    POST: call({
      may: 'orders.read',
      summary: 'Writes down that money of an order came or went back',
      description:
        'What comes takes the right to record money, what goes back that to give it back; a transfer that came needs ' +
        'its reference. Never more than `payment.due` comes (409 `order_money_above_due`), never more goes back than ' +
        'came and stayed (409 `order_money_above_kept`). A mistake is answered by its opposite. `payment.status` ' +
        'follows.',
      status: 201,
      params: idParams,
      body: moneySchema,
      example: { direction: 'in', amount: 1, how: 'vodafoneCash', reference: '88142207' },
      answer: oneOf('order', adminOrderResponse),
      refusals: [403],
      handle: async ({ actor, params, body }) => ({
        data: { order: wireOrder(await orderAfterStep(actor, params.id, () => recordMoney(actor, params.id, body))) },
      }),
    }),
  },
  {
    path: '/order/:id/ask-deposit',
    POST: call({
      may: 'orders.money',
      summary: 'Asks for a part of an order ahead',
      description:
        'While it is pending or accepted. The customer is told, and the order waits for it: `payment.asked`. Asked ' +
        'again it takes the place of what was asked before; null asks for nothing any more.',
      params: idParams,
      body: depositSchema,
      example: { amount: 2 },
      answer: oneOf('order', adminOrderResponse),
      handle: async ({ actor, params, body }) => {
        const ask = () => askDeposit(actor, params.id, body.amount);
        return { data: { order: wireOrder(await orderAfterStep(actor, params.id, ask)) } };
      },
    }),
  },
];
