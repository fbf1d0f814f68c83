import { directionOf } from '~/i18n/language';
import { useTranslation } from '~/i18n/use-translation';
import { ACCOUNT_LINKS, LOGOUT_FORM_ID, SETTINGS_LINK } from '~/layout/account-links';
import type { RootUser } from '~/layout/root-data';
import { Tag } from '~/ui/badge';
import { DropdownMenu } from '~/ui/dropdown-menu';
import { Icon } from '~/ui/icon';
import type { MenuItem } from '~/ui/menu-item';

export function AccountDropdown({ user }: { user: RootUser }) {
  const { t, language } = useTranslation();
  const isStaff = user.office.length > 0;
  const link = ({ to, labelKey, icon }: (typeof ACCOUNT_LINKS)[number]): MenuItem => ({
    kind: 'link',
    to,
    text: t(labelKey),
    icon,
  });
  const items: MenuItem[] = [
    ...ACCOUNT_LINKS.map(link),
    link(SETTINGS_LINK),
    ...(isStaff
      ? [
          { kind: 'rule' } as const,
          { kind: 'label', text: t('nav.adminAccess') } as const,
          ...user.office.map((screen) => ({ kind: 'link' as const, ...screen })),
        ]
      : []),
    { kind: 'rule' },
    { kind: 'submit', formId: LOGOUT_FORM_ID, text: t('account.logout'), icon: 'log-out', flipIcon: true },
  ];
  return (
    <DropdownMenu
      id="account-menu"
      direction={directionOf(language)}
      triggerClassName="btn btn-quiet"
      items={items}
      trigger={
        <>
          <Icon name="user" />
          <span className="max-w-36 truncate">{user.name}</span>
          {isStaff && <Tag tone="gold">{t('account.adminChip')}</Tag>}
          <span className="visually-hidden">{t('account.menu')}</span>
          <Icon name="chevron-down" size="sm" />
        </>
      }
    />
  );
}
