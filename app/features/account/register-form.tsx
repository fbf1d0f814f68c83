import { useNavigation } from '@remix-run/react';

import { PageLink } from '~/features/page/page-link';
import { FormFaults } from '~/forms/form-faults';
import { FormText } from '~/forms/form-fields';
import { ServerForm, useServerForm } from '~/forms/server-form';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';

import type { AccountFormProps } from './login-form';
import { FormPassword } from './form-password';

/** Name, e-mail, mobile and a password twice (contract 4.1). */
export function RegisterForm({ answer, action, keeps }: AccountFormProps) {
  const { t } = useTranslation();
  const form = useServerForm({ id: 'register', answer });
  const busy = useNavigation().formAction?.startsWith('/auth/register') ?? false;
  const exact = { dir: 'ltr', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
  return (
    <>
      <FormFaults form={form} />
      <ServerForm form={form} action={action} className="grid gap-5">
        <FormText name="name" label={t('account:register.name')} required autoComplete="name" />
        <FormText
          {...exact}
          name="email"
          type="email"
          label={t('account:register.email')}
          required
          autoComplete="email"
          maxLength={254}
        />
        <FormText
          {...exact}
          name="phone"
          type="tel"
          label={t('account:register.phone')}
          hint={t('account:register.phoneHint')}
          required
          autoComplete="tel"
          maxLength={40}
        />
        <FormPassword
          name="password"
          label={t('account:register.password')}
          hint={t('account:register.passwordHint')}
          autoComplete="new-password"
        />
        <FormPassword
          name="passwordConfirm"
          label={t('account:register.passwordConfirm')}
          autoComplete="new-password"
        />
        <p className="text-sm text-ink-soft">
          {t('account:register.keeps')} <PageLink slug="privacy" />
        </p>
        <Button type="submit" size="lg" full busy={busy}>
          {t(keeps ? `account:kept.${keeps}.register` : 'account:register.submit')}
        </Button>
      </ServerForm>
    </>
  );
}
