import { SECTION_CARDS } from '~/db/schema/home.values';
import { NO_DATES } from '~/features/dates/dates.rules';
import { datesForm } from '~/features/dates/dates-form';
import type { HomeBannerJson, HomeSectionJson, MainBannerJson } from '~/features/home/home.json';
import type { OfferJson } from '~/features/offer/offer.json';
import type { SpreadJson } from '~/features/spread/spread.json';

import { categoryQuery } from './homepage.admin';

const NONE = { en: '', ar: '' };

/** What the form of a home section starts with; null: a new one. */
export const homeSectionValues = (section: HomeSectionJson | null) => ({
  title: section?.title ?? NONE,
  source: section?.source ?? 'products',
  place: section ? categoryQuery(section.filter) : '',
  limit: String(section?.limit ?? SECTION_CARDS),
});

/** What the form of a home banner starts with; null: a new one. */
export const homeBannerValues = (banner: HomeBannerJson | null) => ({
  image: banner?.image ?? '',
  title: banner?.title ?? NONE,
  link: banner?.link ?? '',
  tone: banner?.tone ?? '',
  ...datesForm(banner ?? NO_DATES),
});

/** What the form of a main banner starts with; null: a new one. */
export const mainBannerValues = (banner: MainBannerJson | null) => ({
  desktopImage: banner?.desktopImage ?? '',
  mobileImage: banner?.mobileImage ?? '',
  alt: banner?.alt ?? NONE,
  title: banner?.title ?? NONE,
  text: banner?.text ?? NONE,
  action: banner?.action ?? NONE,
  link: banner?.link ?? '',
  ...datesForm(banner ?? NO_DATES),
});

export const offerBarValues = ({ title, link, from, to }: OfferJson) => ({ title, link, ...datesForm({ from, to }) });

export function offerBannerValues({
  secondaryTitle,
  desktopImage,
  mobileImage,
  secondaryFrom,
  secondaryTo,
}: OfferJson) {
  const { from, to } = datesForm({ from: secondaryFrom, to: secondaryTo });
  return { secondaryTitle, desktopImage, mobileImage, secondaryFrom: from, secondaryTo: to };
}

export const spreadValues = ({ quotation, text, image, archImage, action, link }: SpreadJson) => ({
  ...{ quotation, text, image: image ?? '', archImage: archImage ?? '', action, link },
});
