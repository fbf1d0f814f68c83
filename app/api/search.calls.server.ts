import { z } from 'zod';

import { searchItemResponse } from './search.response';
import { MAX_QUERY } from '~/features/catalogue/list-address';
import { listNewestItems, suggest } from '~/features/search/suggestions.server';

import { listed, listOf } from './kit/answers.server';
import { type ApiAddress, call } from './kit/call.server';

/** `q` of at most 100 characters, or none (contract 3.6). */
const searchQuery = z.strictObject({ q: z.string().max(MAX_QUERY, 'query.range').optional() });

export const searchCalls: readonly ApiAddress[] = [
  {
    path: '/search',
    GET: call({
      may: 'public',
      summary: 'Products and collections by name, code, scent or section, in either language',
      description:
        'At most nine, the best match first, misspelled words too; none for a blank `q`. Without `q`: the newest 200.',
      query: searchQuery,
      answer: listOf('items', searchItemResponse),
      handle: async ({ query: { q } }) => listed('items', q === undefined ? await listNewestItems() : await suggest(q)),
    }),
  },
];
