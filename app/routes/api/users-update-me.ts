import { userResponse } from '~/api/person.response';
import { updateProfile } from '~/features/user/user.commands.server';
import { profilePatchSchema } from '~/features/user/user.schema';
import { oneOf } from '~/http/api-answer.server';
import { call } from '~/http/api-call.server';
import { api } from '~/http/api.server';

const updateMe = api({
  PATCH: call({
    role: 'user',
    summary: 'Changes one’s own name, phone and address',
    description:
      'What is left out stays; an empty text empties, except for name and phone. `region` is the `_id` of a governorate. Any other field is 400 and nothing changes.',
    body: profilePatchSchema,
    example: { city: 'Dokki', street: '12 Tahrir St' },
    answer: oneOf('user', userResponse),
    handle: async ({ actor, body }) => ({ data: { user: await updateProfile(actor, body) } }),
  }),
});

export const loader = updateMe.loader;
export const action = updateMe.action;
