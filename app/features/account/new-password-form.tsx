import { FormFaults } from '~/forms/form-faults';
import { ServerForm, type ServerFormState } from '~/forms/server-form';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';

import { PasswordTwice } from './password-twice';

/** The form behind a link to set a new password: twice, for the account of this e-mail. */
export function NewPasswordForm({ form, email, busy }: { form: ServerFormState; email: string; busy: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <FormFaults form={form} />
      <ServerForm form={form} className="grid gap-5">
        <p className="text-ink-soft">
          {t('account:reset.account')} <bdi className="ltr-text wrap-anywhere text-ink">{email}</bdi>
        </p>
        <PasswordTwice account={email} />
        <Button type="submit" size="lg" full busy={busy}>
          {t('account:reset.submit')}
        </Button>
      </ServerForm>
    </>
  );
}
