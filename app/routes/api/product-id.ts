import { adminProductResponse } from '~/api/product.response';
import { adminProductJson } from '~/features/product/product.json';
import { getAdminProduct } from '~/admin/products/products.queries.server';
import { oneOf } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { idParams } from '~/http/api-reading.server';
import { api } from '~/http/api.server';

const product = api({
  GET: call({
    role: 'admin',
    summary: 'A product by its id, hidden ones too',
    params: idParams,
    answer: oneOf('product', adminProductResponse),
    handle: async ({ params }) => ({ data: { product: adminProductJson(await getAdminProduct(params.id)) } }),
  }),
});

export const loader = product.loader;
export const action = product.action;
