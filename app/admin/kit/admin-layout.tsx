import { Link } from '@remix-run/react';
import type { MouseEvent, ReactNode } from 'react';

import { ShopSign } from '~/features/settings/shop-sign';
import { useTranslation } from '~/i18n/use-translation';
import { IconButton } from '~/ui/button';

const MENU_ID = 'admin-menu';

function closeOnChoice(event: MouseEvent<HTMLElement>) {
  const menu = event.currentTarget;
  if (event.target instanceof Element && event.target.closest('a') && menu.matches(':popover-open')) menu.hidePopover();
}

type AdminLayoutProps = {
  /** Who is in, at the foot of the menu. */
  me: ReactNode;
  menu: ReactNode;
  /** The way to the store and the languages. */
  tools: ReactNode;
  bell: ReactNode;
  /** At the foot of phones. */
  tabs: ReactNode;
  children: ReactNode;
};

/**
 * The back office around its screens: the menu at the side, which below 1100 px is a drawer (a popover, so it needs no
 * scripts) with the store and the languages in it: a phone's head has room for menu, title and bell alone.
 */
export function AdminLayout({ me, menu, tools, bell, tabs, children }: AdminLayoutProps) {
  const { t } = useTranslation();
  return (
    <div className="admin">
      <a className="skip-link" href="#content">
        {t('skipToContent')}
      </a>
      {/* The links inside do the work; this only closes the drawer behind them. */}
      <div id={MENU_ID} popover="auto" role="presentation" className="admin-side on-dark" onClick={closeOnChoice}>
        {/* All of it belongs to a landmark; the layout is that of the element around. */}
        <aside aria-label={t('nav.menu')} className="contents">
          <Link to="/admin" className="admin-logo">
            <ShopSign />
          </Link>
          {menu}
          <div className="admin-side-tools">{tools}</div>
          {me}
        </aside>
      </div>
      <div className="admin-main">
        <header className="admin-tools">
          <IconButton
            type="button"
            icon="menu"
            label={t('nav.menu')}
            popovertarget={MENU_ID}
            className="admin-menu-button"
          />
          {bell}
          {tools}
        </header>
        <main id="content" tabIndex={-1} className="admin-content">
          {children}
        </main>
        {tabs}
      </div>
    </div>
  );
}
