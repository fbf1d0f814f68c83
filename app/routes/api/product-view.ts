import { adminProductAnswer } from '~/features/api/product.answer';
import { goodsViewSchema } from '~/features/goods-desk/goods-view.schema';
import { showProduct } from '~/features/product-desk/product-desk.commands.server';
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
    body: goodsViewSchema,
    example: { view: false },
    answer: oneOf('product', adminProductAnswer),
    handle: async ({ actor, params, body }) => ({ data: { product: adminProductJson(await showProduct(actor, params.id, body.view)) } }),
  }),
});

export const loader = productView.loader;
export const action = productView.action;
