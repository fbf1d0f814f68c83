import { Form } from '@remix-run/react';

import type { useFormErrors } from '~/i18n/use-form-errors';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { PasswordField } from '~/ui/password-field';

type RegisterFormProps = { typed: Record<string, string>; errors: ReturnType<typeof useFormErrors>; busy: boolean };

/** Name, e-mail, mobile and a password twice (contract 4.1). */
export function RegisterForm({ typed, errors: { errorOf }, busy }: RegisterFormProps) {
  const { t } = useTranslation();
  const exact = { dir: 'ltr', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
  const eye = { showLabel: t('account:login.showPassword'), hideLabel: t('account:login.hidePassword') };
  return (
    <Form method="post" noValidate className="grid gap-5">
      <TextField
        name="name"
        label={t('account:register.name')}
        error={errorOf('name')}
        defaultValue={typed.name}
        required
        dir="auto"
        autoComplete="name"
        maxLength={120}
      />
      <TextField
        {...exact}
        name="email"
        type="email"
        label={t('account:register.email')}
        error={errorOf('email')}
        defaultValue={typed.email}
        required
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        {...exact}
        name="phone"
        type="tel"
        label={t('account:register.phone')}
        hint={t('account:register.phoneHint')}
        error={errorOf('phone')}
        defaultValue={typed.phone}
        required
        autoComplete="tel"
        maxLength={40}
      />
      <PasswordField
        {...eye}
        name="password"
        label={t('account:register.password')}
        hint={t('account:register.passwordHint')}
        error={errorOf('password')}
        required
        autoComplete="new-password"
      />
      <PasswordField
        {...eye}
        name="passwordConfirm"
        label={t('account:register.passwordConfirm')}
        error={errorOf('passwordConfirm')}
        required
        autoComplete="new-password"
      />
      <Button type="submit" size="lg" full busy={busy}>
        {t('account:register.submit')}
      </Button>
    </Form>
  );
}
