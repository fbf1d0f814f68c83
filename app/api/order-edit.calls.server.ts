import { getEditedAddress } from '~/features/order-edit/order-edit.queries.server';
import { editOrder } from '~/features/order-edit/order-edit.commands.server';
import { editAddressSchema, editItemsSchema } from '~/features/order-edit/order-edit.schema';
import { orderAfterStep } from '~/admin/orders/orders.queries.server';

import { oneOf } from './kit/answers.server';
import { type ApiAddress, call } from './kit/call.server';
import { idParams } from './kit/reading.server';
import { adminOrderResponse, wireOrder } from './order.response';

const WHILE = 'While it is pending or accepted; else 409 names the present status. The customer is told once.';

export const orderEditCalls: readonly ApiAddress[] = [
  {
    path: '/order/:id/address',
    PATCH: call({
      may: 'orders.edit',
      summary: 'Changes to whom and where an order goes',
      description: `${WHILE} What is left out stays. In another governorate delivery costs what it asks there, unless something else was agreed.`,
      params: idParams,
      body: editAddressSchema,
      example: { street: '22 Port Said Street' },
      answer: oneOf('order', adminOrderResponse),
      present: async ({ actor, params }) => ({ values: await getEditedAddress(actor, params.id) }),
      handle: async ({ actor, params, sent }) => {
        const step = () => editOrder(actor, params.id, { address: sent });
        return { data: { order: wireOrder(await orderAfterStep(actor, params.id, step)) } };
      },
    }),
  },
  {
    path: '/order/:id/items',
    PUT: call({
      may: 'orders.edit',
      summary: 'Says what an order holds',
      description:
        `${WHILE} Lines that are there already, with the same quantity, keep their prices; others have today’s. ` +
        'A discount that is given, changed or left out takes more than that: 403. Without `deliveryCharge` the ' +
        'governorate’s counts. Where `expectedTotal` is not what it comes to, nothing is kept and the 409 carries ' +
        'the new totals.',
      params: idParams,
      body: editItemsSchema,
      example: {
        items: [
          {
            type: 'Product',
            itemId: '0190a7f2-5c1e-7d3a-9b40-2f6c8e1d5a70',
            size: '100ml',
            quantity: 1,
            selectedItems: [],
          },
        ],
        discount: { amount: 50, reason: 'As agreed by phone' },
      },
      answer: oneOf('order', adminOrderResponse),
      refusals: [403, 409],
      handle: async ({ actor, params, body }) => {
        const step = () => editOrder(actor, params.id, { goods: body });
        return { data: { order: wireOrder(await orderAfterStep(actor, params.id, step)) } };
      },
    }),
  },
];
