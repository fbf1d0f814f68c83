import { adminCollectionAnswer } from '~/features/api/collection.answer';
import { showCollection } from '~/features/collection-desk/collection-desk.commands.server';
import { adminCollectionJson } from '~/features/collection/collection.json';
import { goodsViewSchema } from '~/features/goods-desk/goods-view.schema';
import { oneOf } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { idParams } from '~/http/api-reading.server';
import { api } from '~/http/api.server';

const collectionView = api({
  PATCH: call({
    role: 'admin',
    summary: 'Shows a collection to shoppers or hides it',
    params: idParams,
    body: goodsViewSchema,
    example: { view: false },
    answer: oneOf('collection', adminCollectionAnswer),
    handle: async ({ actor, params, body }) => ({
      data: { collection: adminCollectionJson(await showCollection(actor, params.id, body.view)) },
    }),
  }),
});

export const loader = collectionView.loader;
export const action = collectionView.action;
