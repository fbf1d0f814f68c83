import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';

import { authenticator } from '~/features/user/authenticator.server';
import { logIn } from '~/auth/log-in.server';
import { requireGuest } from '~/auth/guards.server';
import { AccountPage, KeptNotice, OrRule, Refusal } from '~/features/account/account-page';
import { mergePendingCartItem, findPendingCartItem } from '~/features/cart/pending-cart-item.server';
import { refuseForm } from '~/http/form-fields.server';
import { attempt } from '~/http/page-errors.server';
import { redirectTargetOf, withRedirectTo } from '~/http/redirect-target';
import { readForm } from '~/http/request-check.server';
import { languageOf, translator } from '~/i18n/i18n.server';
import { useFormErrors } from '~/i18n/use-form-errors';
import { useTranslation } from '~/i18n/use-translation';
import { Button, ButtonLink } from '~/ui/button';
import { TextField } from '~/ui/field';
import { PasswordField } from '~/ui/password-field';

export async function loader({ request }: LoaderFunctionArgs) {
  const redirectTo = redirectTargetOf(request);
  await requireGuest(request, redirectTo);
  const t = translator(await languageOf(request));
  return {
    pageTitle: `${t('account:login.pageTitle')} · ${t('shopName')}`,
    kept: await findPendingCartItem(request),
    registerPath: redirectTo ? withRedirectTo('/auth/register', redirectTo) : '/auth/register',
  };
}

/** Logs in by e-mail or phone and password, within the limits, and leads back to `redirectTo` (contract 2.4, 4.1). */
export async function action({ request }: ActionFunctionArgs) {
  const redirectTo = redirectTargetOf(request);
  await requireGuest(request, redirectTo);
  // The strategy reads the form once more; here it is checked to be one.
  const form = await readForm(request.clone());
  const proven = await attempt(authenticator.authenticate('login', request));
  if (!proven.ok) return refuseForm(form, proven.refusal, ['email']);
  return logIn(request, proven.value, { redirectTo, mergePendingCartItem: (actor) => mergePendingCartItem(request, actor) });
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle }, { name: 'robots', content: 'noindex' }];

export default function Login() {
  const { t } = useTranslation();
  const { kept, registerPath } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const errors = useFormErrors(answered?.refusal);
  const busy = useNavigation().formAction?.startsWith('/auth/login') ?? false;
  return (
    <AccountPage title={t('account:login.title')} text={t('account:login.text')}>
      {kept && <KeptNotice kept={kept} textKey="account:login.kept" />}
      <Refusal errors={errors} />
      <Form method="post" noValidate className="grid gap-5">
        <TextField
          name="email"
          label={t('account:login.name')}
          error={errors.errorOf('email')}
          defaultValue={answered?.typed.email}
          required
          dir="ltr"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={254}
        />
        <PasswordField
          name="password"
          label={t('account:login.password')}
          error={errors.errorOf('password')}
          showLabel={t('account:login.showPassword')}
          hideLabel={t('account:login.hidePassword')}
          required
          autoComplete="current-password"
        />
        <Button type="submit" size="lg" full busy={busy}>
          {t('account:login.submit')}
        </Button>
      </Form>
      <OrRule>{t('account:login.newHere')}</OrRule>
      <ButtonLink to={registerPath} variant="line" full>
        {t('account:login.toRegister')}
      </ButtonLink>
    </AccountPage>
  );
}
