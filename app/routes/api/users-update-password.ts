import { issueLoginAnswer } from '~/api/login-response.server';
import { tokenResponse } from '~/api/person.response';
import { changePassword } from '~/features/user/user.commands.server';
import { changePasswordSchema } from '~/features/user/user.schema';
import { call } from '~/http/api-call.server';
import { api } from '~/http/api.server';
import { clientAddress } from '~/http/client-address.server';

const updatePassword = api({
  PATCH: call({
    role: 'user',
    summary: 'Sets a new password',
    description:
      'Ends every session and token of the person, this one too, and answers a new token. Wrong present passwords count as failed logins.',
    body: changePasswordSchema.strict(),
    example: { currentPassword: 'Customer-oud-2026', password: 'Amber-and-oud-7', passwordConfirm: 'Amber-and-oud-7' },
    answer: tokenResponse,
    handle: async ({ actor, body, request }) => issueLoginAnswer(await changePassword(actor, body, clientAddress(request))),
  }),
});

export const loader = updatePassword.loader;
export const action = updatePassword.action;
