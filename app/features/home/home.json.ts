import type { homeBanners, homeSections, mainBanners } from '~/db/schema/home.server';
import type { Localized } from '~/i18n/localized';
import type { Category } from '~/db/schema/taxonomy.values';
import { type DatesJson, datesJson } from '~/features/dates/dates.rules';
import type { TaxonomyFilter } from '~/features/catalogue/taxonomy';
import type { CollectionCardJson } from '~/features/collection/collection.json';
import type { ProductCardJson } from '~/features/product/product-card.json';
import { safeLink } from '~/http/safe-link';

import type { BannerTone, SectionSource } from '~/db/schema/home.values';

/** A large picture that opens the home page (contract 3.10). */
export type MainBannerJson = {
  _id: string;
  desktopImage: string;
  mobileImage: string;
  alt: Localized;
  title: Localized;
  text: Localized;
  action: Localized;
  link: string;
  order: number;
} & DatesJson;

/** A smaller picture between the sections (contract 3.10). */
export type HomeBannerJson = {
  _id: string;
  image: string;
  title: Localized;
  link: string;
  order: number;
  tone: BannerTone;
} & DatesJson;

/** A row of cards: a place in the taxonomy, or collections (contract 3.10). */
export type HomeSectionJson = {
  _id: string;
  title: Localized;
  source: SectionSource;
  filter: TaxonomyFilter;
  limit: number;
  order: number;
};

/** A section with its cards; one of the two lists is empty. */
export type FilledSection = HomeSectionJson & { products: ProductCardJson[]; collections: CollectionCardJson[] };

/** A category on the home page, and how many products it has. */
export type CategorySummary = { category: Category; count: number };

/** What the shop may say about delivery: to how many governorates, in how many days, whether any takes cash. */
export type DeliveryFacts = { regions: number; fromDays: number; toDays: number; cod: boolean };

/** Where a stored link that may not be followed leads instead. */
const HOME = '/';

export function mainBannerJson(row: typeof mainBanners.$inferSelect): MainBannerJson {
  return {
    _id: row.id,
    desktopImage: row.desktopImage,
    mobileImage: row.mobileImage,
    alt: { en: row.altEn, ar: row.altAr },
    title: { en: row.titleEn, ar: row.titleAr },
    text: { en: row.textEn, ar: row.textAr },
    action: { en: row.actionEn, ar: row.actionAr },
    link: safeLink(row.link) ?? HOME,
    order: row.order,
    ...datesJson(row),
  };
}

export function homeBannerJson(row: typeof homeBanners.$inferSelect): HomeBannerJson {
  return {
    _id: row.id,
    image: row.image,
    title: { en: row.titleEn, ar: row.titleAr },
    link: safeLink(row.link) ?? HOME,
    order: row.order,
    ...datesJson(row),
    tone: row.tone,
  };
}

export function homeSectionJson(row: typeof homeSections.$inferSelect): HomeSectionJson {
  const { category, branch, type, gender, unisexClass } = row;
  return {
    _id: row.id,
    title: { en: row.titleEn, ar: row.titleAr },
    source: row.source,
    filter: {
      ...(category && { category }),
      ...(branch && { branch }),
      ...(type && { type }),
      ...(gender && { gender }),
      ...(unisexClass && { unisexClass }),
    },
    limit: row.limit,
    order: row.order,
  };
}
