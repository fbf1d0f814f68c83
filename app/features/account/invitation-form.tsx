import type { Invited } from '~/features/staff/invitation.accept.server';
import { FormFaults } from '~/forms/form-faults';
import { ServerForm, type ServerFormState } from '~/forms/server-form';
import { formatPhone } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';

import { FormPassword } from './form-password';
import { AccountOfPassword, PasswordTwice } from './password-twice';

type InvitationFormProps = { form: ServerFormState; invited: Invited; busy: boolean };

/** Takes an invitation into the back office: by a new password, or by that of the account there is. */
export function InvitationForm({ form, invited: { name, contact, staffRole, who }, busy }: InvitationFormProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormFaults form={form} />
      <ServerForm form={form} className="grid gap-5">
        <p>
          <bdi className="font-medium">{name}</bdi>
          <br />
          <bdi className="ltr-text wrap-anywhere text-ink-soft">{formatPhone(contact)}</bdi>
          <br />
          <span className="text-ink-soft">{t(`account:invitation.as.${staffRole}`)}</span>
        </p>
        {who === 'known' ? (
          <>
            <AccountOfPassword account={contact} />
            <FormPassword
              name="currentPassword"
              label={t('account:invitation.yourPassword')}
              hint={t('account:invitation.knownHint')}
              required
              autoComplete="current-password"
            />
          </>
        ) : (
          <PasswordTwice account={contact} />
        )}
        <Button type="submit" size="lg" full busy={busy}>
          {t('account:invitation.submit')}
        </Button>
      </ServerForm>
    </>
  );
}
