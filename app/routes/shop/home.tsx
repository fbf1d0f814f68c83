import '~/styles/pages/home.css';

import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';

import { pickLanguage } from '~/i18n/localized';
import { nearEnd } from '~/features/dates/dates.rules';
import { CategoryTiles } from '~/features/home/category-tiles';
import { FinderInvitation } from '~/features/finder/finder-invitation';
import { Lattice } from '~/features/home/lattice';
import { HomeBanners } from '~/features/home/home-banners';
import { interleave } from '~/features/home/home-layout';
import { HomeSection } from '~/features/home/home-section';
import { getHome } from '~/features/home/home.queries.server';
import { MainBanners } from '~/features/home/main-banners';
import { OfferStrip } from '~/features/home/offer-strip';
import { Spread } from '~/features/spread/spread';
import { TrustLine } from '~/features/home/trust-line';
import type { OfferJson } from '~/features/offer/offer.json';
import { getOffer } from '~/features/offer/offer.queries.server';
import type { SettingsJson } from '~/features/settings/settings.json';
import { getSettings } from '~/features/settings/settings.queries.server';
import { organizationData } from '~/features/settings/settings.structured-data';
import { shopTexts } from '~/features/settings/shop.server';
import { languageOf } from '~/request/language.server';
import { useTranslation } from '~/i18n/use-translation';
import { seo, siteOf } from '~/layout/seo';
import { webSiteData } from '~/layout/structured-data';

export const handle = { shared: true, i18n: ['home'] };

/** Of the settings what the page, and search engines, are told. */
function shownSettings(settings: SettingsJson) {
  const { email, phone, branchAddress, facebook, instagram, instapayAddress, vodafoneCashNumber } = settings;
  return { email, phone, branchAddress, facebook, instagram, instapayAddress, vodafoneCashNumber };
}

const shownOffer = ({ secondaryTitle, desktopImage, mobileImage, link }: OfferJson) => ({
  ...{ secondaryTitle, desktopImage, mobileImage, link },
});

export async function loader({ request }: LoaderFunctionArgs) {
  const language = await languageOf(request);
  const t = await shopTexts(language);
  const [home, offer, settings] = await Promise.all([getHome(language), getOffer(), getSettings()]);
  return data({
    ...home,
    ...pickLanguage({ offer: shownOffer(offer), settings: shownSettings(settings) }, language),
    offerUntil: nearEnd(offer.secondaryTo, new Date()),
    head: { title: t('home:title'), description: t('head:home') },
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches, location }) => {
  if (!page) return [];
  const site = siteOf(matches, location.search);
  const image = page.mainBanners[0]?.desktopImage;
  return seo({
    ...site,
    ...page.head,
    image,
    path: location.pathname + location.search,
    jsonLd: [organizationData(page.settings, site), webSiteData(site)],
  });
};

/** The offer banner stands after this many sections, or after the last one. */
const OFFER_AFTER = 2;

export default function Home() {
  const { t } = useTranslation();
  const { mainBanners, homeBanners, sections, categories, families, delivery, spread, offer, offerUntil, settings } =
    useLoaderData<typeof loader>();
  const { after, rest } = interleave(sections.length, homeBanners);
  const offerAt = Math.min(OFFER_AFTER, sections.length) - 1;
  const titled = mainBanners[0] && (mainBanners[0].title.en || mainBanners[0].title.ar);
  return (
    <div className="section-last">
      {!titled && <h1 className="visually-hidden">{t('home:heading')}</h1>}
      {mainBanners.length > 0 && <MainBanners banners={mainBanners} />}
      <CategoryTiles categories={categories} />
      {sections.map((section, index) => (
        <Fragment key={section._id}>
          <HomeSection section={section} />
          {index === 0 && (
            <Lattice families={families}>
              <FinderInvitation />
            </Lattice>
          )}
          {index === 0 && spread && <Spread spread={spread} />}
          {after[index] && <HomeBanners banners={after[index]} />}
          {index === offerAt && <OfferStrip offer={offer} until={offerUntil} />}
        </Fragment>
      ))}
      {rest.map((banners) => (
        <HomeBanners key={banners[0]?._id} banners={banners} />
      ))}
      {sections.length === 0 && <Lattice families={families} />}
      {sections.length === 0 && spread && <Spread spread={spread} />}
      {sections.length === 0 && <OfferStrip offer={offer} until={offerUntil} />}
      <TrustLine delivery={delivery} settings={settings} />
    </div>
  );
}
