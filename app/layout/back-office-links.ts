import type { OfficePermission } from '~/auth/permissions';

import type { AccountLink } from './account-links';
import type { RootUser } from './root-data';

/** The screens of the back office, in the order of contract 2.5, and what opens them; the other screens come after. */
const OFFICE_LINKS: readonly (AccountLink & { may: OfficePermission; shows?: OfficePermission })[] = [
  { to: '/admin/manage-products', labelKey: 'admin:products.title', icon: 'package', may: 'catalogue.read' },
  { to: '/admin/manage-collections', labelKey: 'admin:collections.title', icon: 'gift', may: 'catalogue.read' },
  { to: '/admin/manage-home-sections', labelKey: 'admin:home.homeSections', icon: 'layers', may: 'content.write' },
  { to: '/admin/update-offer-bar', labelKey: 'admin:home.offerBar', icon: 'megaphone', may: 'content.write' },
  { to: '/admin/manage-main-banner', labelKey: 'admin:home.mainBanners', icon: 'image', may: 'content.write' },
  { to: '/admin/manage-home-banners', labelKey: 'admin:home.homeBanners', icon: 'images', may: 'content.write' },
  { to: '/admin/orders', labelKey: 'admin:orders.title', icon: 'receipt', may: 'orders.read' },
  { to: '/admin/orders/confirm', labelKey: 'admin:confirm.title', icon: 'phone-call', may: 'orders.steps' },
  { to: '/admin/customers', labelKey: 'admin:customers.title', icon: 'users', may: 'customers.read' },
  // Opens for all, but shows nothing to who only packs.
  {
    ...{ to: '/admin', labelKey: 'admin:overview.title', icon: 'layout-dashboard' },
    ...{ may: 'office.open', shows: 'catalogue.read' },
  },
  { to: '/admin/pack', labelKey: 'admin:packing.title', icon: 'package-open', may: 'orders.pack' },
  { to: '/admin/update-offer-banner', labelKey: 'admin:home.offerBanner', icon: 'ticket', may: 'content.write' },
  { to: '/admin/update-spread', labelKey: 'admin:home.spread', icon: 'sticky-note', may: 'content.write' },
  { to: '/admin/stock', labelKey: 'admin:stock.title', icon: 'boxes', may: 'stock.read' },
  { to: '/admin/reviews', labelKey: 'admin:reviews.title', icon: 'star', may: 'reviews.answer' },
  { to: '/admin/coupons', labelKey: 'admin:coupons.title', icon: 'ticket-percent', may: 'coupons.write' },
  { to: '/admin/couriers', labelKey: 'admin:couriers.title', icon: 'truck', may: 'couriers.read' },
  { to: '/admin/messages', labelKey: 'admin:messages.title', icon: 'message-circle', may: 'messages.read' },
  { to: '/admin/reports', labelKey: 'admin:reports.title', icon: 'chart-column', may: 'figures.read' },
  { to: '/admin/pages', labelKey: 'admin:pages.heading', icon: 'panels-top-left', may: 'content.write' },
  { to: '/admin/settings', labelKey: 'admin:store.settings', icon: 'settings', may: 'settings.write' },
  { to: '/admin/regions', labelKey: 'admin:store.regions', icon: 'map-pin', may: 'settings.write' },
  { to: '/admin/staff', labelKey: 'admin:staff.title', icon: 'shield-check', may: 'staff.write' },
  { to: '/admin/audit', labelKey: 'admin:audit.title', icon: 'history', may: 'audit.read' },
  { to: '/admin/caches', labelKey: 'admin:caches.title', icon: 'refresh-cw', may: 'caches.drop' },
];

export const officeLinks = (user: Pick<RootUser, 'may'> | null | undefined): typeof OFFICE_LINKS =>
  OFFICE_LINKS.filter(({ may, shows = may }) => user?.may.includes(may) && user.may.includes(shows));
