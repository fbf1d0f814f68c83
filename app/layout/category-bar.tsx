import { Link, useLocation, useSearchParams } from '@remix-run/react';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';

import { freeDeliveryGap } from '~/features/cart/cart.rules';
import { type MenuNode, STORE_MENU } from '~/features/catalogue/taxonomy';
import { FINDER_PATH } from '~/features/finder/finder-path';
import type { MenuArch } from '~/layout/menu-arches.server';
import { familyPath } from '~/features/product-scent/family-path';
import { formatCount, unbroken } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { useBareLayout, useCart, useLayoutData } from '~/layout/root-data';
import { Icon } from '~/ui/icon';

/**
 * The store menu, at most three levels (contract 3.1), once for both its looks: in the open side menu its groups unfold
 * (contract 2.6); beside the closed one, where there is room, it is the bar, whose panels hover and focus open over the
 * whole width by CSS, and Escape closes until they return. Icons and headings are drawn by CSS: each page is made with
 * all of it, and few elements.
 */
export function CategoryBar() {
  const { t } = useTranslation();
  const bare = useBareLayout();
  const [closed, setClosed] = useState(false);
  const reopen = () => setClosed(false);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setClosed(true);
  };
  return (
    <nav className={bare ? undefined : 'cat-bar'} aria-labelledby="categories" data-closed={closed || undefined}>
      <h2 id="categories">{t('nav.browseCategories')}</h2>
      <div
        className="cat-bar-row"
        role="presentation"
        onPointerLeave={reopen}
        onBlur={reopen}
        onKeyDown={closeOnEscape}
        onClick={() => setClosed(true)}
      >
        <div className="cat-list">
          {STORE_MENU.map((node) => (
            <Entry key={node.id} node={node} isTop />
          ))}
          <FinderLink />
        </div>
        {!bare && <DeliveryNote />}
      </div>
    </nav>
  );
}

/** For whom a list of names is no help. */
function FinderLink() {
  const { t } = useTranslation();
  const current = useLocation().pathname === FINDER_PATH ? 'page' : undefined;
  return (
    <Link discover="none" to={FINDER_PATH} className="drawer-row cat-top cat-finder" aria-current={current}>
      {t('nav.finder')}
    </Link>
  );
}

/** From which amount on delivery is free; where the cart has reached it, that it is. */
function DeliveryNote() {
  const threshold = useLayoutData()?.settings?.freeDeliveryThreshold ?? null;
  const cart = useCart();
  const { t } = useTranslation();
  const { money } = useLanguage();
  const reached = cart !== null && freeDeliveryGap(cart, threshold) === 0;
  if (!reached && !threshold) return null;
  return (
    <p className="cat-note">
      <Icon name="truck" />
      {reached ? t('shop:cart.freeReached') : `${t('layout.freeDeliveryFrom')} ${unbroken(money(threshold))}`}
    </p>
  );
}

function useCurrent({ id, to }: MenuNode): 'page' | 'true' | undefined {
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  if (to === pathname + search) return 'page';
  return id === params.get('category') ? 'true' : undefined;
}

/** An entry, or a category with its groups: in the bar it leads there and opens its panel, in the drawer it unfolds. */
function Entry({ node, isTop = false }: { node: MenuNode; isTop?: boolean }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const current = useCurrent(node);
  const label = t(node.labelKey);
  if (!node.children) {
    return (
      <Link
        discover="none"
        to={node.to}
        className={isTop ? 'drawer-row cat-top' : 'drawer-row'}
        aria-current={current}
        data-icon={isTop ? node.id : undefined}
      >
        {label}
      </Link>
    );
  }
  return (
    <div className="cat-group">
      <Link
        discover="none"
        to={node.to}
        className={isTop ? 'cat-link cat-top' : 'cat-link'}
        aria-current={current && 'true'}
      >
        {label}
      </Link>
      <details open={leadsTo(node, pathname + search)} className="cat-fold">
        <summary className="drawer-row" data-icon={isTop ? node.id : undefined}>
          {label}
        </summary>
      </details>
      <div className={isTop ? 'cat-panel' : 'cat-panel cat-third'} data-label={isTop ? undefined : label}>
        {node.children.map((child) => (
          <Entry key={child.id} node={child} />
        ))}
        {node.id === 'perfume' && (
          <>
            <Families />
            <Arches />
          </>
        )}
      </div>
    </div>
  );
}

/** The fullest families of scents, each with how many perfumes it has. */
function Families() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const families = useLayoutData()?.families ?? [];
  if (families.length === 0) return null;
  return (
    <div className="cat-families" data-label={t('nav.byScent')}>
      {families.map(({ code, name, count }) => (
        <Link
          key={code}
          discover="none"
          to={familyPath(code)}
          className="drawer-row"
          aria-current={pathname === familyPath(code) ? 'page' : undefined}
          data-family={code}
          data-count={formatCount(count)}
        >
          {name}
        </Link>
      ))}
    </div>
  );
}

/** The newest perfume and the offer to compose, under arches; their pictures are fetched when the panel is opened. */
function Arches() {
  const { t } = useTranslation();
  const { newest, composed } = useLayoutData()?.arches ?? {};
  return (
    <>
      {newest && <Arch arch={newest} title={newest.name} label={t('nav.newest')} />}
      {composed && <Arch arch={composed} title={t('nav.compose')} label={composed.name} />}
    </>
  );
}

function Arch({ arch: { to, picture, at }, title, label }: { arch: MenuArch; title: string; label: string }) {
  const style = { '--picture': `url("${picture}")`, ...(at && { '--at': at }) };
  return (
    <Link discover="none" to={to} className="cat-arch" data-label={label} style={style as CSSProperties}>
      {title}
    </Link>
  );
}

const leadsTo = (node: MenuNode, address: string): boolean =>
  node.to === address || (node.children?.some((child) => leadsTo(child, address)) ?? false);
