import { adminProductResponse } from '~/api/product.response';
import { catalogItemViewSchema } from '~/admin/bulk-actions/catalog-item-view.schema';
import { showProduct } from '~/admin/products/products.commands.server';
import { adminProductJson } from '~/features/product/product.json';
import { oneOf } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { idParams } from '~/http/api-reading.server';
import { api } from '~/http/api.server';

const productView = api({
  PATCH: call({
    role: 'admin',
    summary: 'Shows a product to shoppers or hides it',
    params: idParams,
    body: catalogItemViewSchema,
    example: { view: false },
    answer: oneOf('product', adminProductResponse),
    handle: async ({ actor, params, body }) => ({ data: { product: adminProductJson(await showProduct(actor, params.id, body.view)) } }),
  }),
});

export const loader = productView.loader;
export const action = productView.action;
