import { Link, useLocation, useSearchParams } from '@remix-run/react';
import { type KeyboardEvent, useState } from 'react';

import { CATEGORIES, type Category } from '~/db/schema/taxonomy.values';
import { freeDeliveryGap } from '~/features/cart/cart.rules';
import { type MenuNode, STORE_MENU } from '~/features/catalogue/taxonomy';
import { FINDER_PATH } from '~/features/finder/finder-path';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { useBareLayout, useCart, useLayoutData } from '~/layout/root-data';
import { Money } from '~/ui/card';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';

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

/**
 * The store menu, at most three levels (contract 3.1), once for both its looks: in the open side menu its groups unfold
 * (contract 2.6); beside the closed one, where there is room, it is the bar, which hover and focus open by CSS, and
 * Escape closes until they return.
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
    <Link discover="none" to={FINDER_PATH} className="drawer-row cat-top" aria-current={current}>
      <Icon name="sparkles" />
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
      {reached ? (
        t('shop:cart.freeReached')
      ) : (
        <span>
          {t('layout.freeDeliveryFrom')} <Money>{money(threshold)}</Money>
        </span>
      )}
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
  const icon = isTop && <Icon name={iconOf(node.id)} />;
  if (!node.children) {
    return (
      <Link discover="none" to={node.to} className={isTop ? 'drawer-row cat-top' : 'drawer-row'} aria-current={current}>
        {icon}
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
        <summary className="drawer-row">
          {icon}
          {label}
        </summary>
      </details>
      <div className={isTop ? 'cat-panel' : 'cat-panel cat-third'}>
        {node.children.map((child) => (
          <Entry key={child.id} node={child} />
        ))}
      </div>
    </div>
  );
}

const leadsTo = (node: MenuNode, address: string): boolean =>
  node.to === address || (node.children?.some((child) => leadsTo(child, address)) ?? false);
