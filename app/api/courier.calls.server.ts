import { createCourier, deleteCourier, updateCourier } from '~/features/courier/courier.commands.server';
import { findCouriers, getCourier } from '~/features/courier/courier.queries.server';
import { courierListQuery, courierSchema } from '~/features/courier/courier.schema';

import { courierResponse } from './courier.response';
import { listed, oneOf, pageOf } from './kit/answers.server';
import { type ApiAddress, call } from './kit/call.server';
import { idParams } from './kit/reading.server';

const example = { name: 'Bosta', trackingUrl: 'https://track.bosta.example/{waybill}', columns: ['number', 'collect'] };

export const courierCalls: readonly ApiAddress[] = [
  {
    path: '/courier',
    GET: call({
      may: 'couriers.read',
      summary: 'Who carries parcels for the shop, by name, a page at a time',
      query: courierListQuery,
      answer: pageOf('couriers', courierResponse),
      handle: async ({ actor, query }) => {
        const { couriers, pagination } = await findCouriers(actor, query);
        return { ...listed('couriers', couriers), pagination };
      },
    }),
    POST: call({
      may: 'couriers.write',
      summary: 'Writes down a courier',
      description: 'No two have one name, in any case. A column is a field, or `{field, heading}`.',
      status: 201,
      body: courierSchema,
      example,
      answer: oneOf('courier', courierResponse),
      handle: async ({ actor, body }) => ({ data: { courier: await createCourier(actor, body) } }),
    }),
  },
  {
    path: '/courier/:id',
    GET: call({
      may: 'couriers.read',
      summary: 'One courier',
      params: idParams,
      answer: oneOf('courier', courierResponse),
      handle: async ({ actor, params }) => ({ data: { courier: await getCourier(actor, params.id) } }),
    }),
    PATCH: call({
      may: 'couriers.write',
      summary: 'Changes a courier',
      description: 'What is left out stays; columns and fees are sent whole. Orders keep the name that they have.',
      params: idParams,
      body: courierSchema,
      example: { name: 'Bosta Express' },
      answer: oneOf('courier', courierResponse),
      present: async ({ actor, params }) => {
        const { _id, ...values } = await getCourier(actor, params.id);
        return { values };
      },
      handle: async ({ actor, params, body }) => ({
        data: { courier: await updateCourier(actor, params.id, body) },
      }),
    }),
    DELETE: call({
      may: 'couriers.write',
      summary: 'Takes a courier off the list',
      description: 'Orders and statements keep the name.',
      params: idParams,
      handle: async ({ actor, params }) => {
        await deleteCourier(actor, params.id);
      },
    }),
  },
];
