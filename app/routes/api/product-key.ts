import { productAnswer } from '~/features/api/product.answer';
import { deleteProducts } from '~/features/product/product.commands.server';
import { getProductBySlug } from '~/features/product/product.queries.server';
import { oneOf } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { idKeyParams, slugKeyParams } from '~/http/api-reading.server';
import { api } from '~/http/api.server';
import { NotFoundError } from '~/http/domain-error';

const product = api({
  GET: call({
    role: 'public',
    summary: 'A product by its slug',
    params: slugKeyParams,
    answer: oneOf('product', productAnswer),
    handle: async ({ params }) => ({ data: { product: await getProductBySlug(params.key) } }),
  }),
  DELETE: call({
    role: 'admin',
    summary: 'Takes a product out of the shop for good; orders keep their own copy of it',
    params: idKeyParams,
    handle: async ({ actor, params }) => {
      if ((await deleteProducts(actor, [params.key])) === 0) throw new NotFoundError('product.notFound');
    },
  }),
});

export const loader = product.loader;
export const action = product.action;
