import { NavLink } from '@remix-run/react';
import type { MouseEvent } from 'react';

import { useTranslation } from '~/i18n/use-translation';
import { ACCOUNT_LINKS, LOGOUT_FORM_ID, MAIN_LINKS, SETTINGS_LINK } from '~/layout/account-links';
import { CategoryBar } from '~/layout/category-bar';
import { type RootUser, useBareLayout, useRootData } from '~/layout/root-data';
import { Tag } from '~/ui/badge';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';
import { Drawer } from '~/ui/overlay';

export const DRAWER_ID = 'menu-drawer';

/** Choosing an entry closes the menu and navigates (contract 2.6), also where the address does not change. */
function closeOnChoice(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('a'))
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

/**
 * The side menu of contract 2.6, 300 px wide: main links, categories, profile, admin access. While it is closed its
 * categories are the bar under the header of wide screens (category-bar.css).
 */
export function SideMenu() {
  const { t } = useTranslation();
  const user = useRootData()?.user ?? null;
  const bare = useBareLayout();
  return (
    <Drawer
      id={DRAWER_ID}
      label={t('nav.menu')}
      closeLabel={t('close')}
      head={<DrawerHead />}
      className={bare ? 'side-menu' : 'side-menu with-bar'}
      onClick={closeOnChoice}
    >
      <DrawerSections user={user} />
    </Drawer>
  );
}

function DrawerHead() {
  const { t } = useTranslation();
  const user = useRootData()?.user;
  if (!user) return <p className="drawer-head font-display text-xl font-semibold">{t('shopName')}</p>;
  return <PersonHead user={user} />;
}

function PersonHead({ user }: { user: RootUser }) {
  const { t } = useTranslation();
  return (
    <div className="drawer-head">
      <span className="drawer-avatar" aria-hidden="true">
        {user.name.charAt(0)}
      </span>
      <span className="min-w-0 grow font-medium">{user.name}</span>
      {user.office.length > 0 && <Tag tone="gold">{t('account.adminChip')}</Tag>}
    </div>
  );
}

/** The three sections of the side menu and, for admins, a fourth (contract 2.6). */
function DrawerSections({ user }: { user: RootUser | null }) {
  const { t } = useTranslation();
  const office = user?.office ?? [];
  const textOf = <Labelled extends { labelKey: string }>({ labelKey, ...link }: Labelled) => ({
    ...link,
    text: t(labelKey),
  });
  return (
    <>
      <nav aria-label={t('nav.label')}>
        {MAIN_LINKS.map((link) => (
          <Row key={link.to} {...textOf(link)} />
        ))}
        {!user && <Row to="/auth/login" text={t('nav.login')} icon="log-in" />}
        {!user && <Row to="/auth/register" text={t('nav.register')} icon="user-plus" />}
        <Row {...textOf(SETTINGS_LINK)} />
      </nav>
      <CategoryBar />
      {user && (
        <nav aria-labelledby="drawer-profile">
          <h2 id="drawer-profile">{t('nav.userProfile')}</h2>
          {ACCOUNT_LINKS.map((link) => (
            <Row key={link.to} {...textOf(link)} />
          ))}
          <button type="submit" form={LOGOUT_FORM_ID} className="drawer-row">
            <Icon name="log-out" flip />
            {t('account.logout')}
          </button>
        </nav>
      )}
      {office.length > 0 && (
        <nav aria-labelledby="drawer-admin">
          <h2 id="drawer-admin">{t('nav.adminAccess')}</h2>
          {office.map((link) => (
            <Row key={link.to} {...link} />
          ))}
        </nav>
      )}
    </>
  );
}

function Row({ to, text, icon }: { to: string; text: string; icon: IconName }) {
  return (
    <NavLink to={to} end={to === '/'} className="drawer-row">
      <Icon name={icon} />
      {text}
    </NavLink>
  );
}
