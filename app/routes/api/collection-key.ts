import { collectionAnswer } from '~/features/api/collection.answer';
import { getCollectionBySlug } from '~/features/collection/collection.queries.server';
import { oneOf } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { slugKeyParams } from '~/http/api-reading.server';
import { api } from '~/http/api.server';

const collection = api({
  GET: call({
    role: 'public',
    summary: 'A collection by its slug',
    params: slugKeyParams,
    answer: oneOf('collection', collectionAnswer),
    handle: async ({ params }) => ({ data: { collection: await getCollectionBySlug(params.key) } }),
  }),
});

export const loader = collection.loader;
export const action = collection.action;
