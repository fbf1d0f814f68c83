import { z } from 'zod';

import { ORDER_STATUSES } from '~/db/schema/order.values';
import { SIZE_NAMES } from '~/db/schema/taxonomy.values';
import { ROLES } from '~/db/schema/user.values';
import { eachField, ORDER_TEXT_NAMES } from '~/features/order/order.fields';

import { instantResponse, localizedResponse, moneyResponse } from './value.response';

export const stepResponse = z
  .strictObject({
    from: z.enum(ORDER_STATUSES).nullable(),
    to: z.enum(ORDER_STATUSES),
    by: z.enum(ROLES),
    at: instantResponse,
  })
  .meta({ id: 'OrderStep' });

const editedResponse = z
  .strictObject({
    items: z.array(
      z.strictObject({
        name: localizedResponse,
        size: z.enum(SIZE_NAMES).nullable(),
        quantity: z.int().min(1),
        lineTotal: moneyResponse,
      }),
    ),
    itemsTotal: moneyResponse,
    deliveryCharge: moneyResponse,
    discount: moneyResponse,
    total: moneyResponse,
    address: z.strictObject({
      ...eachField(ORDER_TEXT_NAMES, () => z.string()),
      region: localizedResponse.nullable(),
    }),
  })
  .meta({ id: 'EditedOrder', description: 'An order as an edit found or left it' });

export const editResponse = z
  .strictObject({
    kind: z.literal('edited'),
    by: z.enum(ROLES),
    at: instantResponse,
    before: editedResponse,
    after: editedResponse,
  })
  .meta({ id: 'OrderEdit' });
