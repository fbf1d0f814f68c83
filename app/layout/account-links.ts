import type { IconName } from '~/ui/icon-names';

type AccountLink = { to: string; labelKey: string; icon: IconName };

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
];

/** The screens of the back office, in the order of contract 2.5; the other screens come after. */
export const ADMIN_LINKS: readonly AccountLink[] = [
  { to: '/admin/manage-products', labelKey: 'nav.admin.products', icon: 'package' },
  { to: '/admin/manage-collections', labelKey: 'nav.admin.collections', icon: 'gift' },
  { to: '/admin/manage-home-sections', labelKey: 'nav.admin.homeSections', icon: 'layers' },
  { to: '/admin/update-offer-bar', labelKey: 'nav.admin.offerBar', icon: 'megaphone' },
  { to: '/admin/manage-main-banner', labelKey: 'nav.admin.mainBanner', icon: 'image' },
  { to: '/admin/manage-home-banners', labelKey: 'nav.admin.homeBanners', icon: 'images' },
  { to: '/admin/orders', labelKey: 'nav.admin.orders', icon: 'receipt' },
  { to: '/admin', labelKey: 'nav.admin.overview', icon: 'layout-dashboard' },
  { to: '/admin/update-offer-banner', labelKey: 'nav.admin.offerBanner', icon: 'ticket' },
  { to: '/admin/settings', labelKey: 'nav.admin.settings', icon: 'settings' },
  { to: '/admin/regions', labelKey: 'nav.admin.regions', icon: 'map-pin' },
  { to: '/admin/audit', labelKey: 'nav.admin.audit', icon: 'history' },
];

export const SETTINGS_LINK: AccountLink = { to: '/settings', labelKey: 'account.settings', icon: 'settings' };

/** The one logout form of a page; the profile menu and the drawer send it. */
export const LOGOUT_FORM_ID = 'logout-form';
