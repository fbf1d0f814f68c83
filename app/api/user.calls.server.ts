import { z } from 'zod';

import { GUEST } from '~/auth/actor';
import { revokeApiToken, scopeOfToken } from '~/auth/api-token.server';
import { issueLoginAnswer, proveCode } from './login-response.server';
import { tokenResponse, userResponse } from './person.response';
import { findResetAccount, setPasswordByLink } from '~/features/password-reset/password-reset.commands.server';
import { askForPassword } from '~/features/password-reset/password-reset.requests.server';
import { changePassword, registerUser, updateProfile } from '~/features/user/user.commands.server';
import { verifyLogin } from '~/features/user/user.login.server';
import { getProfile } from '~/features/user/user.queries.server';
import {
  changePasswordSchema,
  forgotPasswordSchema,
  loginSchema,
  profilePatchSchema,
  registerSchema,
  resetPasswordSchema,
} from '~/features/user/user.schema';
import { codeSchema } from '~/features/two-step/two-step.schema';
import { clientAddress } from '~/http/client-address.server';
import { translator } from '~/i18n/i18n.server';

import { oneOf } from './kit/answers.server';
import { type ApiAddress, call } from './kit/call.server';

export const userCalls: readonly ApiAddress[] = [
  {
    path: '/users/login',
    POST: call({
      may: 'public',
      summary: 'Logs in',
      description:
        'A mobile number is accepted in `email`. Wrong e-mail and wrong password get the same 401. Failed ' +
        'logins are limited: 10 an account and 100 an address in 15 minutes; right ones to 120 an account and ' +
        'minute. Whoever has a second step sends its `code`: without it the right password is 401 ' +
        '`user_code_needed`, with a wrong one 401 `user_code_wrong`, after five of them in 15 minutes 429.',
      refusals: [401],
      body: loginSchema.extend({ code: codeSchema.optional() }).strict(),
      example: { email: 'mona@attara.example', password: 'Customer-oud-2026' },
      answer: tokenResponse,
      handle: async ({ body, request }) => {
        const user = await verifyLogin(body, clientAddress(request));
        await proveCode(user._id, body.code, clientAddress(request));
        return issueLoginAnswer(user);
      },
    }),
  },
  {
    path: '/users/register',
    POST: call({
      may: 'public',
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
  },
  {
    path: '/users/forgot-password',
    POST: call({
      may: 'public',
      summary: 'Asks for a link to set a new password',
      description:
        'By e-mail or mobile number. The answer is the same, and takes as long, whether there is such an account or ' +
        'not. The link goes to the e-mail of the account, or is sent by hand where the shop has no mail server. At ' +
        'most 5 an hour for a name, and none while one younger than 3 minutes is unused: the answer stays the same. ' +
        'At most 100 an hour from an address.',
      status: 202,
      body: forgotPasswordSchema.strict(),
      example: { email: 'mona@attara.example' },
      answer: z.strictObject({ message: z.string() }),
      handle: async ({ body, language, request }) => {
        await askForPassword(body.email, language, clientAddress(request));
        return { message: translator(language)('account:forgot.sent') };
      },
    }),
  },
  {
    path: '/users/reset-password',
    POST: call({
      may: 'public',
      summary: 'Sets a new password by the token of a link, and logs in',
      description:
        'Only the newest link of an account holds, once: 30 minutes by mail, 24 hours where it was sent by hand. A ' +
        'token that is wrong, used or too old is 422 `user_reset_invalid`. Ends every session and token of the ' +
        'person. Whoever has a second step sends its `code`, as for login; without it the link still holds.',
      refusals: [401],
      body: resetPasswordSchema.safeExtend({ code: codeSchema.optional() }).strict(),
      example: {
        token: 'wXqM2mUeJ4vJq0S5yE0cVhY3nZ7rTgKx1oBd8LpAfIs',
        password: 'Amber-and-oud-7',
        passwordConfirm: 'Amber-and-oud-7',
      },
      answer: tokenResponse,
      handle: async ({ body, language, request }) => {
        const account = await findResetAccount(body.token, GUEST);
        if (account) await proveCode(account.id, body.code, clientAddress(request));
        const sender = { language, clientAddress: clientAddress(request), actor: GUEST };
        return issueLoginAnswer(await setPasswordByLink(body, sender));
      },
    }),
  },
  {
    path: '/users/logout',
    POST: call({
      may: 'customer',
      summary: 'Ends the token that it is sent with',
      handle: async ({ token }) => {
        if (token !== null) await revokeApiToken(token);
      },
    }),
  },
  {
    path: '/users/me',
    GET: call({
      may: 'customer',
      summary: 'Whose token this is',
      answer: oneOf('user', userResponse),
      handle: async ({ actor }) => ({ data: { user: await getProfile(actor.id) } }),
    }),
  },
  {
    path: '/users/update-me',
    PATCH: call({
      may: 'customer',
      summary: 'Changes one’s own name, phone and address',
      description:
        'What is left out stays; an empty text empties, except for name and phone. `region` is the `_id` of a ' +
        'governorate. Another `phone` than the present one needs `currentPassword`, wrong ones of which count as ' +
        'failed logins. Any other field is 400 and nothing changes.',
      body: profilePatchSchema,
      example: { city: 'Dokki', street: '12 Tahrir St' },
      answer: oneOf('user', userResponse),
      handle: async ({ actor, body: { currentPassword, ...patch }, language, request }) => {
        const sender = { currentPassword, language, clientAddress: clientAddress(request) };
        return { data: { user: await updateProfile(actor, patch, sender) } };
      },
    }),
  },
  {
    path: '/users/update-password',
    PATCH: call({
      may: 'customer',
      summary: 'Sets a new password',
      description:
        'Ends every session and token of the person, this one too, and answers a new token. Wrong present ' +
        'passwords count as failed logins.',
      body: changePasswordSchema.strict(),
      example: {
        currentPassword: 'Customer-oud-2026',
        password: 'Amber-and-oud-7',
        passwordConfirm: 'Amber-and-oud-7',
      },
      answer: tokenResponse,
      handle: async ({ actor, token, body, language, request }) => {
        // The password alone makes nothing more of a token than it was.
        const scope = token === null ? null : await scopeOfToken(token);
        const sender = { clientAddress: clientAddress(request), language };
        return issueLoginAnswer(await changePassword(actor, body, sender), scope ?? 'customer');
      },
    }),
  },
];
