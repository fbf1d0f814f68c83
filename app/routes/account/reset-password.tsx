import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';

import { currentActor } from '~/auth/guards.server';
import { logIn } from '~/auth/log-in.server';
import { resetToken } from '~/auth/link-token.server';
import { destroySession } from '~/auth/session.server';
import { AccountPage } from '~/features/account/account-page';
import { NewPasswordForm } from '~/features/account/new-password-form';
import { mergePendingCartItem } from '~/features/cart/pending-cart-item.server';
import { findResetAccount, setPasswordByLink } from '~/features/password-reset/password-reset.commands.server';
import { requestTexts } from '~/features/settings/shop.server';
import { newPasswordFormSchema } from '~/features/user/user.schema';
import { useServerForm } from '~/forms/server-form';
import { clientAddress } from '~/http/client-address.server';
import { readSubmission } from '~/http/form-submission.server';
import { attempt } from '~/http/page-errors.server';
import { PRIVATE_PAGE } from '~/http/private-page';
import { readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';
import { Alert } from '~/ui/alert';
import { ButtonLink } from '~/ui/button';

const PAGE = '/auth/reset-password';

export const handle = { personal: true, i18n: ['account', 'errors'] };

/** This page without the token of the link, which goes into a cookie. Mail programs that open links change nothing. */
async function withoutToken(token: string) {
  const query = new URLSearchParams(understoodRequest().query);
  query.delete('token');
  const address = query.size > 0 ? `${PAGE}?${query.toString()}` : PAGE;
  return redirect(address, { status: 303, headers: { ...PRIVATE_PAGE, 'Set-Cookie': await resetToken.keep(token) } });
}

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await currentActor(request);
  const { method, query } = understoodRequest();
  const token = query.get('token');
  if (token !== null && method !== 'POST') throw await withoutToken(token);
  const t = await requestTexts(request);
  const account = await findResetAccount(token ?? (await resetToken.read(request)), actor);
  return data(
    {
      pageTitle: `${t('account:reset.title')} · ${t('shopName')}`,
      email: account?.email ?? null,
      loggedIn: actor.kind === 'user',
    },
    { status: account ? 200 : 422, headers: PRIVATE_PAGE },
  );
}

/** Sets the new password by the link that this browser has opened, and logs its owner in (contract 4.9). */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await currentActor(request);
  const read = readSubmission(await readForm(request), newPasswordFormSchema);
  if (!read.ok) return read.answer;
  const token = understoodRequest().query.get('token') ?? (await resetToken.read(request));
  const sender = { language: await languageOf(request), clientAddress: clientAddress(request), actor };
  const set = await attempt(setPasswordByLink({ token, password: read.value.password }, sender));
  if (!set.ok) return read.refuse(set.refusal);
  await destroySession(request);
  const answer = await logIn(request, set.value, {
    redirectTo: null,
    mergePendingCartItem: (person) => mergePendingCartItem(request, person),
    greeting: { kind: 'success', key: 'account:reset.done' },
  });
  answer.headers.append('Set-Cookie', await resetToken.drop());
  return answer;
}

export const headers: HeadersFunction = ({ actionHeaders }) => {
  const all = new Headers(actionHeaders);
  for (const [name, value] of Object.entries(PRIVATE_PAGE)) all.set(name, value);
  return all;
};

export { unlistedMeta as meta } from '~/layout/error-page';

export default function ResetPassword() {
  const { t } = useTranslation();
  const { email, loggedIn } = useLoaderData<typeof loader>();
  const form = useServerForm({ id: 'reset', answer: useActionData<typeof action>() });
  const busy = useNavigation().formAction?.startsWith(PAGE) ?? false;
  if (email !== null) {
    return (
      <AccountPage title={t('account:reset.title')} text={t('account:reset.text')}>
        <NewPasswordForm form={form} email={email} busy={busy} />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t('account:reset.invalidTitle')} text={t('account:reset.invalidText')}>
      {loggedIn && <Alert>{t('account:reset.otherAccount')}</Alert>}
      <ButtonLink to="/auth/forgot-password" size="lg" full>
        {t('account:reset.newLink')}
      </ButtonLink>
    </AccountPage>
  );
}
