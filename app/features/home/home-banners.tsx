import { Link } from '@remix-run/react';

import { parseTaxonomy } from '~/features/catalogue/taxonomy';
import { titleKeyOf } from '~/features/product/store-trail';
import type { Shown } from '~/features/dates/dates.rules';
import { Until } from '~/features/dates/until';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { Picture } from '~/ui/picture';

import type { HomeBannerJson } from './home.json';

export function HomeBanners({ banners }: { banners: readonly Shown<HomeBannerJson>[] }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  return (
    <div className="section page-wrap">
      <ul className={classNames('bento', banners.length > 1 && 'snap-row')} data-count={banners.length}>
        {banners.map((banner, index) => (
          <li key={banner._id}>
            <Link to={banner.link} className={`bento-tile on-${banner.tone}`}>
              <Picture
                width={900}
                height={600}
                {...imageSources(banner.image)}
                alt=""
                sizes={
                  (banners.length === 3 && index > 0 ? '(min-width: 820px) 31vw, ' : '(min-width: 820px) 63vw, ') +
                  (banners.length > 1 ? '78vw' : '94vw')
                }
                className="bento-picture"
              />
              <div className="bento-text">
                <h2 className="bento-title">{pick(banner.title)}</h2>
                <Until until={banner.until} className="block text-sm font-medium" />
                <span className="text-link">
                  <span>{t(placeKeyOf(banner.link))}</span>
                  <Icon name="arrow-right" size="sm" flip />
                </span>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a banner's link is called: the place in the store that it opens; any other says “See it”. */
function placeKeyOf(link: string): string {
  const [path, query] = link.split('?');
  if (path !== '/store') return 'home:seeIt';
  const { filter, invalid } = parseTaxonomy(Object.fromEntries(new URLSearchParams(query)));
  return invalid.length > 0 ? 'home:seeIt' : titleKeyOf(filter);
}
