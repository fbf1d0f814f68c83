import { adminProductAnswer } from '~/features/api/product.answer';
import { adminProductJson } from '~/features/product/product.json';
import { getDeskProduct } from '~/features/product-desk/product-desk.queries.server';
import { oneOf } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { idParams } from '~/http/api-reading.server';
import { api } from '~/http/api.server';

const product = api({
  GET: call({
    role: 'admin',
    summary: 'A product by its id, hidden ones too',
    params: idParams,
    answer: oneOf('product', adminProductAnswer),
    handle: async ({ params }) => ({ data: { product: adminProductJson(await getDeskProduct(params.id)) } }),
  }),
});

export const loader = product.loader;
export const action = product.action;
