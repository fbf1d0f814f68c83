import { z } from 'zod';

import { keyHeaders } from '~/features/request-key/request-key.schema';
import { setStockAndRead } from '~/features/stock/stock.commands.server';
import { getItemStock, listStock } from '~/features/stock/stock.queries.server';
import { stockListQuery, stockSchema } from '~/features/stock/stock.schema';

import { listed, oneOf, pageOf } from './kit/answers.server';
import { type ApiAddress, call } from './kit/call.server';
import { itemStockResponse, stockResponse } from './stock.response';

export const stockCalls: readonly ApiAddress[] = [
  {
    path: '/stock',
    GET: call({
      may: 'stock.read',
      summary: 'What there is of everything, a page at a time',
      query: stockListQuery,
      answer: pageOf('stock', stockResponse),
      handle: async ({ actor, query }) => {
        const { stock, pagination } = await listStock(actor, query);
        return { ...listed('stock', stock), pagination };
      },
    }),
    POST: call({
      may: 'stock.write',
      summary: 'Says how many there are, or how many more or fewer',
      description:
        '`count` null: nobody counts it any more. A count below what is promised is kept, and names the orders. ' +
        'The same `Idempotency-Key` and body again change nothing, another body is 422.',
      headers: keyHeaders.partial(),
      body: stockSchema,
      example: { itemId: '5b7c1d9e-2f3a-4c4d-8e5f-6a7b8c9d0e1f', size: '', count: 12, reason: 'Counted' },
      answer: oneOf('stock', itemStockResponse),
      refusals: [404, 409],
      handle: async ({ actor, body, headers }) => {
        const stock = await setStockAndRead(actor, body, {
          key: headers['Idempotency-Key'],
          read: (transaction) => getItemStock(actor, body.itemId, transaction),
        });
        return { data: { stock } };
      },
    }),
  },
  {
    path: '/stock/:itemId',
    GET: call({
      may: 'stock.read',
      summary: 'What there is of one product, with the ledger',
      params: z.strictObject({ itemId: z.string() }),
      answer: oneOf('stock', itemStockResponse),
      handle: async ({ actor, params }) => ({ data: { stock: await getItemStock(actor, params.itemId) } }),
    }),
  },
];
