import type { offer } from '~/db/schema/offer.server';
import type { Localized } from '~/i18n/localized';
import { type DatesJson, datesJson } from '~/features/dates/dates.rules';
import { safeLink } from '~/http/safe-link';

export type OfferRow = typeof offer.$inferSelect;

/** The offer bar and banner as the API and the pages see them (contract 3.9). An empty title hides the bar. */
export type OfferJson = {
  title: Localized;
  link: string;
  secondaryTitle: Localized;
  desktopImage: string | null;
  mobileImage: string | null;
  /** Of the banner; `from` and `to` are the bar's. */
  secondaryFrom: string | null;
  secondaryTo: string | null;
} & DatesJson;

export function offerJson(row: OfferRow): OfferJson {
  return {
    title: { en: row.titleEn, ar: row.titleAr },
    link: safeLink(row.link) ?? '',
    secondaryTitle: { en: row.secondaryTitleEn, ar: row.secondaryTitleAr },
    desktopImage: row.desktopImage,
    mobileImage: row.mobileImage,
    ...datesJson(row),
    secondaryFrom: row.secondaryStartsAt?.toISOString() ?? null,
    secondaryTo: row.secondaryEndsAt?.toISOString() ?? null,
  };
}

/** The fields of the bar, as they are written. */
export const barOf = ({ title, link, from, to }: OfferJson) => ({ title, link, from, to });

/** The fields of the banner. */
export const bannerOf = ({ secondaryTitle, desktopImage, mobileImage, secondaryFrom, secondaryTo }: OfferJson) => ({
  ...{ secondaryTitle, desktopImage, mobileImage, secondaryFrom, secondaryTo },
});
