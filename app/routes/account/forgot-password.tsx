import '~/styles/pages/account.css';

import { type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';

import { currentActor, LOGIN_PATH } from '~/auth/guards.server';
import { AccountName } from '~/features/account/account-name';
import { AccountPage } from '~/features/account/account-page';
import { linkWay } from '~/features/password-reset/password-reset.links.server';
import { askForPassword } from '~/features/password-reset/password-reset.requests.server';
import { requestTexts } from '~/features/settings/shop.server';
import { forgotPasswordSchema } from '~/features/user/user.schema';
import { FormFaults } from '~/forms/form-faults';
import { ServerForm, useServerForm } from '~/forms/server-form';
import { clientAddress } from '~/http/client-address.server';
import { readSubmission } from '~/http/form-submission.server';
import { attempt } from '~/http/page-errors.server';
import { readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';
import { Alert } from '~/ui/alert';
import { Button, ButtonLink } from '~/ui/button';

const PAGE = '/auth/forgot-password';

export const handle = { personal: true, i18n: ['account', 'errors'] };

export async function loader({ request }: LoaderFunctionArgs) {
  await currentActor(request);
  const t = await requestTexts(request);
  return {
    pageTitle: `${t('account:forgot.title')} · ${t('shopName')}`,
    sent: understoodRequest().query.has('sent'),
    way: linkWay(),
    loginPath: LOGIN_PATH,
  };
}

/** Notes who asks for a link. The answer is the same for everybody, whether there is such an account or not. */
export async function action({ request }: ActionFunctionArgs) {
  await currentActor(request);
  const read = readSubmission(await readForm(request), forgotPasswordSchema);
  if (!read.ok) return read.answer;
  const asked = await attempt(askForPassword(read.value.email, await languageOf(request), clientAddress(request)));
  return asked.ok ? redirect(`${PAGE}?sent`, 303) : read.refuse(asked.refusal);
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { unlistedMeta as meta } from '~/layout/error-page';

export default function ForgotPassword() {
  const { t } = useTranslation();
  const { sent, way, loginPath } = useLoaderData<typeof loader>();
  const form = useServerForm({ id: 'forgot', answer: useActionData<typeof action>() });
  const busy = useNavigation().formAction?.startsWith(PAGE) ?? false;
  return (
    <AccountPage title={t('account:forgot.title')} text={t(`account:forgot.text.${way}`)}>
      {sent && (
        <Alert tone="success" live title={t('account:forgot.sentTitle')}>
          <p>{t('account:forgot.sent')}</p>
          <p>{t(way === 'email' ? 'account:forgot.byMail' : 'account:forgot.byHand')}</p>
          <p>
            <Link to="/contact" className="link">
              {t('account:forgot.contact')}
            </Link>
          </p>
        </Alert>
      )}
      <FormFaults form={form} />
      <ServerForm form={form} action={PAGE} className="grid gap-5">
        <AccountName label={t('account:forgot.name')} />
        <Button type="submit" size="lg" full busy={busy} variant={sent ? 'line' : 'primary'}>
          {t(sent ? 'account:forgot.again' : `account:forgot.submit.${way}`)}
        </Button>
        <p className="text-sm text-ink-soft">{t('account:forgot.often')}</p>
      </ServerForm>
      <ButtonLink to={loginPath} variant="line" full>
        {t('account:forgot.toLogin')}
      </ButtonLink>
    </AccountPage>
  );
}
