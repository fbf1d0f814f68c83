import { z } from 'zod';

import { countParameter } from '~/features/catalogue/field.schema';
import { MAX_PAGE } from '~/features/catalogue/list-address';
import { shipmentSchema } from '~/features/order/order.schema';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '~/db/schema/order.values';

import { ORDER_PERIODS, ORDERS_LIMIT, PAYMENT_FILTERS, RETURN_FILTERS } from './orders.admin';

/** The query of `GET /api/v1/order`, strictly: the filters of the back office's list by the names they have there. */
export const orderListQuery = z
  .strictObject({
    page: countParameter({ min: 1, max: MAX_PAGE, otherwise: 1 }),
    limit: countParameter({ min: 1, max: 100, otherwise: ORDERS_LIMIT }),
    status: z.enum(ORDER_STATUSES, 'order.statusUnknown').optional(),
    payment: z
      .enum(PAYMENT_FILTERS, 'query.choice')
      .optional()
      .meta({ description: 'How it is paid, or whether it has been' }),
    region: z.uuid('query.choice').optional().meta({ description: 'The `_id` of a governorate' }),
    period: z
      .enum(ORDER_PERIODS, 'query.choice')
      .optional()
      .meta({ description: 'When it was placed: days in Cairo, today among them' }),
    returns: z
      .enum(RETURN_FILTERS, 'query.choice')
      .optional()
      .meta({ description: 'Whether a parcel of it is on its way back' }),
    q: z.string().trim().max(100, 'query.range').optional().meta({ description: 'Number, name or phone' }),
  })
  .transform(({ status = null, payment = null, region = null, period = null, returns = null, q = '', ...paged }) => ({
    ...paged,
    filters: { status, payment, region, period, returns, q },
  }));

const text = z.string('order.reasonLength').default('');

/** The form of a step: what it makes of the status or the payment, and the state that it was shown in. */
export const stepFormSchema = z.object({
  status: z.enum(ORDER_STATUSES).optional().catch(undefined),
  payment: z.enum(PAYMENT_STATUSES).optional().catch(undefined),
  from: text,
  reason: text,
  unpaid: text,
});

/** The form of who carries an order; what else it sends says which of the page's forms it is. */
export const shipmentFormSchema = z.object(shipmentSchema.shape);
