import { adminProductAnswer, productAnswer } from '~/features/api/product.answer';
import { productBody } from '~/features/api/product.body';
import { goodsViewSchema } from '~/features/goods-desk/goods-view.schema';
import { showProduct } from '~/features/product-desk/product-desk.commands.server';
import { getDeskProduct, getProductForm } from '~/features/product-desk/product-desk.queries.server';
import { createProduct, deleteProduct, updateProduct } from '~/features/product/product.commands.server';
import { adminProductJson } from '~/features/product/product.json';
import { getProductBySlug, listProducts } from '~/features/product/product.queries.server';
import { productListQuery } from '~/features/product/product.schema';

import { listed, oneOf, pageOf } from './kit/answers.server';
import { type ApiAddress, call } from './kit/call.server';
import { idKeyParams, idParams, slugKeyParams } from './kit/reading.server';

export const productCalls: readonly ApiAddress[] = [
  {
    path: '/product',
    GET: call({
      role: 'public',
      summary: 'The products on the shelves, a page at a time',
      description:
        'Best offers first unless `sort` or `q` says otherwise. `all` at any level of the shelves means no filter; past the last page the list is empty.',
      query: productListQuery,
      answer: pageOf('products', productAnswer),
      handle: async ({ query }) => {
        const { products: page, pagination } = await listProducts(query);
        return { ...listed('products', page), pagination };
      },
    }),
    POST: call({
      role: 'admin',
      summary: 'Puts a new product into the shop',
      status: 201,
      ...productBody,
      answer: oneOf('product', adminProductAnswer),
      handle: async ({ actor, body }) => ({ data: { product: adminProductJson(await createProduct(actor, body)) } }),
    }),
  },
  {
    path: '/product/id/:id',
    GET: call({
      role: 'admin',
      summary: 'A product by its id, hidden ones too',
      params: idParams,
      answer: oneOf('product', adminProductAnswer),
      handle: async ({ params }) => ({ data: { product: adminProductJson(await getDeskProduct(params.id)) } }),
    }),
  },
  {
    path: '/product/product-view/:id',
    PATCH: call({
      role: 'admin',
      summary: 'Shows a product to shoppers or hides it',
      params: idParams,
      body: goodsViewSchema,
      example: { view: false },
      answer: oneOf('product', adminProductAnswer),
      handle: async ({ actor, params, body }) => ({ data: { product: adminProductJson(await showProduct(actor, params.id, body.view)) } }),
    }),
  },
  {
    path: '/product/:key',
    GET: call({
      role: 'public',
      summary: 'A product by its slug',
      params: slugKeyParams,
      answer: oneOf('product', productAnswer),
      handle: async ({ params: { key } }) => ({ data: { product: await getProductBySlug(key) } }),
    }),
    PATCH: call({
      role: 'admin',
      summary: 'Changes a product; what is left out stays, and its address too',
      params: idKeyParams,
      ...productBody,
      answer: oneOf('product', adminProductAnswer),
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
  },
];
