import type { offer } from '~/db/schema/offer.server';
import type { Localized } from '~/i18n/localized';
import { safeLink } from '~/http/safe-link';

export type OfferRow = typeof offer.$inferSelect;

/** The offer bar and banner as the API and the pages see them (contract 3.9). An empty title hides the bar. */
export type OfferJson = {
  title: Localized;
  link: string;
  secondaryTitle: Localized;
  desktopImage: string | null;
  mobileImage: string | null;
};

export function offerJson(row: OfferRow): OfferJson {
  return {
    title: { en: row.titleEn, ar: row.titleAr },
    link: safeLink(row.link) ?? '',
    secondaryTitle: { en: row.secondaryTitleEn, ar: row.secondaryTitleAr },
    desktopImage: row.desktopImage,
    mobileImage: row.mobileImage,
  };
}
