import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';

import type { UserJson } from '~/features/user/user.json';
import { verifyLogin } from '~/features/user/user.login.server';
import { loginSchema } from '~/features/user/user.schema';
import { clientAddress } from '~/http/client-address.server';
import { formFields } from '~/http/form-fields.server';

/** Proves who sent a form, by the strategy of that name. What to do with the person is the caller's business. */
export const authenticator = new Authenticator<UserJson>().use(
  new FormStrategy<UserJson>(async ({ form, request }) => verifyLogin(formFields(loginSchema, form), clientAddress(request))),
  'login',
);
