import { useTranslation } from '~/i18n/use-translation';
import { AccountDropdown } from '~/layout/account-dropdown';
import { useRootData } from '~/layout/root-data';
import { ButtonLink } from '~/ui/button';

/** Login and Register for guests; for others their name (with the admin chip) and the profile menu (contract 2.5). */
export function AccountMenu() {
  const { t } = useTranslation();
  const user = useRootData()?.user;
  if (!user) {
    return (
      <>
        <ButtonLink to="/auth/login" variant="quiet" className="header-wide">
          {t('nav.login')}
        </ButtonLink>
        <ButtonLink to="/auth/register" variant="line" size="sm" className="header-wide">
          {t('nav.register')}
        </ButtonLink>
      </>
    );
  }
  return (
    <div className="header-wide">
      <AccountDropdown user={user} />
    </div>
  );
}
