import { NavLink, useLocation } from '@remix-run/react';

import type { Notifications } from '~/admin/notifications/notifications.json';
import { formatCount } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';
import { officeLinks } from '~/layout/back-office-links';
import { useRootData } from '~/layout/root-data';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';

type MenuScreen = {
  to: string;
  text: string;
  icon: IconName;
  /** Another screen that only this one leads to. */
  also?: string;
  count?: string | undefined;
  /** What the number counts went wrong. */
  trouble?: boolean;
};

/** Screens of one subject, folded into one line of the menu. */
type MenuFolder = { text: string; icon: IconName; links: readonly MenuScreen[] };

/** Without a heading: the daily work. */
type MenuGroup = { heading?: string; entries: readonly (MenuScreen | MenuFolder)[] };

const countOf = (value: number): string | undefined => (value > 0 ? formatCount(value) : undefined);

export function menuGroups(t: (key: string) => string, notifications: Notifications): MenuGroup[] {
  const trouble = notifications.failedMessages > 0;
  const unsent = countOf(notifications.failedMessages || notifications.messagesByHand);
  return [
    {
      entries: [
        { to: '/admin', text: t('admin:overview.title'), icon: 'layout-dashboard' },
        { to: '/admin/orders', text: t('admin:orders.title'), icon: 'receipt', count: countOf(notifications.waiting) },
        {
          to: '/admin/orders/confirm',
          text: t('admin:confirm.title'),
          icon: 'phone-call',
          count: countOf(notifications.toConfirm),
        },
        { to: '/admin/customers', text: t('admin:customers.title'), icon: 'users' },
        {
          to: '/admin/pack',
          text: t('admin:packing.title'),
          icon: 'package-open',
          count: countOf(notifications.toPack),
        },
        { to: '/admin/couriers', text: t('admin:couriers.title'), icon: 'truck' },
        { to: '/admin/messages', text: t('admin:messages.title'), icon: 'message-circle', count: unsent, trouble },
        { to: '/admin/reports', text: t('admin:reports.title'), icon: 'chart-column' },
      ],
    },
    {
      heading: t('admin:nav.catalogue'),
      entries: [
        {
          to: '/admin/manage-products',
          text: t('admin:products.title'),
          icon: 'package',
          also: '/admin/prices',
        },
        { to: '/admin/manage-collections', text: t('admin:collections.title'), icon: 'gift' },
        {
          to: '/admin/reviews',
          text: t('admin:reviews.title'),
          icon: 'star',
          count: countOf(notifications.reviews),
        },
        { to: '/admin/stock', text: t('admin:stock.title'), icon: 'boxes' },
        { to: '/admin/coupons', text: t('admin:coupons.title'), icon: 'ticket-percent' },
      ],
    },
    {
      heading: t('admin:nav.store'),
      entries: [
        {
          text: t('admin:nav.homePage'),
          icon: 'image',
          links: [
            { to: '/admin/manage-home-sections', text: t('admin:home.homeSections'), icon: 'layers' },
            { to: '/admin/update-offer-bar', text: t('admin:home.offerBar'), icon: 'megaphone' },
            { to: '/admin/update-offer-banner', text: t('admin:home.offerBanner'), icon: 'ticket' },
            { to: '/admin/update-spread', text: t('admin:home.spread'), icon: 'sticky-note' },
            { to: '/admin/manage-main-banner', text: t('admin:home.mainBanners'), icon: 'image' },
            { to: '/admin/manage-home-banners', text: t('admin:home.homeBanners'), icon: 'images' },
          ],
        },
        { to: '/admin/pages', text: t('admin:pages.heading'), icon: 'panels-top-left' },
        { to: '/admin/regions', text: t('admin:store.regions'), icon: 'map-pin' },
        { to: '/admin/staff', text: t('admin:staff.title'), icon: 'shield-check' },
        { to: '/admin/settings', text: t('admin:store.settings'), icon: 'settings' },
        { to: '/admin/audit', text: t('admin:audit.title'), icon: 'history' },
        { to: '/admin/caches', text: t('admin:caches.title'), icon: 'refresh-cw' },
      ],
    },
  ];
}

function openGroups(groups: readonly MenuGroup[], open: readonly string[]): MenuGroup[] {
  const opens = ({ to }: MenuScreen): boolean => open.includes(to);
  return groups.map(({ entries, ...group }) => ({
    ...group,
    entries: entries
      .map((entry) => ('links' in entry ? { ...entry, links: entry.links.filter(opens) } : entry))
      .filter((entry) => ('links' in entry ? entry.links.length > 0 : opens(entry))),
  }));
}

/** The menu of the back office, in groups; a fold is open while one of its screens is shown. */
export function BackOfficeMenu({ notifications }: { notifications: Notifications }) {
  const { t } = useTranslation();
  const open = officeLinks(useRootData()?.user).map(({ to }) => to);
  const groups = openGroups(menuGroups(t, notifications), open).filter(({ entries }) => entries.length > 0);
  return (
    <nav aria-label={t('admin:nav.label')}>
      {groups.map(({ heading, entries }, index) => (
        <div key={index} className="admin-group">
          {heading && <p className="admin-group-name">{heading}</p>}
          {entries.map((entry) =>
            'links' in entry ? <MenuFold key={entry.text} {...entry} /> : <MenuLink key={entry.to} {...entry} />,
          )}
        </div>
      ))}
    </nav>
  );
}

/** What is asked for all day, in the order of the menu. */
const TABS: readonly string[] = [
  '/admin',
  '/admin/orders',
  '/admin/orders/confirm',
  '/admin/customers',
  '/admin/messages',
];

/** The same screens for a thumb, at the foot of phones; nothing for whose work is one screen. */
export function BackOfficeTabs({ notifications }: { notifications: Notifications }) {
  const { t } = useTranslation();
  const open = officeLinks(useRootData()?.user).map(({ to }) => to);
  const tabs = openGroups(menuGroups(t, notifications), open)
    .flatMap(({ entries }) => entries)
    .filter((entry): entry is MenuScreen => 'to' in entry && TABS.includes(entry.to));
  if (tabs.length < 2) return null;
  return (
    <nav aria-label={t('admin:nav.daily')} className="admin-tabs">
      {tabs.map((tab) => (
        <MenuLink
          key={tab.to}
          {...tab}
          text={tab.to === '/admin/orders/confirm' ? t('admin:nav.confirm') : tab.text}
          className="admin-tab"
        />
      ))}
    </nav>
  );
}

type MenuLinkProps = MenuScreen & { className?: string };

function MenuLink({ to, text, icon, also, count, trouble = false, className = 'admin-link' }: MenuLinkProps) {
  const { pathname } = useLocation();
  const others = officeLinks(useRootData()?.user).filter((other) => other.to.startsWith(`${to}/`));
  // A screen below this one that has a line of its own is shown there alone.
  const isElsewhere = others.some((other) => pathname.startsWith(other.to));
  const isBeside = also !== undefined && pathname === also;
  return (
    <NavLink
      to={to}
      end={to === '/admin' || isElsewhere}
      className={isBeside ? `${className} admin-link-beside` : className}
    >
      <Icon name={icon} />
      {text}
      {count !== undefined && (
        <span className={trouble ? 'admin-count admin-count-trouble' : 'admin-count'}>{count}</span>
      )}
    </NavLink>
  );
}

function MenuFold({ text, icon, links }: MenuFolder) {
  const { pathname } = useLocation();
  const isOpen = links.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <details className="admin-fold" open={isOpen}>
      <summary className="admin-link">
        <Icon name={icon} />
        {text}
        <Icon name="chevron-down" size="sm" />
      </summary>
      {links.map((link) => (
        <MenuLink key={link.to} {...link} />
      ))}
    </details>
  );
}
