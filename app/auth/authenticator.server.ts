import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { z } from 'zod';

import type { UserJson } from '~/features/user/user.json';
import { verifyLogin } from '~/features/user/user.login.server';
import { loginSchema } from '~/features/user/user.schema';
import { clientAddress } from '~/http/client-address.server';
import { InvalidError } from '~/http/domain-error';

/** Proves who sent a form, by the strategy of that name. What to do with the person is the caller's business. */
export const authenticator = new Authenticator<UserJson>().use(
  new FormStrategy<UserJson>(({ form, request }) => {
    const parsed = loginSchema.safeParse(Object.fromEntries(form));
    if (!parsed.success) throw new InvalidError(z.flattenError(parsed.error).fieldErrors);
    return verifyLogin(parsed.data, clientAddress(request));
  }),
  'login',
);
