import { searchItemResponse } from '~/api/search.response';
import { listNewestItems, suggest } from '~/features/search/suggestions.server';
import { searchQuery } from '~/features/search/search.schema';
import { listed, listOf } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { api } from '~/http/api.server';

const search = api({
  GET: call({
    role: 'public',
    summary: 'Products and collections by name, in either language',
    description: 'At most nine, nearest first, misspelled names too; none for a blank `q`. Without `q`: the newest 200.',
    query: searchQuery,
    answer: listOf('items', searchItemResponse),
    handle: async ({ query: { q } }) => listed('items', await (q === undefined ? listNewestItems() : suggest(q))),
  }),
});

export const loader = search.loader;
export const action = search.action;
