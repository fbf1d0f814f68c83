import { adminCollectionResponse } from '~/api/collection.response';
import { getAdminCollection } from '~/admin/collections/collections.queries.server';
import { adminCollectionJson } from '~/features/collection/collection.json';
import { oneOf } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { idParams } from '~/http/api-reading.server';
import { api } from '~/http/api.server';

const collection = api({
  GET: call({
    role: 'admin',
    summary: 'A collection by its id, hidden ones too',
    params: idParams,
    answer: oneOf('collection', adminCollectionResponse),
    handle: async ({ params }) => ({ data: { collection: adminCollectionJson(await getAdminCollection(params.id)) } }),
  }),
});

export const loader = collection.loader;
export const action = collection.action;
