import type { AdminGroup } from '~/admin/kit/admin-menu';
import type { News } from '~/admin/news/news.json';
import { formatCount } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';

const countOf = (value: number): string | undefined => (value > 0 ? formatCount(value) : undefined);

/** The menu of the back office: the daily work with what waits there, the catalogue, the store. */
export function useBackOfficeLinks(news: News): AdminGroup[] {
  const { t } = useTranslation();
  const trouble = news.failedMessages > 0;
  const unsent = countOf(news.failedMessages || news.messagesByHand);
  return [
    {
      entries: [
        { to: '/admin', text: t('admin:overview.title'), icon: 'layout-dashboard' },
        { to: '/admin/orders', text: t('admin:orders.title'), icon: 'receipt', count: countOf(news.waiting) },
        { to: '/admin/messages', text: t('admin:messages.title'), icon: 'message-circle', count: unsent, trouble },
      ],
    },
    {
      heading: t('admin:nav.catalogue'),
      entries: [
        { to: '/admin/manage-products', text: t('admin:products.title'), icon: 'package' },
        { to: '/admin/manage-collections', text: t('admin:collections.title'), icon: 'gift' },
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
            { to: '/admin/manage-main-banner', text: t('admin:home.mainBanners'), icon: 'image' },
            { to: '/admin/manage-home-banners', text: t('admin:home.homeBanners'), icon: 'images' },
          ],
        },
        { to: '/admin/regions', text: t('admin:store.regions'), icon: 'map-pin' },
        { to: '/admin/settings', text: t('admin:store.settings'), icon: 'settings' },
        { to: '/admin/audit', text: t('admin:audit.title'), icon: 'history' },
      ],
    },
  ];
}
