import { Link, useSearchParams } from '@remix-run/react';
import { type KeyboardEvent, useState } from 'react';

import { type MenuNode, STORE_MENU } from '~/features/catalogue/taxonomy';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { useLayoutData } from '~/layout/root-data';
import { Money } from '~/ui/card';
import { Icon } from '~/ui/icon';

/**
 * The store menu, at most three levels (contract 3.1). Hover and focus open it by CSS; Escape closes it until they
 * return.
 */
export function CategoryBar() {
  const threshold = useLayoutData()?.settings?.freeDeliveryThreshold ?? null;
  const [params] = useSearchParams();
  const current = STORE_MENU.find(({ id }) => id === params.get('category'))?.id;
  const { t } = useTranslation();
  const { money } = useLanguage();
  const [closed, setClosed] = useState(false);
  const reopen = () => setClosed(false);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setClosed(true);
  };
  return (
    <nav className="cat-bar" aria-label={t('nav.categories')} data-closed={closed || undefined}>
      <div
        className="page-wrap cat-bar-row"
        role="presentation"
        onPointerLeave={reopen}
        onBlur={reopen}
        onKeyDown={closeOnEscape}
      >
        <CategoryList current={current} onChoose={() => setClosed(true)} />
        {threshold ? (
          <p className="cat-note">
            <Icon name="truck" />
            <span>
              {t('layout.freeDeliveryFrom')} <Money>{money(threshold)}</Money>
            </span>
          </p>
        ) : null}
      </div>
    </nav>
  );
}

type CategoryListProps = { /** The entry that one is in. */ current: string | undefined; onChoose: () => void };

/**
 * The entries of the store menu, all of them pages of the store, which the main menu has the router ask for; `onChoose`
 * is told when one was chosen.
 */
function CategoryList({ current, onChoose }: CategoryListProps) {
  return (
    <ul className="cat-list">
      {STORE_MENU.map((node) => (
        <TopEntry key={node.id} node={node} current={node.id === current} onChoose={onChoose} />
      ))}
    </ul>
  );
}

function TopEntry({ node, current, onChoose }: { node: MenuNode; current: boolean; onChoose: () => void }) {
  const { t } = useTranslation();
  return (
    <li className="cat-top">
      <Link discover="none" to={node.to} aria-current={current ? 'true' : undefined} onClick={onChoose}>
        {t(node.labelKey)}
        {node.children && <Icon name="chevron-down" size="sm" />}
      </Link>
      {node.children && <Level nodes={node.children} onChoose={onChoose} />}
    </li>
  );
}

function Level({ nodes, onChoose }: { nodes: readonly MenuNode[]; onChoose: () => void }) {
  const { t } = useTranslation();
  return (
    <ul className="cat-panel">
      {nodes.map((node) => (
        <li key={node.id}>
          <Link discover="none" to={node.to} onClick={onChoose}>
            {t(node.labelKey)}
            {node.children && <Icon name="chevron-right" size="sm" flip className="ms-auto" />}
          </Link>
          {node.children && <Level nodes={node.children} onChoose={onChoose} />}
        </li>
      ))}
    </ul>
  );
}
