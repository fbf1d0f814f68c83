import '~/styles/pages/account.css';

import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { logIn } from '~/auth/log-in.server';
import { askedRedirectTarget, LOGIN_PATH, requireGuest } from '~/auth/guards.server';
import { AccountPage, OrRule } from '~/features/account/account-page';
import { PendingItemPage } from '~/features/account/pending-item-page';
import { RegisterForm } from '~/features/account/register-form';
import { registerUser } from '~/features/user/user.commands.server';
import type { UserJson } from '~/features/user/user.json';
import { findJustRegistered } from '~/features/user/user.login.server';
import { type Registration, registerSchema } from '~/features/user/user.schema';
import { requestTexts } from '~/features/settings/shop.server';
import { clientAddress } from '~/http/client-address.server';
import { InvalidError } from '~/http/domain-error';
import { readSubmission } from '~/http/form-submission.server';
import { attempt } from '~/http/page-errors.server';
import { withRedirectTo } from '~/http/redirect-target';
import { readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { findGuestChoice, keepGuestChoices } from '~/layout/guest-choices.server';
import { ButtonLink } from '~/ui/button';

export const handle = { personal: true, i18n: ['account', 'errors'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const redirectTo = askedRedirectTarget();
  await requireGuest(request, redirectTo);
  const t = await requestTexts(request);
  return {
    pageTitle: `${t('account:register.title')} · ${t('shopName')}`,
    pending: await findGuestChoice(request),
    loginPath: redirectTo ? withRedirectTo(LOGIN_PATH, redirectTo) : LOGIN_PATH,
  };
}

/** The account that the form makes, or has made a moment ago: a second press on the button. */
async function register(fields: Registration, address: string): Promise<UserJson> {
  try {
    return await registerUser(fields, address);
  } catch (error) {
    const person = error instanceof InvalidError && (await findJustRegistered(fields, address));
    if (!person) throw error;
    return person;
  }
}

/** Makes a customer's account, logs its owner in and leads back to `redirectTo` (contract 2.4, 4.1). */
export async function action({ request }: ActionFunctionArgs) {
  const redirectTo = askedRedirectTarget();
  await requireGuest(request, redirectTo);
  const read = readSubmission(await readForm(request), registerSchema);
  if (!read.ok) return read.answer;
  const registered = await attempt(register(read.value, clientAddress(request)));
  if (!registered.ok) return read.refuse(registered.refusal);
  const person = registered.value;
  return logIn(request, person, {
    redirectTo,
    keepGuestChoices: (actor) => keepGuestChoices(request, actor),
    greeting: { kind: 'success', key: 'account:register.done', values: { name: person.name } },
  });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { unlistedMeta as meta } from '~/layout/error-page';

export default function Register() {
  const { t } = useTranslation();
  const { pending, loginPath } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (pending) return <PendingItemPage pending={pending} login={{ action: loginPath }} register={{ answer }} />;
  return (
    <AccountPage title={t('account:register.title')} text={t('account:register.text')}>
      <RegisterForm answer={answer} keeps={null} />
      <OrRule>{t('account:register.knownHere')}</OrRule>
      <ButtonLink to={loginPath} variant="line" full>
        {t('account:register.toLogin')}
      </ButtonLink>
    </AccountPage>
  );
}
