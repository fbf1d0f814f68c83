import { NavLink } from '@remix-run/react';

import { useTranslation } from '~/i18n/use-translation';
import { AccountMenu } from '~/layout/account-menu';
import { MAIN_LINKS } from '~/layout/account-links';
import { CART_POPUP_ID } from '~/layout/cart-popup';
import { DRAWER_ID } from '~/layout/drawer';
import { Logo } from '~/layout/logo';
import { useBareLayout, useCart, useRootData } from '~/layout/root-data';
import { SearchSheet, SEARCH_SHEET_ID } from '~/layout/search-box';
import { IconButton, IconLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { useSlowNavigation } from '~/ui/use-slow-navigation';

/**
 * The header of a page that wants no distraction: menu, logo, account and cart.
 */
function BareHeader() {
  const { t } = useTranslation();
  return (
    <header className="site-header">
      <div className="page-wrap site-header-row">
        <MenuButton />
        <Logo />
        <div className="site-actions">
          <p className="flex items-center gap-2 header-wide text-sm text-ink-soft">
            <Icon name="lock" size="sm" />
            {t('layout.detailsSafe')}
          </p>
          <AccountMenu />
          <CartButton />
        </div>
      </div>
      <PageProgress />
    </header>
  );
}

function MenuButton() {
  const { t } = useTranslation();
  return <IconButton type="button" icon="menu" iconSize="lg" label={t('nav.menu')} popovertarget={DRAWER_ID} />;
}

function PageProgress() {
  const { t } = useTranslation();
  if (!useSlowNavigation(anyPage)) return null;
  return <div className="page-progress" role="progressbar" aria-label={t('loading')} />;
}

const anyPage = () => true;

/**
 * Menu, logo, links, search, account, cart (contract 2.5). It stays on scroll and shrinks without a script: see
 * header.css.
 */
export function Header() {
  const { t } = useTranslation();
  if (useBareLayout()) return <BareHeader />;
  return (
    <header className="site-header">
      <div className="page-wrap site-header-row">
        <MenuButton />
        <Logo />
        <MainLinks />
        <div className="site-actions">
          <SearchSheet />
          <IconButton
            type="button"
            icon="search"
            iconSize="lg"
            label={t('layout.search.open')}
            popovertarget={SEARCH_SHEET_ID}
            className="header-narrow"
          />
          <AccountMenu />
          <CartButton />
        </div>
      </div>
      <PageProgress />
    </header>
  );
}

function MainLinks() {
  const { t } = useTranslation();
  return (
    <nav className="site-nav" aria-label={t('nav.label')}>
      {MAIN_LINKS.map(({ to, labelKey }) => (
        <NavLink key={to} to={to} end={to === '/'}>
          {t(labelKey)}
        </NavLink>
      ))}
    </nav>
  );
}

/**
 * Opens the cart popup; a guest has no cart (contract 5.4), so theirs leads to the cart page, which says how to get
 * one.
 */
function CartButton() {
  const { t } = useTranslation();
  const user = useRootData()?.user;
  const cart = useCart();
  // Nor is there a popup where the cart could not be read.
  if (!user || !cart) return <IconLink to="/cart" icon="shopping-bag" iconSize="lg" label={t('layout.cart.title')} />;
  const { count } = cart;
  return (
    <IconButton
      type="button"
      icon="shopping-bag"
      iconSize="lg"
      label={t('layout.cart.open', { count })}
      popovertarget={CART_POPUP_ID}
    >
      {count > 0 && (
        <span className="count-badge" aria-hidden="true">
          {count}
        </span>
      )}
    </IconButton>
  );
}
