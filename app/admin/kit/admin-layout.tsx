import { Link } from '@remix-run/react';
import type { MouseEvent, ReactNode } from 'react';

import { ShopSign } from '~/features/settings/shop-sign';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink, IconButton } from '~/ui/button';

const MENU_ID = 'admin-menu';

function closeOnChoice(event: MouseEvent<HTMLElement>) {
  const menu = event.currentTarget;
  if (event.target instanceof Element && event.target.closest('a') && menu.matches(':popover-open')) menu.hidePopover();
}

type AdminLayoutProps = {
  menu: ReactNode;
  /** At the foot of the menu. */ me: ReactNode;
  /** Beside “view store”: the language. On phones in the menu. */
  tools: ReactNode;
  bell: ReactNode;
  /** At the foot of phones. */ tabs: ReactNode;
  children: ReactNode;
};

/**
 * The back office around its screens: the menu at the side, below 1100 px a drawer (a popover: it needs no scripts)
 * that holds the store and the languages, too.
 */
export function AdminLayout({ me, menu, tools, bell, tabs, children }: AdminLayoutProps) {
  const { t } = useTranslation();
  const storeLink = (
    <ButtonLink to="/" variant="quiet" size="sm" icon="store">
      {t('admin:nav.viewStore')}
    </ButtonLink>
  );
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
          <div className="admin-side-tools">
            {storeLink}
            {tools}
          </div>
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
          {storeLink}
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
