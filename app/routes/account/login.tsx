import '~/styles/pages/account.css';

import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { authenticateLogin } from '~/features/user/authenticator.server';
import { readFormDraft } from '~/auth/form-draft.server';
import { logIn } from '~/auth/log-in.server';
import { askedRedirectTarget, requireGuest } from '~/auth/guards.server';
import { AccountPage, OrRule } from '~/features/account/account-page';
import { PendingItemPage } from '~/features/account/pending-item-page';
import { LoginForm } from '~/features/account/login-form';
import { loginSchema } from '~/features/user/user.schema';
import { requestTexts } from '~/features/settings/shop.server';
import { readSubmission } from '~/http/form-submission.server';
import { attempt } from '~/http/page-errors.server';
import { withRedirectTo } from '~/http/redirect-target';
import { readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { findGuestChoice, keepGuestChoices } from '~/layout/guest-choices.server';
import { Alert } from '~/ui/alert';
import { ButtonLink } from '~/ui/button';

export const handle = { personal: true, i18n: ['account', 'errors'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const redirectTo = askedRedirectTarget();
  await requireGuest(request, redirectTo);
  const t = await requestTexts(request);
  return {
    pageTitle: `${t('account:login.pageTitle')} · ${t('shopName')}`,
    typedBefore: (await readFormDraft(request)) !== null,
    pending: await findGuestChoice(request),
    registerPath: redirectTo ? withRedirectTo('/auth/register', redirectTo) : '/auth/register',
  };
}

/** Logs in by e-mail or phone and password, within the limits, and leads back to `redirectTo` (contract 2.4, 4.1). */
export async function action({ request }: ActionFunctionArgs) {
  const redirectTo = askedRedirectTarget();
  await requireGuest(request, redirectTo);
  const read = readSubmission(await readForm(request), loginSchema);
  if (!read.ok) return read.answer;
  const proven = await attempt(authenticateLogin(request, read.value));
  if (!proven.ok) return read.refuse(proven.refusal);
  return logIn(request, proven.value, {
    redirectTo,
    keepGuestChoices: (actor) => keepGuestChoices(request, actor),
  });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { unlistedMeta as meta } from '~/layout/error-page';

export default function Login() {
  const { t } = useTranslation();
  const { typedBefore, pending, registerPath } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const sessionOver = typedBefore && (
    <Alert title={t('account:login.sessionOver')}>
      <p>{t('account:login.sessionOverText')}</p>
    </Alert>
  );
  if (pending) {
    return (
      <PendingItemPage pending={pending} login={{ answer }} register={{ action: registerPath }}>
        {sessionOver}
      </PendingItemPage>
    );
  }
  return (
    <AccountPage title={t('account:login.title')} text={t('account:login.text')}>
      {sessionOver}
      <LoginForm answer={answer} keeps={null} />
      <OrRule>{t('account:login.newHere')}</OrRule>
      <ButtonLink to={registerPath} variant="line" full>
        {t('account:login.toRegister')}
      </ButtonLink>
    </AccountPage>
  );
}
