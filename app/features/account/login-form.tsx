import { Link, useNavigation } from '@remix-run/react';

import { FormFaults } from '~/forms/form-faults';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';

import { AccountName } from './account-name';
import { FormPassword } from './form-password';
import type { KeptFor } from './pending-item';

export type AccountFormProps = {
  answer: FormAnswer | undefined;
  /** Where it is sent; to the page it stands on unless given. */
  action?: string | undefined;
  /** Where what was chosen goes; null: nothing was. */
  keeps: KeptFor | null;
  /** One of two forms: a line about its button, so that the page has one that stands out. */
  second?: boolean;
};

/** E-mail or mobile and password, with a way back in for who forgot it (contract 4.1). */
export function LoginForm({ answer, action, keeps, second = false }: AccountFormProps) {
  const { t } = useTranslation();
  const form = useServerForm({ id: 'login', answer });
  const busy = useNavigation().formAction?.startsWith('/auth/login') ?? false;
  return (
    <>
      <FormFaults form={form} />
      <ServerForm form={form} action={action} className="grid gap-5">
        <AccountName label={t('account:login.name')} />
        <div className="relative">
          <FormPassword name="password" label={t('account:login.password')} autoComplete="current-password" />
          <Link to="/auth/forgot-password" className="link link-tall absolute end-0 top-0 text-sm">
            {t('account:forgot.link')}
          </Link>
        </div>
        <Button type="submit" variant={second ? 'line' : 'primary'} size="lg" full busy={busy}>
          {t(keeps ? `account:kept.${keeps}.logIn` : 'account:login.submit')}
        </Button>
      </ServerForm>
    </>
  );
}
