import { adminProductResponse, productResponse } from '~/api/product.response';
import { productRequest } from '~/api/product.request';
import { getProductForm } from '~/admin/products/products.queries.server';
import { deleteProduct, updateProduct } from '~/features/product/product.commands.server';
import { adminProductJson } from '~/features/product/product.json';
import { getProductBySlug } from '~/features/product/product.queries.server';
import { oneOf } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { idKeyParams, slugKeyParams } from '~/http/api-reading.server';
import { api } from '~/http/api.server';

const product = api({
  GET: call({
    role: 'public',
    summary: 'A product by its slug',
    params: slugKeyParams,
    answer: oneOf('product', productResponse),
    handle: async ({ params: { key } }) => ({ data: { product: await getProductBySlug(key) } }),
  }),
  PATCH: call({
    role: 'admin',
    summary: 'Changes a product; what is left out stays, and its address too',
    params: idKeyParams,
    ...productRequest,
    answer: oneOf('product', adminProductResponse),
    present: ({ params: { key } }) => getProductForm(key),
    handle: async ({ actor, params: { key }, body, version }) => ({
      data: { product: adminProductJson(await updateProduct(actor, key, body, version)) },
    }),
  }),
  DELETE: call({
    role: 'admin',
    summary: 'Takes a product out of the shop for good; orders keep their own copy of it',
    params: idKeyParams,
    handle: async ({ actor, params: { key } }) => deleteProduct(actor, key),
  }),
});

export const loader = product.loader;
export const action = product.action;
