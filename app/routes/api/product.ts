import { adminProductResponse, productResponse } from '~/api/product.response';
import { productRequest } from '~/api/product.request';
import { createProduct } from '~/features/product/product.commands.server';
import { adminProductJson } from '~/features/product/product.json';
import { listProducts } from '~/features/product/product.queries.server';
import { productListQuery } from '~/features/product/product.schema';
import { listed, oneOf, pageOf } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { api } from '~/http/api.server';

const products = api({
  GET: call({
    role: 'public',
    summary: 'The products on the shelves, a page at a time',
    description:
      'Best offers first unless `sort` or `q` says otherwise. `all` at any level of the shelves means no filter; past the last page the list is empty.',
    query: productListQuery,
    answer: pageOf('products', productResponse),
    handle: async ({ query }) => {
      const { products: page, pagination } = await listProducts(query);
      return { ...listed('products', page), pagination };
    },
  }),
  POST: call({
    role: 'admin',
    summary: 'Puts a new product into the shop',
    status: 201,
    ...productRequest,
    answer: oneOf('product', adminProductResponse),
    handle: async ({ actor, body }) => ({ data: { product: adminProductJson(await createProduct(actor, body)) } }),
  }),
});

export const loader = products.loader;
export const action = products.action;
