import { alias } from 'drizzle-orm/pg-core';
import { and, asc, desc, type SQL, sql } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { keptRead } from '~/db/kept-reads.server';
import { homeBanners, homeSections, mainBanners } from '~/db/schema/home.server';
import { products } from '~/db/schema/product.server';
import { type Language, spokenIn } from '~/features/catalogue/localized';
import { CATEGORIES, type Category, type TaxonomyFilter } from '~/features/catalogue/taxonomy';
import { collectionCardJson } from '~/features/collection/collection.json';
import { listTopCollections } from '~/features/collection/collection.queries.server';
import { productCardJson } from '~/features/product/product-card.json';
import { productJson } from '~/features/product/product.json';
import { isListed } from '~/features/product/product.sql.server';
import type { Translate } from '~/i18n/texts';

import {
  type DeliveryFacts,
  type FilledSection,
  type HomeBannerJson,
  homeBannerJson,
  homeSectionJson,
  type MainBannerJson,
  mainBannerJson,
  type Shelf,
} from './home.json';
import { MAX_SECTION_CARDS } from './home.values';

export type Home = {
  mainBanners: MainBannerJson[];
  homeBanners: HomeBannerJson[];
  sections: FilledSection[];
  shelves: Shelf[];
  delivery: DeliveryFacts | null;
};

/** Everything on the home page in the reader's language, kept until the catalogue changes (spec §2, decisions §2). Hidden and deleted items never appear. */
export const getHome = (t: Translate, language: Language): Promise<Home> =>
  keptRead(`home ${language}`, async () => spokenIn(await readHome(t, language), language));

/** In four queries side by side. */
async function readHome(t: Translate, language: Language): Promise<Home> {
  const [banners, sections, collections, facts] = await Promise.all([
    readBanners(),
    readSections(t, language),
    listTopCollections(MAX_SECTION_CARDS),
    readFacts(),
  ]);
  const filled = sections.map((section) =>
    section.source === 'collections'
      ? { ...section, collections: collections.slice(0, section.limit).map((each) => collectionCardJson(each, language)) }
      : section,
  );
  return { ...banners, sections: filled.filter((section) => section.products.length + section.collections.length > 0), ...facts };
}

/** Both kinds of banners in one statement; what the other kind has not got is null. */
async function readBanners(): Promise<Pick<Home, 'mainBanners' | 'homeBanners'>> {
  const rows = await db
    .select({ main: mainBanners, small: homeBanners })
    .from(mainBanners)
    .fullJoin(homeBanners, sql`false`)
    .orderBy(asc(mainBanners.order), asc(mainBanners.id), asc(homeBanners.order), asc(homeBanners.id));
  return {
    mainBanners: rows.flatMap(({ main }) => (main ? [mainBannerJson(main)] : [])),
    homeBanners: rows.flatMap(({ small }) => (small ? [homeBannerJson(small)] : [])),
  };
}

const LEVELS = ['category', 'branch', 'type', 'gender', 'unisexClass'] as const satisfies readonly (keyof TaxonomyFilter)[];

/** The places that a section may name, each by its exact levels: “either empty or equal” would keep the planner from its indexes. */
const PLACES: readonly (readonly (typeof LEVELS)[number][])[] = [
  [],
  ['category'],
  ['category', 'branch'],
  ['category', 'branch', 'type'],
  ['category', 'branch', 'gender'],
  ['category', 'branch', 'gender', 'unisexClass'],
];

const candidate = alias(products, 'candidate');

/** The few best offers of one such place; none where the section names another. */
function pickedFrom(place: (typeof PLACES)[number]): SQL {
  const named = LEVELS.map((level) =>
    place.includes(level) ? sql`${homeSections[level]} is not null` : sql`${homeSections[level]} is null`,
  );
  const within = place.map((level) => sql`${candidate[level]} = ${homeSections[level]}`);
  // Word for word as the indexes have it.
  return sql`(select ${candidate.id} as picked_id from ${products} ${sql.raw('candidate')}
    where ${and(...named, sql`${homeSections.source} = 'products' and ${candidate.visible} and ${candidate.deletedAt} is null`, ...within)}
    order by ${candidate.offer} desc nulls last, ${candidate.id} limit ${MAX_SECTION_CARDS})`;
}

/** Every section with its products, best offers first: each section picks its own few, whatever its place in the tree. */
async function readSections(t: Translate, language: Language): Promise<FilledSection[]> {
  const picked = sql`lateral (${sql.join(
    PLACES.map((place) => pickedFrom(place)),
    sql` union all `,
  )}) picked`;
  const rows = await db
    .select({ section: homeSections, product: products })
    .from(homeSections)
    .leftJoin(picked, sql`true`)
    .leftJoin(products, sql`${products.id} = picked.picked_id`)
    .orderBy(asc(homeSections.order), asc(homeSections.id), desc(products.offer), asc(products.id));
  const sections = new Map<string, FilledSection>();
  for (const { section, product } of rows) {
    const filled = sections.get(section.id) ?? { ...homeSectionJson(section), products: [], collections: [] };
    sections.set(section.id, filled);
    if (product && filled.products.length < filled.limit) filled.products.push(productCardJson(productJson(product), t, language));
  }
  return [...sections.values()];
}

/** How many products each category has and its newest picture; and what delivery takes. */
async function readFacts(): Promise<Pick<Home, 'shelves' | 'delivery'>> {
  const ofShelf = sql`from ${products} where ${isListed} and ${products.category} = shelf.category`;
  const rows = await db.execute<{ category: Category; count: number; image: string | null; delivery: DeliveryFacts }>(sql`
    select shelf.category, (select count(*)::int ${ofShelf}) as count,
      (select ${products.image} ${ofShelf} and ${products.image} is not null order by ${products.createdAt} desc, ${products.id} limit 1) as image,
      (select json_build_object('regions', count(*), 'fromDays', coalesce(min(eta_days), 0),
        'toDays', coalesce(max(eta_days), 0), 'cod', coalesce(bool_or(cod_allowed), false)) from regions where active) as delivery
    from (values ${sql.join(
      CATEGORIES.map((category) => sql`(${category}::text)`),
      sql`, `,
    )}) as shelf(category)`);
  const delivery = rows[0]?.delivery ?? null;
  const shelves = CATEGORIES.flatMap((category) => {
    const row = rows.find((candidate) => candidate.category === category);
    return row && row.count > 0 ? [{ category, count: row.count, image: row.image }] : [];
  });
  return { shelves, delivery: delivery && delivery.regions > 0 ? delivery : null };
}
