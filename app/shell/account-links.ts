import type { IconName } from '~/ui/icon-names';

type FrameLink = { to: string; labelKey: string; icon: IconName };

/** The links of the nav bar and the drawer, in the order of spec §2. */
export const MAIN_LINKS: readonly FrameLink[] = [
  { to: '/', labelKey: 'nav.home', icon: 'house' },
  { to: '/store', labelKey: 'nav.store', icon: 'store' },
  { to: '/collections', labelKey: 'nav.collections', icon: 'gift' },
  { to: '/contact', labelKey: 'nav.contact', icon: 'phone' },
];

export const ACCOUNT_LINKS: readonly FrameLink[] = [
  { to: '/user/profile', labelKey: 'account.profile', icon: 'user' },
  { to: '/user/my-orders', labelKey: 'account.myOrders', icon: 'package' },
];

/** Only the screens that exist. */
export const ADMIN_LINKS: readonly FrameLink[] = [{ to: '/admin/orders', labelKey: 'nav.adminOrders', icon: 'receipt' }];

export const SETTINGS_LINK: FrameLink = { to: '/settings', labelKey: 'account.settings', icon: 'settings' };

/** The one logout form of a page; the profile menu and the drawer send it. */
export const LOGOUT_FORM_ID = 'logout-form';
