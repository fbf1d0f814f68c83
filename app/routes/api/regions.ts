import { listActiveRegions } from '~/features/region/region.queries.server';
import { regionResponse } from '~/api/person.response';
import { listed, listOf } from '~/http/api-answer.server';
import { api } from '~/http/api.server';
import { call } from '~/http/api-call.server';

const regions = api({
  GET: call({
    role: 'public',
    summary: 'The governorates that the shop delivers to',
    answer: listOf('regions', regionResponse),
    handle: async () => listed('regions', await listActiveRegions()),
  }),
});

export const loader = regions.loader;
export const action = regions.action;
