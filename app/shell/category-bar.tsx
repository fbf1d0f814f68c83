import { type KeyboardEvent, lazy, useState } from 'react';

import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { useShellData } from '~/shell/root-data';
import { Money } from '~/ui/card';
import { Icon } from '~/ui/icon';
import { WakesNear } from '~/ui/wakes-near';

// Phones have the side menu instead.
const CategoryList = lazy(async () => ({ default: (await import('~/shell/category-list')).CategoryList }));

/** The store menu, at most three levels (spec §2, §9). Hover and focus open it by CSS; Escape closes it until they return. */
export function CategoryBar() {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const threshold = useShellData()?.settings?.freeDeliveryThreshold;
  const [closed, setClosed] = useState(false);
  const reopen = () => setClosed(false);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setClosed(true);
  };
  return (
    <WakesNear as="nav" className="cat-bar" aria-label={t('nav.categories')} data-closed={closed || undefined}>
      <div className="page-wrap cat-bar-row" role="presentation" onPointerLeave={reopen} onBlur={reopen} onKeyDown={closeOnEscape}>
        <CategoryList onChoose={() => setClosed(true)} />
        {threshold ? (
          <p className="cat-note">
            <Icon name="truck" />
            <span>
              {t('shell.freeDeliveryOver')} <Money>{money(threshold)}</Money>
            </span>
          </p>
        ) : null}
      </div>
    </WakesNear>
  );
}
