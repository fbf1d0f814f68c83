import '~/styles/pages/account.css';

import { type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useNavigation } from '@remix-run/react';

import { askedRedirectTarget, LOGIN_PATH, requireGuest } from '~/auth/guards.server';
import { logIn } from '~/auth/log-in.server';
import { dropPendingLogin, endPendingLogin, isLoginPending, takeCodeTry } from '~/auth/two-step.server';
import { AccountPage } from '~/features/account/account-page';
import { requestTexts } from '~/features/settings/shop.server';
import { proveSecondStep } from '~/features/two-step/second-step.server';
import { CodeField } from '~/features/two-step/two-step-setup';
import { secondStepSchema } from '~/features/two-step/two-step.schema';
import { getProfile } from '~/features/user/user.queries.server';
import { FormFaults } from '~/forms/form-faults';
import { ServerForm, useServerForm } from '~/forms/server-form';
import { clientAddress } from '~/http/client-address.server';
import { setFlash } from '~/http/flash.server';
import { readSubmission } from '~/http/form-submission.server';
import { attempt } from '~/http/page-errors.server';
import { withRedirectTo } from '~/http/redirect-target';
import { readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { keepGuestChoices } from '~/layout/guest-choices.server';
import { Button, ButtonLink } from '~/ui/button';

export const handle = { personal: true, i18n: ['account', 'errors'] };

/** To the login, where nobody waits for their second step any more. */
async function toLogin(redirectTo: string | null) {
  const headers = new Headers({ 'Set-Cookie': await dropPendingLogin() });
  headers.append('Set-Cookie', await setFlash({ kind: 'error', key: 'account:twoStep.login.over' }));
  return redirect(redirectTo ? withRedirectTo(LOGIN_PATH, redirectTo) : LOGIN_PATH, { status: 303, headers });
}

export async function loader({ request }: LoaderFunctionArgs) {
  const redirectTo = askedRedirectTarget();
  await requireGuest(request, redirectTo);
  if (!(await isLoginPending(request))) throw await toLogin(redirectTo);
  const t = await requestTexts(request);
  return { pageTitle: `${t('account:twoStep.login.title')} · ${t('shopName')}` };
}

/** Proves the second step of the login that this browser waits with, and lets its owner in (contract 4.11). */
export async function action({ request }: ActionFunctionArgs) {
  const redirectTo = askedRedirectTarget();
  await requireGuest(request, redirectTo);
  const read = readSubmission(await readForm(request), secondStepSchema);
  if (!read.ok) return read.answer;
  const pending = await takeCodeTry(request);
  if (!pending) return toLogin(redirectTo);
  const proven = await attempt(proveSecondStep(pending.userId, read.value.code, clientAddress(request)));
  if (!proven.ok) return read.refuse(proven.refusal);
  if (!(await endPendingLogin(pending.token))) return toLogin(redirectTo);
  const answer = await logIn(request, await getProfile(pending.userId), {
    redirectTo,
    secondStep: true,
    keepGuestChoices: (actor) => keepGuestChoices(request, actor),
  });
  answer.headers.append('Set-Cookie', await dropPendingLogin());
  return answer;
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { unlistedMeta as meta } from '~/layout/error-page';

export default function SecondStep() {
  const { t } = useTranslation();
  const form = useServerForm({ id: 'second-step', answer: useActionData<typeof action>() });
  const busy = useNavigation().formData?.has('code') ?? false;
  return (
    <AccountPage title={t('account:twoStep.login.title')} text={t('account:twoStep.login.text')}>
      <FormFaults form={form} />
      <ServerForm form={form} className="grid gap-5">
        <CodeField label={t('account:twoStep.code')} hint={t('account:twoStep.codeHint')} />
        <Button type="submit" size="lg" full busy={busy}>
          {t('account:twoStep.login.submit')}
        </Button>
      </ServerForm>
      <ButtonLink to="/auth/login" variant="line" full>
        {t('account:twoStep.login.other')}
      </ButtonLink>
    </AccountPage>
  );
}
