import '~/styles/pages/account.css';

import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';

import { currentActor } from '~/auth/guards.server';
import { AccountPage } from '~/features/account/account-page';
import { NewPasswordForm } from '~/features/account/new-password-form';
import { findResetAccount, setPasswordByLink } from '~/features/password-reset/password-reset.commands.server';
import { requestTexts } from '~/features/settings/shop.server';
import { newPasswordFormSchema } from '~/features/user/user.schema';
import { useServerForm } from '~/forms/server-form';
import { clientAddress } from '~/http/client-address.server';
import { readSubmission } from '~/http/form-submission.server';
import { attempt } from '~/http/page-errors.server';
import { PRIVATE_PAGE } from '~/http/private-page';
import { readForm } from '~/http/request-check.server';
import { linkPageHeaders, resetPage } from '~/layout/link-page.server';
import { useTranslation } from '~/i18n/use-translation';
import { languageOf } from '~/request/language.server';
import { Alert } from '~/ui/alert';
import { ButtonLink } from '~/ui/button';

const PAGE = '/auth/reset-password';

export const handle = { personal: true, i18n: ['account', 'errors'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await currentActor(request);
  await resetPage.leaveAddress();
  const t = await requestTexts(request);
  const account = await findResetAccount(await resetPage.token(request), actor);
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
  const token = await resetPage.token(request);
  const sender = { language: await languageOf(request), clientAddress: clientAddress(request), actor };
  const set = await attempt(setPasswordByLink({ token, password: read.value.password }, sender));
  if (!set.ok) return read.refuse(set.refusal);
  const greeting = { kind: 'success', key: 'account:reset.done' } as const;
  return resetPage.letIn(request, set.value, { redirectTo: null, greeting });
}

export const headers: HeadersFunction = linkPageHeaders;

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
