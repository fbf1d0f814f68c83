import { Link, NavLink, useLocation } from '@remix-run/react';
import type { MouseEvent } from 'react';

import { CATEGORIES, type Category } from '~/db/schema/taxonomy.values';
import { type MenuNode, STORE_MENU } from '~/features/catalogue/taxonomy';
import type { Role } from '~/db/schema/user.values';
import { useTranslation } from '~/i18n/use-translation';
import { ACCOUNT_LINKS, ADMIN_LINKS, LOGOUT_FORM_ID, MAIN_LINKS, SETTINGS_LINK } from '~/layout/account-links';
import { type RootUser, useRootData } from '~/layout/root-data';
import { Tag } from '~/ui/badge';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';
import { Drawer } from '~/ui/overlay';

export const DRAWER_ID = 'menu-drawer';

const CATEGORY_ICONS: Record<Category, IconName> = {
  perfume: 'droplet',
  incense: 'wind',
  incenseBurners: 'flame',
  bodyDeodorants: 'droplets',
};
const iconOf = (id: string): IconName => {
  const category = CATEGORIES.find((candidate) => candidate === id);
  return category ? CATEGORY_ICONS[category] : 'layout-grid';
};

/** Choosing an entry closes the menu and navigates (contract 2.6), also where the address does not change. */
function closeOnChoice(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('a'))
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

/** The side menu of contract 2.6, 300 px wide: main links, categories, profile, admin access. */
export function SideMenu() {
  const { t } = useTranslation();
  const role = useRootData()?.user?.role ?? null;
  const { pathname, search } = useLocation();
  return (
    <Drawer id={DRAWER_ID} label={t('nav.menu')} closeLabel={t('close')} head={<DrawerHead />}>
      {/* The links inside do the work; this only closes the menu behind them. */}
      <div className="drawer-sections" role="presentation" onClick={closeOnChoice}>
        <DrawerSections role={role} here={pathname + search} />
      </div>
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
      {user.role === 'admin' && <Tag tone="gold">{t('account.adminChip')}</Tag>}
    </div>
  );
}

/** The three sections of the side menu and, for admins, a fourth (contract 2.6). */
function DrawerSections({ role, here }: { role: Role | null; here: string }) {
  const { t } = useTranslation();
  return (
    <>
      <nav aria-label={t('nav.label')}>
        {MAIN_LINKS.map((link) => (
          <Row key={link.to} {...link} />
        ))}
        {!role && <Row to="/auth/login" labelKey="nav.login" icon="log-in" />}
        {!role && <Row to="/auth/register" labelKey="nav.register" icon="user-plus" />}
        <Row {...SETTINGS_LINK} />
      </nav>
      <nav aria-labelledby="drawer-categories">
        <h2 id="drawer-categories">{t('nav.browseCategories')}</h2>
        {STORE_MENU.map((node) => (
          <CategoryEntry key={node.id} node={node} here={here} />
        ))}
      </nav>
      {role && (
        <nav aria-labelledby="drawer-profile">
          <h2 id="drawer-profile">{t('nav.userProfile')}</h2>
          {ACCOUNT_LINKS.map((link) => (
            <Row key={link.to} {...link} />
          ))}
          <button type="submit" form={LOGOUT_FORM_ID} className="drawer-row">
            <Icon name="log-out" flip />
            {t('account.logout')}
          </button>
        </nav>
      )}
      {role === 'admin' && (
        <nav aria-labelledby="drawer-admin">
          <h2 id="drawer-admin">{t('nav.adminAccess')}</h2>
          {ADMIN_LINKS.map((link) => (
            <Row key={link.to} {...link} />
          ))}
        </nav>
      )}
    </>
  );
}

function Row({ to, labelKey, icon }: { to: string; labelKey: string; icon: IconName }) {
  const { t } = useTranslation();
  return (
    <NavLink to={to} end={to === '/'} className="drawer-row">
      <Icon name={icon} />
      {t(labelKey)}
    </NavLink>
  );
}

/** A category with its groups, which expand and collapse; the one the shopper is in stands open. */
function CategoryEntry({ node, here }: { node: MenuNode; here: string }) {
  const { t } = useTranslation();
  const current = node.to === here ? ('page' as const) : undefined;
  const top = node.id === 'all' || node.id in CATEGORY_ICONS;
  if (!node.children) {
    return (
      <Link discover="none" to={node.to} className="drawer-row" aria-current={current}>
        {top && <Icon name={iconOf(node.id)} />}
        {t(node.labelKey)}
      </Link>
    );
  }
  return (
    <details open={leadsTo(node, here)} className="drawer-group">
      <summary className="drawer-row">
        {top && <Icon name={iconOf(node.id)} />}
        {t(node.labelKey)}
        <Icon name="chevron-down" size="sm" className="drawer-arrow" />
      </summary>
      <div className={top ? 'drawer-second' : 'drawer-third'}>
        {node.children.map((child) => (
          <CategoryEntry key={child.id} node={child} here={here} />
        ))}
      </div>
    </details>
  );
}

const leadsTo = (node: MenuNode, address: string): boolean =>
  node.to === address || (node.children?.some((child) => leadsTo(child, address)) ?? false);
