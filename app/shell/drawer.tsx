import { lazy, type MouseEvent } from 'react';

import { useTranslation } from '~/i18n/use-translation';
import { useRootData } from '~/shell/root-data';
import { Tag } from '~/ui/badge';
import { Drawer } from '~/ui/overlay';
import { WakesNear } from '~/ui/wakes-near';

export const DRAWER_ID = 'menu-drawer';

const DrawerSections = lazy(async () => ({ default: (await import('~/shell/drawer-sections')).DrawerSections }));

/** Choosing an entry closes the menu and navigates (spec §2), also where the address does not change. */
function closeOnChoice(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

/** The side menu of spec §2, 300 px wide: main links, categories, profile, admin access. */
export function SideMenu() {
  const { t } = useTranslation();
  return (
    <Drawer id={DRAWER_ID} label={t('nav.menu')} closeLabel={t('close')} head={<DrawerHead />}>
      {/* The links inside do the work; this only closes the menu behind them. */}
      <WakesNear as="div" className="drawer-sections" role="presentation" onClick={closeOnChoice}>
        <DrawerSections />
      </WakesNear>
    </Drawer>
  );
}

function DrawerHead() {
  const { t } = useTranslation();
  const user = useRootData()?.user;
  if (!user) return <p className="drawer-head font-display text-xl font-semibold">{t('shopName')}</p>;
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
