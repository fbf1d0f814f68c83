import { exportCustomer } from '~/admin/customers/customer-export.server';
import { updateCustomer } from '~/features/customer/customer.commands.server';
import { listCustomers } from '~/features/customer/customer.list.server';
import { getCustomer } from '~/features/customer/customer.queries.server';
import { customerListQuery, customerSchema } from '~/features/customer/customer.schema';
import { eraseCustomer } from '~/features/customer/erasure.server';

import { customerExportResponse, customerResponse, wireCustomer } from './customer.response';
import { listed, oneOf, pageOf } from './kit/answers.server';
import { type ApiAddress, call } from './kit/call.server';
import { idParams } from './kit/reading.server';

export const customerCalls: readonly ApiAddress[] = [
  {
    path: '/customer',
    GET: call({
      may: 'customers.read',
      summary: 'The shop’s customers, newest first, a page at a time',
      query: customerListQuery,
      answer: pageOf('customers', customerResponse),
      handle: async ({ actor, query }) => {
        const { customers, pagination } = await listCustomers(actor, query);
        return { ...listed('customers', customers.map(wireCustomer)), pagination };
      },
    }),
  },
  {
    path: '/customer/:id/export',
    GET: call({
      may: 'customers.export',
      summary: 'All that is kept of a customer',
      params: idParams,
      answer: oneOf('export', customerExportResponse),
      handle: async ({ actor, params }) => ({ data: { export: await exportCustomer(actor, params.id) } }),
    }),
  },
  {
    path: '/customer/:id',
    GET: call({
      may: 'customers.read',
      summary: 'A customer',
      params: idParams,
      answer: oneOf('customer', customerResponse),
      handle: async ({ actor, params }) => ({ data: { customer: wireCustomer(await getCustomer(actor, params.id)) } }),
    }),
    PATCH: call({
      may: 'customers.write',
      summary: 'Changes what the shop keeps of a customer for itself',
      description: 'Where `codAllowed` is false the checkout offers no cash. What is left out stays.',
      params: idParams,
      body: customerSchema,
      example: { note: 'Loves oud', tags: ['Call first'], codAllowed: true },
      answer: oneOf('customer', customerResponse),
      present: async ({ actor, params }) => {
        const { note, tags, codAllowed } = await getCustomer(actor, params.id);
        return { values: { note, tags, codAllowed } };
      },
      handle: async ({ actor, params, sent }) => ({
        data: { customer: await updateCustomer(actor, params.id, sent) },
      }),
    }),
    DELETE: call({
      may: 'customers.erase',
      summary: 'Erases a person and keeps the books',
      description: 'For good. While an order of the account is under way: 409.',
      params: idParams,
      refusals: [409],
      handle: async ({ actor, params }) => {
        await eraseCustomer(actor, params.id);
      },
    }),
  },
];
