import { Link, useSearchParams } from '@remix-run/react';

import { type MenuNode, STORE_MENU } from '~/features/catalogue/taxonomy';
import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/ui/icon';

/** The entries of the store menu; `onChoose` is told when one was chosen. */
export function CategoryList({ onChoose }: { onChoose: () => void }) {
  return (
    <ul className="cat-list">
      {STORE_MENU.map((node) => (
        <TopEntry key={node.id} node={node} onChoose={onChoose} />
      ))}
    </ul>
  );
}

function TopEntry({ node, onChoose }: { node: MenuNode; onChoose: () => void }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const current = params.get('category') === node.id;
  return (
    <li className="cat-top">
      <Link to={node.to} aria-current={current ? 'true' : undefined} onClick={onChoose}>
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
          <Link to={node.to} onClick={onChoose}>
            {t(node.labelKey)}
            {node.children && <Icon name="chevron-right" size="sm" flip className="ms-auto" />}
          </Link>
          {node.children && <Level nodes={node.children} onChoose={onChoose} />}
        </li>
      ))}
    </ul>
  );
}
