import { count } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { cached } from '~/cache/cached.server';
import { products } from '~/db/schema/product.server';
import type { Language } from '~/i18n/language';
import { pickLanguage } from '~/i18n/localized';
import { CATEGORIES } from '~/db/schema/taxonomy.values';
import { collectionCardJson } from '~/features/collection/collection.json';
import { listTopCollections } from '~/features/collection/collection.queries.server';
import { type Shown, shownUntil } from '~/features/dates/dates.rules';
import { productCards } from '~/features/product/product-cards.server';
import { listTopProducts } from '~/features/product/product.queries.server';
import { isListed } from '~/features/product/product.sql.server';
import { type FullFamily, fullFamilies } from '~/features/product-scent/full-families.server';
import { shopTexts } from '~/features/settings/shop.server';
import type { RegionJson } from '~/features/region/region.json';
import { listActiveRegions } from '~/features/region/region.queries.server';
import type { Translate } from '~/i18n/translate';

import { listHomeBanners, listHomeSections, listMainBanners } from './home-records.server';
import type {
  CategorySummary,
  DeliveryFacts,
  FilledSection,
  HomeBannerJson,
  HomeSectionJson,
  MainBannerJson,
} from './home.json';
import { type ShownSpread, shownSpread } from '~/features/spread/spread.json';
import { getSpread } from '~/features/spread/spread.queries.server';
import { MAX_SECTION_CARDS } from '~/db/schema/home.values';

export type Home = {
  mainBanners: Shown<MainBannerJson>[];
  homeBanners: Shown<HomeBannerJson>[];
  sections: FilledSection[];
  categories: CategorySummary[];
  families: FullFamily[];
  delivery: DeliveryFacts | null;
  spread: ShownSpread | null;
};

/**
 * Everything on the home page in the reader's language, cached until the catalogue changes (contract 3.10).
 * Hidden and deleted items never appear.
 */
export const getHome = (language: Language): Promise<Home> => cached('home', [language], readHome);

async function readHome(language: Language): Promise<Home> {
  const t = await shopTexts(language);
  const now = new Date();
  const [mainBanners, homeBanners, sections, categories, families, regions, spread] = await Promise.all([
    listMainBanners().then((all) => all.map((banner) => shownUntil(banner, now))),
    listHomeBanners().then((all) => all.map((banner) => shownUntil(banner, now))),
    listHomeSections().then((all) => Promise.all(all.map((section) => fillSection(section, t, language)))),
    listCategories(),
    fullFamilies(language),
    listActiveRegions(),
    getSpread(),
  ]);
  const filled = sections.filter((section) => section.products.length + section.collections.length > 0);
  const home = {
    mainBanners,
    homeBanners,
    sections: filled,
    categories,
    families,
    delivery: deliveryFacts(regions),
    spread: shownSpread(spread),
  };
  return pickLanguage(home, language);
}

/** A section with its cards, best offers first. Sections of one place in the tree share what is read for it. */
async function fillSection(section: HomeSectionJson, t: Translate, language: Language): Promise<FilledSection> {
  if (section.source === 'products') {
    const found = await listTopProducts(section.filter, MAX_SECTION_CARDS);
    const cards = found.slice(0, section.limit).map(await productCards(t, language));
    return { ...section, products: cards, collections: [] };
  }
  const found = await listTopCollections(MAX_SECTION_CARDS);
  const cards = found.slice(0, section.limit).map((collection) => collectionCardJson(collection, language));
  return { ...section, products: [], collections: cards };
}

/** Each category that has products, and how many. */
async function listCategories(): Promise<CategorySummary[]> {
  const counts = await db
    .select({ category: products.category, total: count() })
    .from(products)
    .where(isListed)
    .groupBy(products.category);
  const totals = new Map(counts.map(({ category, total }) => [category, total]));
  return CATEGORIES.map((category) => ({ category, count: totals.get(category) ?? 0 })).filter(
    (summary) => summary.count > 0,
  );
}

/** Null while the shop delivers nowhere. */
function deliveryFacts(regions: readonly RegionJson[]): DeliveryFacts | null {
  if (regions.length === 0) return null;
  const days = regions.map(({ etaDays }) => etaDays);
  return {
    regions: regions.length,
    fromDays: Math.min(...days),
    toDays: Math.max(...days),
    cod: regions.some(({ codAllowed }) => codAllowed),
  };
}
