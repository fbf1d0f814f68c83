import type { IconName } from '~/ui/icon-names';

export type AccountLink = { to: string; labelKey: string; icon: IconName };

/** The links of the nav bar and the drawer, in the order of contract 2.5, 2.6. */
export const MAIN_LINKS: readonly AccountLink[] = [
  { to: '/', labelKey: 'nav.home', icon: 'house' },
  { to: '/store', labelKey: 'nav.store', icon: 'store' },
  { to: '/collections', labelKey: 'nav.collections', icon: 'gift' },
  { to: '/contact', labelKey: 'nav.contact', icon: 'phone' },
];

export const ACCOUNT_LINKS: readonly AccountLink[] = [
  { to: '/user/profile', labelKey: 'account.profile', icon: 'user' },
  { to: '/user/my-orders', labelKey: 'account.myOrders', icon: 'package' },
  { to: '/wishlist', labelKey: 'account.wishes', icon: 'heart' },
];

export const SETTINGS_LINK: AccountLink = { to: '/settings', labelKey: 'account.settings', icon: 'settings' };

export const LOGOUT_FORM_ID = 'logout-form';
