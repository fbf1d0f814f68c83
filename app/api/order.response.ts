import { z } from 'zod';

import { ITEM_TYPES } from '~/db/schema/cart.values';
import { SIZE_NAMES } from '~/db/schema/taxonomy.values';
import { eachField, ORDER_TEXT_NAMES } from '~/features/order/order.fields';
import { eachSum, WIRE_SUM_NAMES } from '~/features/pricing/order-sums';
import { LANGUAGES } from '~/i18n/language';
import type { OrderJson } from '~/features/order/order.json';
import {
  CALL_OUTCOMES,
  CONFIRMATIONS,
  FREE_DELIVERY_REASONS,
  ORDER_SOURCES,
  ORDER_STATUSES,
  PAYMENT_DIRECTIONS,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  PAYMENT_WAYS,
  RETURN_KINDS,
  RETURN_STATES,
} from '~/db/schema/order.values';
import { FACT_CODES } from '~/features/order-facts/facts.rules';
import type { AdminOrderJson } from '~/admin/orders/orders.json';

import { selectedItemResponse } from './cart.response';
import { heldItemResponse } from './collection.response';
import { editResponse, stepResponse } from './order-history.response';
import { imageResponse, instantResponse, localizedResponse, moneyResponse } from './value.response';

const itemResponse = z
  .strictObject({
    _id: z.uuid(),
    type: z.enum(ITEM_TYPES),
    itemId: z.uuid(),
    name: localizedResponse,
    slug: z.string(),
    image: imageResponse,
    size: z.enum(SIZE_NAMES).nullable(),
    volume: z.string().nullable(),
    selectedItems: z.array(selectedItemResponse),
    contents: z.array(heldItemResponse).meta({ description: 'What a `classic` collection held then' }),
    unitPrice: moneyResponse,
    quantity: z.int().min(1),
    lineTotal: moneyResponse,
    discount: moneyResponse.meta({ description: 'Its share of what was taken off, to the piastre' }),
  })
  .meta({ id: 'OrderItem', description: 'What was bought, as it was named, pictured and priced then' });

const addressResponse = z
  .strictObject({
    ...eachField(ORDER_TEXT_NAMES, () => z.string()),
    region: z
      .strictObject({ _id: z.uuid(), name: localizedResponse, etaDays: z.int().min(0) })
      .nullable()
      .meta({ description: 'Null: sold over the counter' }),
  })
  .meta({ id: 'OrderAddress' });

const entryFields = {
  _id: z.uuid(),
  direction: z.enum(PAYMENT_DIRECTIONS),
  amount: moneyResponse,
  how: z.enum(PAYMENT_WAYS),
  reference: z.string(),
  corrects: z.uuid().nullable().meta({ description: 'The entry that it takes back' }),
  at: instantResponse,
};
const entryResponse = z
  .strictObject(entryFields)
  .meta({ id: 'PaymentEntry', description: 'Money that came or went back' });

const adminEntryResponse = z
  .strictObject({
    ...entryFields,
    by: z.strictObject({ _id: z.uuid(), name: z.string() }).nullable().meta({ description: 'Null: a closed account' }),
  })
  .meta({ id: 'AdminPaymentEntry', description: 'The same with who wrote it down' });

const returnResponse = z
  .strictObject({
    _id: z.uuid(),
    kind: z.enum(RETURN_KINDS),
    state: z.enum(RETURN_STATES),
    reason: z.string(),
    value: moneyResponse.meta({ description: 'What its pieces were sold for' }),
    depositKept: moneyResponse,
    amount: moneyResponse.meta({ description: 'The money that went back with it' }),
    reference: z.string(),
    exchange: z.uuid().nullable().meta({ description: 'The order sent in exchange' }),
    lines: z.array(
      z.strictObject({
        line: z.uuid(),
        quantity: z.int().min(1),
        back: z.int().min(0),
        restock: z.boolean(),
        word: z.string(),
      }),
    ),
    at: instantResponse,
    backAt: instantResponse.nullable(),
  })
  .meta({ id: 'OrderReturn', description: 'Pieces that come back' });

const paymentFields = {
  method: z.enum(PAYMENT_METHODS),
  status: z.enum(PAYMENT_STATUSES),
  asked: moneyResponse.nullable().meta({ description: 'The deposit that was asked for' }),
  received: moneyResponse,
  returned: moneyResponse,
  due: moneyResponse.meta({ description: 'Still to collect' }),
};

const shipment = { courier: z.string().nullable(), waybill: z.string().nullable() };

const fields = {
  _id: z.uuid(),
  number: z.int().min(100_001),
  status: z.enum(ORDER_STATUSES),
  items: z.array(itemResponse),
  ...eachSum(WIRE_SUM_NAMES, () => moneyResponse),
  freeDeliveryReason: z.enum(FREE_DELIVERY_REASONS).nullable(),
  discount: moneyResponse.meta({ description: 'All that was taken off' }),
  coupon: z.strictObject({ code: z.string() }).nullable().meta({ description: 'The code that it was placed with' }),
  address: addressResponse,
  source: z.enum(ORDER_SOURCES),
  confirmation: z.enum(CONFIRMATIONS).meta({ description: 'Of orders paid at the door: the customer’s yes or no' }),
  payment: z.strictObject({
    ...paymentFields,
    entries: z.array(entryResponse).meta({ description: 'Oldest first' }),
  }),
  returns: z.array(returnResponse).meta({ description: 'Oldest first' }),
  termsVersion: z.int().min(1).nullable().meta({
    description: 'Of the terms it was placed under: `/pages/terms?version=…`; null: from before there were any',
  }),
  shipment: z.strictObject(shipment).meta({ description: 'Null: not said yet' }),
  cancelationReason: z.string().nullable(),
  cancelationReasonIn: localizedResponse.nullable().meta({ description: 'A ready-made reason in both languages' }),
  history: z.array(z.union([stepResponse, editResponse])).meta({ description: 'Oldest first' }),
  createdAt: instantResponse,
};

type Unanswered = Pick<OrderJson, 'adjustments'>;

/** An order without what is for pages and papers alone (contract 6.2). */
export const wireOrder = <Order extends Unanswered>({ adjustments: _, ...order }: Order) => order;

/** An order as its owner sees it (contract 6.2). */
export const orderResponse = z.strictObject(fields).meta({ id: 'Order' }) satisfies z.ZodType<
  Omit<OrderJson, keyof Unanswered>
>;

const said = {
  _id: z.uuid(),
  by: z.strictObject({ _id: z.uuid(), name: z.string() }).nullable(),
  at: instantResponse,
};

export const adminOrderResponse = z
  .strictObject({
    ...fields,
    payment: z.strictObject({
      ...paymentFields,
      entries: z.array(adminEntryResponse).meta({ description: 'Oldest first' }),
    }),
    shipment: z.strictObject({
      ...shipment,
      fee: moneyResponse.nullable().meta({ description: 'What the courier asks of the shop' }),
    }),
    notes: z
      .array(z.strictObject({ ...said, text: z.string() }).meta({ id: 'OrderNote' }))
      .meta({ description: 'What the shop noted, oldest first' }),
    missing: z
      .array(
        z
          .strictObject({
            ...said,
            line: z.uuid().meta({ description: 'The `_id` of an item; an edit may have taken it away' }),
            name: localizedResponse,
            size: z.enum(SIZE_NAMES).nullable(),
            quantity: z.int(),
            text: z.string(),
          })
          .meta({ id: 'OrderMissing' }),
      )
      .meta({ description: 'Pieces that who packs did not find, oldest first' }),
    calls: z
      .array(
        z
          .strictObject({
            ...said,
            outcome: z.enum(CALL_OUTCOMES),
            note: z.string(),
            again: instantResponse.nullable().meta({ description: 'When the customer asked to be called' }),
          })
          .meta({ id: 'OrderCall' }),
      )
      .meta({ description: 'Oldest first' }),
    facts: z
      .array(
        z
          .strictObject({ code: z.enum(FACT_CODES), count: z.int().min(0), of: z.int().min(0).nullable() })
          .meta({ id: 'OrderFact' }),
      )
      .meta({ description: 'What the shop’s own records say of this phone and account; there is no score' }),
    language: z.enum(LANGUAGES).meta({ description: 'What the customer read when ordering' }),
    user: z.strictObject({
      _id: z.uuid(),
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    }),
  })
  .meta({ id: 'AdminOrder' }) satisfies z.ZodType<Omit<AdminOrderJson, keyof Unanswered>>;

/** Where both may ask. */
export const orderForResponse = z.union([adminOrderResponse, orderResponse]);
