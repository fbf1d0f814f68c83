import { userResponse } from '~/api/person.response';
import { getProfile } from '~/features/user/user.queries.server';
import { oneOf } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { api } from '~/http/api.server';

const me = api({
  GET: call({
    role: 'user',
    summary: 'Whose token this is',
    answer: oneOf('user', userResponse),
    handle: async ({ actor }) => ({ data: { user: await getProfile(actor.id) } }),
  }),
});

export const loader = me.loader;
export const action = me.action;
