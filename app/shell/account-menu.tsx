import { useTranslation } from 'react-i18next';

import { useLanguage } from '~/i18n/use-language';
import { directionOf } from '~/i18n/language';
import { ACCOUNT_LINKS, ADMIN_LINKS, LOGOUT_FORM_ID, SETTINGS_LINK } from '~/shell/account-links';
import { useRootData } from '~/shell/root-data';
import { Tag } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { DropdownMenu } from '~/ui/dropdown-menu';
import { Icon } from '~/ui/icon';
import type { MenuItem } from '~/ui/menu-item';

/** Login and Register for guests; for others their name (with the admin chip) and the profile menu (spec §2). */
export function AccountMenu() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const user = useRootData()?.user;
  if (!user) {
    return (
      <>
        <ButtonLink to="/auth/login" variant="quiet" className="max-md:hidden">
          {t('nav.login')}
        </ButtonLink>
        <ButtonLink to="/auth/register" variant="line" size="sm" className="max-md:hidden">
          {t('nav.register')}
        </ButtonLink>
      </>
    );
  }
  const isAdmin = user.role === 'admin';
  const link = ({ to, labelKey, icon }: (typeof ACCOUNT_LINKS)[number]): MenuItem => ({ kind: 'link', to, text: t(labelKey), icon });
  const items: MenuItem[] = [
    ...ACCOUNT_LINKS.map(link),
    link(SETTINGS_LINK),
    ...(isAdmin ? [{ kind: 'rule' } as const, { kind: 'label', text: t('nav.adminAccess') } as const, ...ADMIN_LINKS.map(link)] : []),
    { kind: 'rule' },
    { kind: 'submit', formId: LOGOUT_FORM_ID, text: t('account.logout'), icon: 'log-out', flipIcon: true },
  ];
  return (
    <div className="max-md:hidden">
      <DropdownMenu
        id="account-menu"
        direction={directionOf(language)}
        triggerClassName="btn btn-quiet"
        items={items}
        trigger={
          <>
            <Icon name="user" />
            <span className="max-w-36 truncate">{user.name}</span>
            {isAdmin && <Tag tone="gold">{t('account.adminChip')}</Tag>}
            <span className="visually-hidden">{t('account.menu')}</span>
            <Icon name="chevron-down" size="sm" />
          </>
        }
      />
    </div>
  );
}
