import { z } from 'zod';

import type { CustomerJson } from '~/features/customer/customer.json';

import { messageResponse } from './message.response';
import { adminOrderResponse } from './order.response';
import { userResponse } from './person.response';
import { ownReviewResponse } from './review.response';
import { instantResponse, moneyResponse } from './value.response';

/** A customer as the API answers them (contract 7.11). */
export const customerResponse = z
  .strictObject({
    _id: z.uuid(),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    orders: z.int().min(0).meta({ description: 'Of the account and of its phone' }),
    total: moneyResponse.meta({ description: 'What those that stand come to' }),
    refused: z.int().min(0).meta({ description: 'Orders that came back unaccepted' }),
    note: z.string(),
    tags: z.array(z.string()),
    codAllowed: z.boolean(),
  })
  .meta({ id: 'Customer' }) satisfies z.ZodType<CustomerJson>;

export const wireCustomer = <Customer extends { went: number }>({ went: _, ...customer }: Customer) => customer;

export const customerExportResponse = z
  .strictObject({
    customer: customerResponse,
    profile: userResponse,
    orders: z.array(adminOrderResponse),
    messages: z.array(messageResponse),
    reviews: z.array(ownReviewResponse.extend({ product: z.string() })),
    wishes: z.array(z.strictObject({ product: z.string(), keptAt: instantResponse })),
    sessions: z.array(
      z.strictObject({ userAgent: z.string(), createdAt: instantResponse, lastSeenAt: instantResponse }),
    ),
  })
  .meta({ id: 'CustomerExport' });
