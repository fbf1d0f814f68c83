import type { OfficePermission } from '~/auth/permissions';
import type { RootUser } from '~/layout/root-data';
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
  { to: '/wishlist', labelKey: 'account.wishes', icon: 'heart' },
];

/** The screens of the back office, in the order of contract 2.5, and what opens them; the other screens come after. */
const OFFICE_LINKS: readonly (AccountLink & { may: OfficePermission; shows?: OfficePermission })[] = [
  { to: '/admin/manage-products', labelKey: 'nav.admin.products', icon: 'package', may: 'catalogue.read' },
  { to: '/admin/manage-collections', labelKey: 'nav.admin.collections', icon: 'gift', may: 'catalogue.read' },
  { to: '/admin/manage-home-sections', labelKey: 'nav.admin.homeSections', icon: 'layers', may: 'content.write' },
  { to: '/admin/update-offer-bar', labelKey: 'nav.admin.offerBar', icon: 'megaphone', may: 'content.write' },
  { to: '/admin/manage-main-banner', labelKey: 'nav.admin.mainBanner', icon: 'image', may: 'content.write' },
  { to: '/admin/manage-home-banners', labelKey: 'nav.admin.homeBanners', icon: 'images', may: 'content.write' },
  { to: '/admin/orders', labelKey: 'nav.admin.orders', icon: 'receipt', may: 'orders.read' },
  { to: '/admin/orders/confirm', labelKey: 'nav.admin.confirm', icon: 'phone-call', may: 'orders.steps' },
  { to: '/admin/customers', labelKey: 'nav.admin.customers', icon: 'users', may: 'customers.read' },
  // Opens for all, but shows nothing to who only packs.
  {
    ...{ to: '/admin', labelKey: 'nav.admin.overview', icon: 'layout-dashboard' },
    ...{ may: 'office.open', shows: 'catalogue.read' },
  },
  { to: '/admin/pack', labelKey: 'nav.admin.pack', icon: 'package-open', may: 'orders.pack' },
  { to: '/admin/update-offer-banner', labelKey: 'nav.admin.offerBanner', icon: 'ticket', may: 'content.write' },
  { to: '/admin/update-spread', labelKey: 'nav.admin.spread', icon: 'sticky-note', may: 'content.write' },
  { to: '/admin/stock', labelKey: 'nav.admin.stock', icon: 'boxes', may: 'stock.read' },
  { to: '/admin/reviews', labelKey: 'nav.admin.reviews', icon: 'star', may: 'reviews.answer' },
  { to: '/admin/coupons', labelKey: 'nav.admin.coupons', icon: 'ticket-percent', may: 'coupons.write' },
  { to: '/admin/couriers', labelKey: 'nav.admin.couriers', icon: 'truck', may: 'couriers.read' },
  { to: '/admin/messages', labelKey: 'nav.admin.messages', icon: 'message-circle', may: 'messages.read' },
  { to: '/admin/reports', labelKey: 'nav.admin.reports', icon: 'chart-column', may: 'figures.read' },
  { to: '/admin/pages', labelKey: 'nav.admin.pages', icon: 'panels-top-left', may: 'content.write' },
  { to: '/admin/settings', labelKey: 'nav.admin.settings', icon: 'settings', may: 'settings.write' },
  { to: '/admin/regions', labelKey: 'nav.admin.regions', icon: 'map-pin', may: 'settings.write' },
  { to: '/admin/staff', labelKey: 'nav.admin.staff', icon: 'shield-check', may: 'staff.write' },
  { to: '/admin/audit', labelKey: 'nav.admin.audit', icon: 'history', may: 'audit.read' },
  { to: '/admin/caches', labelKey: 'nav.admin.caches', icon: 'refresh-cw', may: 'caches.drop' },
];

export const officeLinks = (user: Pick<RootUser, 'may'> | null | undefined): typeof OFFICE_LINKS =>
  OFFICE_LINKS.filter(({ may, shows = may }) => user?.may.includes(may) && user.may.includes(shows));

export const SETTINGS_LINK: AccountLink = { to: '/settings', labelKey: 'account.settings', icon: 'settings' };

export const LOGOUT_FORM_ID = 'logout-form';
