import { regionResponse } from './person.response';
import { listActiveRegions } from '~/features/region/region.queries.server';

import { listed, listOf } from './kit/answers.server';
import { type ApiAddress, call } from './kit/call.server';

export const regionCalls: readonly ApiAddress[] = [
  {
    path: '/regions',
    GET: call({
      may: 'public',
      summary: 'The governorates that the shop delivers to',
      answer: listOf('regions', regionResponse),
      handle: async () => listed('regions', await listActiveRegions()),
    }),
  },
];
