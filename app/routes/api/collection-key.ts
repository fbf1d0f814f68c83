import { adminCollectionResponse, collectionResponse } from '~/api/collection.response';
import { collectionRequest } from '~/api/collection.request';
import { deleteCollection, updateCollection } from '~/admin/collections/collections.commands.server';
import { getWrittenCollection } from '~/admin/collections/collections.queries.server';
import { adminCollectionJson } from '~/features/collection/collection.json';
import { getCollectionBySlug } from '~/features/collection/collection.queries.server';
import { oneOf } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { idKeyParams, slugKeyParams } from '~/http/api-reading.server';
import { api } from '~/http/api.server';

const collection = api({
  GET: call({
    role: 'public',
    summary: 'A collection by its slug',
    params: slugKeyParams,
    answer: oneOf('collection', collectionResponse),
    handle: async ({ params: { key } }) => ({ data: { collection: await getCollectionBySlug(key) } }),
  }),
  PATCH: call({
    role: 'admin',
    summary: 'Changes a collection; what is left out stays, and its address too',
    params: idKeyParams,
    ...collectionRequest,
    answer: oneOf('collection', adminCollectionResponse),
    present: ({ params: { key } }) => getWrittenCollection(key),
    handle: async ({ actor, params: { key }, body, version }) => ({
      data: { collection: adminCollectionJson(await updateCollection(actor, key, body, version)) },
    }),
  }),
  DELETE: call({
    role: 'admin',
    summary: 'Takes a collection out of the shop for good; orders keep their own copy of it',
    params: idKeyParams,
    handle: async ({ actor, params: { key } }) => deleteCollection(actor, key),
  }),
});

export const loader = collection.loader;
export const action = collection.action;
