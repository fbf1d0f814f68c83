import { issueLoginAnswer } from '~/api/login-response.server';
import { tokenResponse } from '~/api/person.response';
import { verifyLogin } from '~/features/user/user.login.server';
import { loginSchema } from '~/features/user/user.schema';
import { call } from '~/http/api-call.server';
import { api } from '~/http/api.server';
import { clientAddress } from '~/http/client-address.server';

const login = api({
  POST: call({
    role: 'public',
    summary: 'Logs in',
    description:
      'A mobile number is accepted in `email`. Wrong e-mail and wrong password get the same 401. Failed logins are limited: 10 an account and 100 an address in 15 minutes.',
    refusals: [401],
    body: loginSchema.strict(),
    example: { email: 'mona@attara.example', password: 'Customer-oud-2026' },
    answer: tokenResponse,
    handle: async ({ body, request }) => issueLoginAnswer(await verifyLogin(body, clientAddress(request))),
  }),
});

export const loader = login.loader;
export const action = login.action;
