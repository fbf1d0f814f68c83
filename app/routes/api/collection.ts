import { collectionAnswer } from '~/features/api/collection.answer';
import { listCollections } from '~/features/collection/collection.queries.server';
import { collectionListQuery } from '~/features/collection/collection.schema';
import { listed, pageOf } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { api } from '~/http/api.server';

const collections = api({
  GET: call({
    role: 'public',
    summary: 'The collections, a page at a time',
    description: 'Best offers first unless `sort` says otherwise; past the last page the list is empty.',
    query: collectionListQuery,
    answer: pageOf('collections', collectionAnswer),
    handle: async ({ query }) => {
      const { collections: page, pagination } = await listCollections(query);
      return { ...listed('collections', page), pagination };
    },
  }),
});

export const loader = collections.loader;
export const action = collections.action;
