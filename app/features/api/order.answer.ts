import { z } from 'zod';

import { ITEM_TYPES } from '~/features/cart/cart.values';
import { SIZE_NAMES } from '~/features/catalogue/taxonomy';
import type { OrderJson } from '~/features/order/order.json';
import { FREE_DELIVERY_REASONS, ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '~/features/order/order.values';
import type { AdminOrderJson } from '~/features/order-desk/order-desk.json';
import { ROLES } from '~/features/user/user.values';

import { selectedItemAnswer } from './cart.answer';
import { imageAnswer, instantAnswer, localizedAnswer, moneyAnswer } from './value.answer';

const itemAnswer = z
  .strictObject({
    type: z.enum(ITEM_TYPES),
    itemId: z.uuid(),
    name: localizedAnswer,
    slug: z.string(),
    image: imageAnswer,
    size: z.enum(SIZE_NAMES).nullable(),
    volume: z.string().nullable(),
    selectedItems: z.array(selectedItemAnswer),
    unitPrice: moneyAnswer,
    quantity: z.int().min(1),
    lineTotal: moneyAnswer,
  })
  .meta({ id: 'OrderItem', description: 'What was bought, as it was named, pictured and priced then' });

const addressAnswer = z
  .strictObject({
    name: z.string(),
    phone: z.string(),
    region: z.strictObject({ _id: z.uuid(), name: localizedAnswer, etaDays: z.int().min(0) }),
    city: z.string(),
    apartment: z.string(),
    street: z.string(),
    note: z.string(),
  })
  .meta({ id: 'OrderAddress' });

const stepAnswer = z
  .strictObject({ from: z.enum(ORDER_STATUSES).nullable(), to: z.enum(ORDER_STATUSES), by: z.enum(ROLES), at: instantAnswer })
  .meta({ id: 'OrderStep' });

const fields = {
  _id: z.uuid(),
  number: z.int().min(100_001),
  status: z.enum(ORDER_STATUSES),
  items: z.array(itemAnswer),
  itemsTotal: moneyAnswer,
  deliveryCharge: moneyAnswer,
  freeDeliveryReason: z.enum(FREE_DELIVERY_REASONS).nullable(),
  total: moneyAnswer,
  address: addressAnswer,
  payment: z.strictObject({ method: z.enum(PAYMENT_METHODS), status: z.enum(PAYMENT_STATUSES) }),
  cancelationReason: z.string().nullable(),
  cancelationReasonIn: localizedAnswer.nullable().meta({ description: 'A ready-made reason in both languages' }),
  history: z.array(stepAnswer).meta({ description: 'Oldest first' }),
  createdAt: instantAnswer,
};

/** An order as its owner sees it (contract 6.2). */
export const orderAnswer = z.strictObject(fields).meta({ id: 'Order' }) satisfies z.ZodType<OrderJson>;

/** An order as admins see it: with the account that placed it. */
export const adminOrderAnswer = z
  .strictObject({
    ...fields,
    user: z.strictObject({ _id: z.uuid(), name: z.string(), email: z.string(), phone: z.string().nullable() }),
  })
  .meta({ id: 'AdminOrder' }) satisfies z.ZodType<AdminOrderJson>;

/** Where both may ask. */
export const orderForAnswer = z.union([adminOrderAnswer, orderAnswer]);
