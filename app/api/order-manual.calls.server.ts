import { wholeOrder } from '~/admin/orders/orders.queries.server';
import { placeManualOrder } from '~/features/order-manual/order-manual.commands.server';
import { MANUAL_EXAMPLE, manualOrderSchema } from '~/features/order-manual/order-manual.schema';
import { keyHeaders } from '~/features/request-key/request-key.schema';

import { oneOf } from './kit/answers.server';
import { type ApiAddress, ApiReply, call } from './kit/call.server';
import { adminOrderResponse, wireOrder } from './order.response';

export const orderManualCalls: readonly ApiAddress[] = [
  {
    path: '/order/manual',
    POST: call({
      may: 'orders.edit',
      summary: 'Writes down an order that came by phone, by a message or over the counter',
      description:
        'The customer is found by the phone, or made without a password. With `source: shop` there is no address and ' +
        'no delivery, the phone may be left out, and the order is paid and delivered at once. A discount takes more ' +
        'than that: 403. The same key and body again answer the order already placed (200), another body 422.',
      status: 201,
      otherStatus: { 200: 'Placed already, with this key' },
      headers: keyHeaders,
      body: manualOrderSchema,
      example: MANUAL_EXAMPLE,
      answer: oneOf('order', adminOrderResponse),
      refusals: [403, 409],
      handle: async ({ actor, body, headers }) => {
        const asked = { key: headers['Idempotency-Key'], language: 'ar' } as const;
        const placed = await placeManualOrder(actor, body, asked, (row, transaction) =>
          wholeOrder(actor, row, transaction),
        );
        return new ApiReply({ data: { order: wireOrder(placed.order) } }, { status: placed.created ? 201 : 200 });
      },
    }),
  },
];
