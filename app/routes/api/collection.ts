import { adminCollectionResponse, collectionResponse } from '~/api/collection.response';
import { collectionRequest } from '~/api/collection.request';
import { createCollection } from '~/admin/collections/collections.commands.server';
import { adminCollectionJson } from '~/features/collection/collection.json';
import { listCollections } from '~/features/collection/collection.queries.server';
import { collectionListQuery } from '~/features/collection/collection.schema';
import { listed, oneOf, pageOf } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { api } from '~/http/api.server';

const collections = api({
  GET: call({
    role: 'public',
    summary: 'The collections, a page at a time',
    description: 'Best offers first unless `sort` says otherwise; past the last page the list is empty.',
    query: collectionListQuery,
    answer: pageOf('collections', collectionResponse),
    handle: async ({ query }) => {
      const { collections: page, pagination } = await listCollections(query);
      return { ...listed('collections', page), pagination };
    },
  }),
  POST: call({
    role: 'admin',
    summary: 'Puts a new collection into the shop',
    status: 201,
    ...collectionRequest,
    answer: oneOf('collection', adminCollectionResponse),
    handle: async ({ actor, body }) => ({ data: { collection: adminCollectionJson(await createCollection(actor, body)) } }),
  }),
});

export const loader = collections.loader;
export const action = collections.action;
