import { revokeApiToken } from '~/auth/api-token.server';
import { call } from '~/http/api-call.server';
import { api } from '~/http/api.server';

const logout = api({
  POST: call({
    role: 'user',
    summary: 'Ends the token that it is sent with',
    handle: async ({ token }) => {
      if (token !== null) await revokeApiToken(token);
    },
  }),
});

export const loader = logout.loader;
export const action = logout.action;
