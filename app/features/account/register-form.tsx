import { PageLink } from '~/features/page/page-link';
import { FormPassword, FormText } from '~/forms/form-fields';
import { ServerForm, type ServerFormState } from '~/forms/server-form';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';

type RegisterFormProps = { form: ServerFormState; busy: boolean; adds: boolean };

/** Name, e-mail, mobile and a password twice (contract 4.1). `adds`: and what was chosen goes into the cart. */
export function RegisterForm({ form, busy, adds }: RegisterFormProps) {
  const { t } = useTranslation();
  const exact = { dir: 'ltr', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
  const eye = { showLabel: t('account:login.showPassword'), hideLabel: t('account:login.hidePassword') };
  return (
    <ServerForm form={form} className="grid gap-5">
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
        {...eye}
        name="password"
        label={t('account:register.password')}
        hint={t('account:register.passwordHint')}
        required
        autoComplete="new-password"
      />
      <FormPassword
        {...eye}
        name="passwordConfirm"
        label={t('account:register.passwordConfirm')}
        required
        autoComplete="new-password"
      />
      <p className="text-sm text-ink-soft">
        {t('account:register.keeps')} <PageLink slug="privacy" />
      </p>
      <Button type="submit" size="lg" full busy={busy}>
        {t(adds ? 'account:kept.register' : 'account:register.submit')}
      </Button>
    </ServerForm>
  );
}
