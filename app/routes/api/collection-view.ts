import { adminCollectionResponse } from '~/api/collection.response';
import { showCollection } from '~/admin/collections/collections.commands.server';
import { adminCollectionJson } from '~/features/collection/collection.json';
import { catalogItemViewSchema } from '~/admin/bulk-actions/catalog-item-view.schema';
import { oneOf } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { idParams } from '~/http/api-reading.server';
import { api } from '~/http/api.server';

const collectionView = api({
  PATCH: call({
    role: 'admin',
    summary: 'Shows a collection to shoppers or hides it',
    params: idParams,
    body: catalogItemViewSchema,
    example: { view: false },
    answer: oneOf('collection', adminCollectionResponse),
    handle: async ({ actor, params, body }) => ({
      data: { collection: adminCollectionJson(await showCollection(actor, params.id, body.view)) },
    }),
  }),
});

export const loader = collectionView.loader;
export const action = collectionView.action;
