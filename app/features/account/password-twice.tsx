import { useTranslation } from '~/i18n/use-translation';

import { FormPassword } from './form-password';

/** A new password, typed twice, for the account of this e-mail or phone. */
export function PasswordTwice({ account }: { account: string }) {
  const { t } = useTranslation();
  const fresh = { required: true, autoComplete: 'new-password' };
  return (
    <>
      <AccountOfPassword account={account} />
      <FormPassword
        {...fresh}
        name="password"
        label={t('account:reset.password')}
        hint={t('account:register.passwordHint')}
      />
      <FormPassword {...fresh} name="passwordConfirm" label={t('account:reset.passwordConfirm')} />
    </>
  );
}

/** Tells password managers whose password it is. */
export const AccountOfPassword = ({ account }: { account: string }) => (
  <input type="text" name="username" autoComplete="username" defaultValue={account} readOnly hidden />
);
