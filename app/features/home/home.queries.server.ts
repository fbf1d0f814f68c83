import { alias } from 'drizzle-orm/pg-core';
import { and, asc, desc, type SQL, sql } from 'drizzle-orm';

import { db, preparedOnce } from '~/db/client.server';
import { keptRead } from '~/db/kept-reads.server';
import { collections } from '~/db/schema/collection.server';
import { homeBanners, homeSections, mainBanners } from '~/db/schema/home.server';
import { products } from '~/db/schema/product.server';
import type { Language } from '~/i18n/language';
import { pickLanguage } from '~/i18n/localized';
import { CATEGORIES, type Category } from '~/db/schema/taxonomy.values';
import type { TaxonomyFilter } from '~/features/catalogue/taxonomy';
import { collectionCardJson, collectionJson } from '~/features/collection/collection.json';
import { cheapestOf, contentsOf, poolOf } from '~/features/collection/collection.sql.server';
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
  type CategorySummary,
} from './home.json';
import { MAX_SECTION_CARDS } from '~/db/schema/home.values';

export type Home = {
  mainBanners: MainBannerJson[];
  homeBanners: HomeBannerJson[];
  sections: FilledSection[];
  categories: CategorySummary[];
  delivery: DeliveryFacts | null;
};

/** Everything on the home page in the reader's language, kept until the catalogue changes (contract 3.10). Hidden and deleted items never appear. */
export const getHome = (t: Translate, language: Language): Promise<Home> =>
  keptRead(`home ${language}`, async () => pickLanguage(await readHome(t, language), language));

/** In two queries side by side. */
async function readHome(t: Translate, language: Language): Promise<Home> {
  const [around, sections] = await Promise.all([readAround(), readSections(t, language)]);
  return { ...around, sections: sections.filter((section) => section.products.length + section.collections.length > 0) };
}

/** Each category with how many products it has and its newest picture; and, the same in every row, what delivery takes. */
function categoryFacts(): SQL {
  const ofCategory = sql`from ${products} where ${isListed} and ${products.category} = shown.category`;
  return sql`(select shown.category, (select count(*)::int ${ofCategory}) as products_there,
      (select ${products.image} ${ofCategory} and ${products.image} is not null order by ${products.createdAt} desc, ${products.id} limit 1) as newest_image,
      (select json_build_object('regions', count(*), 'fromDays', coalesce(min(eta_days), 0),
        'toDays', coalesce(max(eta_days), 0), 'cod', coalesce(bool_or(cod_allowed), false)) from regions where active) as delivery
    from (values ${sql.join(
      CATEGORIES.map((category) => sql`(${category}::text)`),
      sql`, `,
    )}) as shown(category)) as facts`;
}

type Facts = { category: Category | null; count: number; image: string | null; delivery: DeliveryFacts };

const prepareAround = () =>
  db
    .select({
      main: mainBanners,
      small: homeBanners,
      category: sql<Facts['category']>`facts.category`,
      count: sql<Facts['count']>`facts.products_there`,
      image: sql<Facts['image']>`facts.newest_image`,
      delivery: sql<Facts['delivery']>`facts.delivery`,
    })
    .from(mainBanners)
    .fullJoin(homeBanners, sql`false`)
    .fullJoin(categoryFacts(), sql`false`)
    .orderBy(asc(mainBanners.order), asc(mainBanners.id), asc(homeBanners.order), asc(homeBanners.id))
    .prepare('home_around');

/** What stands around the sections in one statement: banners of both kinds and the facts of each category, a row each; what the other kinds have not got is null. */
async function readAround(): Promise<Omit<Home, 'sections'>> {
  const rows = await preparedOnce('home around', prepareAround).execute();
  const categories = CATEGORIES.flatMap((category) => rows.find((row) => row.category === category) ?? []);
  const delivery = categories[0]?.delivery ?? null;
  return {
    mainBanners: rows.flatMap(({ main }) => (main ? [mainBannerJson(main)] : [])),
    homeBanners: rows.flatMap(({ small }) => (small ? [homeBannerJson(small)] : [])),
    categories: categories.flatMap(({ category, count, image }) => (category && count > 0 ? [{ category, count, image }] : [])),
    delivery: delivery && delivery.regions > 0 ? delivery : null,
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
    order by ${candidate.offer} desc nulls last, ${candidate.id} limit ${sql.raw(String(MAX_SECTION_CARDS))})`;
}

const top = alias(collections, 'top');

/** The ids of the first collections in the shop's own order. */
const topIds = sql`(select ${top.id} from ${collections} ${sql.raw('top')} where ${top.visible} and ${top.deletedAt} is null
  order by ${top.offer} desc, ${top.id} limit ${sql.raw(String(MAX_SECTION_CARDS))})`;

const prepareSections = () => {
  const picked = sql`lateral (${sql.join(
    PLACES.map((place) => pickedFrom(place)),
    sql` union all `,
  )}) picked`;
  return db
    .select({ section: homeSections, product: products, collection: collections, contents: contentsOf, pool: poolOf, cheapest: cheapestOf })
    .from(homeSections)
    .leftJoin(picked, sql`true`)
    .leftJoin(products, sql`${products.id} = picked.picked_id`)
    .leftJoin(collections, sql`${homeSections.source} = 'collections' and ${collections.id} in ${topIds}`)
    .orderBy(
      asc(homeSections.order),
      asc(homeSections.id),
      desc(products.offer),
      asc(products.id),
      desc(collections.offer),
      asc(collections.id),
    )
    .prepare('home_sections');
};

/** Every section with its products or collections, best offers first: each section picks its own few, whatever its place in the tree. */
async function readSections(t: Translate, language: Language): Promise<FilledSection[]> {
  const rows = await preparedOnce('home sections', prepareSections).execute();
  const sections = new Map<string, FilledSection>();
  for (const { section, product, collection, ...parts } of rows) {
    const filled = sections.get(section.id) ?? { ...homeSectionJson(section), products: [], collections: [] };
    sections.set(section.id, filled);
    if (filled.products.length + filled.collections.length === filled.limit) continue;
    if (product) filled.products.push(productCardJson(productJson(product), t, language));
    if (collection) filled.collections.push(collectionCardJson(collectionJson({ row: collection, ...parts }), language));
  }
  return [...sections.values()];
}
