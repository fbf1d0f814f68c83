import { issueLoginAnswer } from '~/api/login-response.server';
import { tokenResponse } from '~/api/person.response';
import { registerUser } from '~/features/user/user.commands.server';
import { registerSchema } from '~/features/user/user.schema';
import { call } from '~/http/api-call.server';
import { api } from '~/http/api.server';
import { clientAddress } from '~/http/client-address.server';

const register = api({
  POST: call({
    role: 'public',
    summary: 'Makes a customer’s account and logs in',
    description: 'Nobody registers as an admin. At most 60 registrations an hour and address.',
    status: 201,
    body: registerSchema.strict(),
    example: {
      name: 'Mona Adel',
      email: 'mona@example.com',
      phone: '0100 555 0142',
      password: 'Amber-and-oud-7',
      passwordConfirm: 'Amber-and-oud-7',
    },
    answer: tokenResponse,
    handle: async ({ body, request }) => issueLoginAnswer(await registerUser(body, clientAddress(request))),
  }),
});

export const loader = register.loader;
export const action = register.action;
