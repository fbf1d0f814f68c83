import { adminProductResponse, productResponse } from './product.response';
import { productRequest } from './product.request';
import { catalogueItemViewSchema } from '~/admin/bulk-actions/catalogue-item-view.schema';
import { showProduct } from '~/admin/products/products.commands.server';
import { getAdminProduct, getProductForm } from '~/admin/products/products.queries.server';
import type { Actor } from '~/auth/actor';
import { createProduct, deleteProduct, updateProduct } from '~/features/product/product.commands.server';
import { adminProductJson, type ProductRow } from '~/features/product/product.json';
import { getProductBySlug, listProducts } from '~/features/product/product.queries.server';
import { seenBy, withoutForeignFields } from '~/features/product/product.rules';
import { productListQuery } from '~/features/product/product.schema';

import { listed, oneOf, pageOf } from './kit/answers.server';
import { inLanguageOrder } from './language-order.server';
import { type ApiAddress, call } from './kit/call.server';
import { idKeyParams, idParams, slugKeyParams } from './kit/reading.server';

const seenJson = (actor: Actor, row: ProductRow) => adminProductJson(seenBy(actor, row));

export const productCalls: readonly ApiAddress[] = [
  {
    path: '/product',
    GET: call({
      may: 'public',
      summary: 'The visible products, a page at a time',
      description:
        'Best offers first unless `sort` or `q` says otherwise. `all` at any level of the category path means no ' +
        'filter; past the last page the list is empty.',
      query: productListQuery,
      answer: pageOf('products', productResponse),
      handle: async ({ query, language }) => {
        const { products: page, pagination } = await listProducts({ ...query, language });
        return inLanguageOrder(query.sort, { ...listed('products', page), pagination });
      },
    }),
    POST: call({
      may: 'catalogue.write',
      summary: 'Puts a new product into the shop',
      status: 201,
      ...productRequest,
      answer: oneOf('product', adminProductResponse),
      handle: async ({ actor, body }) => ({ data: { product: seenJson(actor, await createProduct(actor, body)) } }),
    }),
  },
  {
    path: '/product/id/:id',
    GET: call({
      may: 'catalogue.read',
      summary: 'A product by its id, hidden ones too',
      params: idParams,
      answer: oneOf('product', adminProductResponse),
      handle: async ({ actor, params }) => ({
        data: { product: seenJson(actor, await getAdminProduct(actor, params.id)) },
      }),
    }),
  },
  {
    path: '/product/product-view/:id',
    PATCH: call({
      may: 'catalogue.write',
      summary: 'Shows a product to shoppers or hides it',
      params: idParams,
      body: catalogueItemViewSchema,
      example: { view: false },
      answer: oneOf('product', adminProductResponse),
      handle: async ({ actor, params, body }) => ({
        data: { product: seenJson(actor, await showProduct(actor, params.id, body.view)) },
      }),
    }),
  },
  {
    path: '/product/:key',
    GET: call({
      may: 'public',
      summary: 'A product by its slug',
      params: slugKeyParams,
      answer: oneOf('product', productResponse),
      handle: async ({ params: { key } }) => ({ data: { product: await getProductBySlug(key) } }),
    }),
    PATCH: call({
      may: 'catalogue.write',
      summary: 'Changes a product; what is left out stays, and its address too',
      params: idKeyParams,
      ...productRequest,
      answer: oneOf('product', adminProductResponse),
      present: async ({ actor, params: { key } }) => {
        const { values, version } = await getProductForm(actor, key);
        return {
          version,
          values: ({ branch = values.branch, gender = values.gender }) =>
            withoutForeignFields({ ...values, branch, gender }),
        };
      },
      handle: async ({ actor, params: { key }, body, version }) => ({
        data: { product: seenJson(actor, await updateProduct(actor, key, body, version)) },
      }),
    }),
    DELETE: call({
      may: 'catalogue.write',
      summary: 'Takes a product out of the shop for good; orders keep their own copy of it',
      params: idKeyParams,
      handle: async ({ actor, params: { key } }) => deleteProduct(actor, key),
    }),
  },
];
