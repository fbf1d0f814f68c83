import { readFound } from '~/features/finder/finder.queries.server';
import { finderQuery, similarQuery } from '~/features/finder/finder.schema';
import { listSimilar } from '~/features/similar/similar.queries.server';

import { listed, listOf } from './kit/answers.server';
import { type ApiAddress, call } from './kit/call.server';
import { slugKeyParams } from './kit/reading.server';
import { suggestedResponse } from './suggestion.response';

export const suggestionCalls: readonly ApiAddress[] = [
  {
    path: '/product/:key/similar',
    GET: call({
      may: 'public',
      summary: 'Products in stock that smell like one, the most alike first',
      description: 'For notes that both have and their family; as much for one as for the other.',
      params: slugKeyParams,
      query: similarQuery,
      answer: listOf('products', suggestedResponse),
      handle: async ({ params: { key }, query }) => listed('products', await listSimilar(key, query.limit)),
    }),
  },
  {
    path: '/finder',
    GET: call({
      may: 'public',
      summary: 'Products in stock that fit five answers, the best first',
      description:
        'Each answer may be left out. `family` takes two codes, `avoid` ten, of families or notes, parted by commas; ' +
        'nothing avoided is answered. `for` gives no points.',
      query: finderQuery,
      answer: listOf('products', suggestedResponse),
      handle: async ({ query: { question, limit } }) => listed('products', await readFound(question, limit)),
    }),
  },
];
