import { and, isNotNull, isNull, like, notLike, sql } from 'drizzle-orm';
import postgres from 'postgres';

import { config } from '~/config.server';
import { db } from '~/db/client.server';
import { products } from '~/db/schema/product.server';
import type { Localized } from '~/i18n/localized';
import { offerPercent, toPiastres } from '~/features/catalogue/money';
import { productEntry, SEARCH_VERSION } from '~/features/search-words/search-entry.server';
import {
  BRANCHES,
  type Branch,
  CATEGORIES,
  type Category,
  GENDERS,
  GRADES,
  type Gender,
  type Grade,
  type PerfumeType,
  SIZE_KEYS,
  TYPES,
} from '~/db/schema/taxonomy.values';

import { FORMS, PLACES, SCENTS } from './generated-names';

type ProductInsert = typeof products.$inferInsert;
type Pictures = Pick<
  typeof products.$inferSelect,
  'category' | 'branch' | 'gender' | 'image' | 'lgImage' | 'mdImage' | 'smImage'
>;
type CategoryPath = {
  category: Category;
  branch: Branch;
  type: PerfumeType | null;
  gender: Gender | null;
  unisexClass: Grade | null;
};

const CODE_PREFIX = 'GEN-';
const BATCH = 100;
const MINUTE_MS = 60_000;

/** Lowest and highest price in EGP of what is generated; of custom perfume, for 100 ml. */
const PRICES: Record<Category, [number, number]> = {
  perfume: [350, 4500],
  incense: [60, 350],
  incenseBurners: [350, 1600],
  bodyDeodorants: [150, 450],
};
const CUSTOM_PRICES: [number, number] = [650, 1100];
const SIZE_SHARE = { lg: 1, md: 0.58, sm: 0.39 };

function categoryPathsOf(category: Category, branch: Branch): CategoryPath[] {
  const categoryPath: CategoryPath = { category, branch, type: null, gender: null, unisexClass: null };
  if (branch === 'readyMade') return TYPES.map((type) => ({ ...categoryPath, type }));
  if (branch !== 'custom') return [categoryPath];
  return GENDERS.flatMap((gender): CategoryPath[] =>
    gender === 'unisex'
      ? GRADES.map((unisexClass) => ({ ...categoryPath, gender, unisexClass }))
      : [{ ...categoryPath, gender }],
  );
}

const CATEGORY_PATHS = CATEGORIES.flatMap((category) =>
  BRANCHES[category].flatMap((branch) => categoryPathsOf(category, branch)),
);

const pick = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
};

/** The same index always gives the same product, scattered enough that no two neighbours look alike. */
const scatter = (index: number) => Math.imul(index, 2_654_435_761) >>> 8;

function nameOf(index: number, branch: Branch): Localized {
  const scent = pick(SCENTS, scatter(index));
  const place = pick(PLACES, scatter(index + 7_919));
  const form = FORMS[branch];
  return {
    en: `${scent.en}${form ? ` ${form.en}` : ''} of ${place.en} ${index}`,
    ar: `${form ? `${form.ar} ` : ''}${scent.ar} ${place.ar} ${index}`,
  };
}

function pricesOf(index: number, [low, high]: [number, number], share = 1) {
  const step = 5;
  const steps = Math.floor((high - low) / step) + 1;
  const price = Math.round(((low + (scatter(index + 104_729) % steps) * step) * share) / step) * step;
  const percent = index % 3 === 0 ? 5 * (1 + (scatter(index) % 8)) : 0;
  return { price: toPiastres(price), priceAfter: toPiastres(Math.ceil(price * (1 - percent / 100))) };
}

function generatedRow(index: number, pictures: Pictures[], now: number): ProductInsert {
  const categoryPath = pick(CATEGORY_PATHS, index);
  const custom = categoryPath.branch === 'custom';
  const name = nameOf(index, categoryPath.branch);
  const alike = pictures.filter(
    ({ branch, gender }) => branch === categoryPath.branch && gender === categoryPath.gender,
  );
  const picture = alike.length > 0 ? pick(alike, scatter(index)) : undefined;
  const range = custom ? CUSTOM_PRICES : PRICES[categoryPath.category];
  const front = pricesOf(index, range);
  const code = `${CODE_PREFIX}${String(index).padStart(7, '0')}`;
  const percent = offerPercent(front.price, front.priceAfter);
  const description: Localized = {
    en: `${name.en}: one of the generated products of a load test, ${percent}% off.`,
    ar: `${name.ar}: منتج مولَّد لاختبار الحمل، بخصم ${percent}%.`,
  };
  const words = {
    nameEn: name.en,
    nameAr: name.ar,
    descriptionEn: description.en,
    descriptionAr: description.ar,
    code,
  };
  const row: ProductInsert = {
    ...categoryPath,
    ...front,
    ...words,
    slug: `generated-${index}`,
    searchText: productEntry(words),
    searchVersion: SEARCH_VERSION,
    image: picture?.image ?? null,
    available: index % 17 !== 0,
    freeShipping: index % 9 === 0,
    createdAt: new Date(now - index * MINUTE_MS),
  };
  if (!custom) return row;
  for (const key of SIZE_KEYS) {
    const { price, priceAfter } = pricesOf(index, range, SIZE_SHARE[key]);
    row[`${key}Image`] = picture?.[`${key}Image`] ?? null;
    row[`${key}Price`] = price;
    row[`${key}PriceAfter`] = priceAfter;
    row[`${key}Available`] = true;
  }
  return row;
}

/** On a connection without the shop's limits: what looks at so many rows may take longer than a request may. */
async function analyzeProducts(): Promise<void> {
  const client = postgres(config.databaseDirectUrl, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    await client`analyze products`;
  } finally {
    await client.end();
  }
}

/**
 * Brings the number of generated products up to `wanted`, for load tests (`npm run db:seed -- --products N`). They are
 * named by their index, so a second run adds only what is missing; they borrow the pictures of the demo catalogue.
 */
export async function generateProducts(wanted: number): Promise<void> {
  const pictures = await db
    .select({
      category: products.category,
      branch: products.branch,
      gender: products.gender,
      image: products.image,
      lgImage: products.lgImage,
      mdImage: products.mdImage,
      smImage: products.smImage,
    })
    .from(products)
    .where(and(notLike(products.code, `${CODE_PREFIX}%`), isNotNull(products.image), isNull(products.deletedAt)))
    .orderBy(products.code);
  const [last] = await db
    .select({
      index: sql<number>`coalesce(max(substring(${products.code} from ${CODE_PREFIX.length + 1})::int), 0)::int`,
    })
    .from(products)
    .where(like(products.code, `${CODE_PREFIX}_______`));

  const now = Date.now();
  for (let first = (last?.index ?? 0) + 1; first <= wanted; first += BATCH) {
    const count = Math.min(BATCH, wanted - first + 1);
    const rows = Array.from({ length: count }, (_, offset) => generatedRow(first + offset, pictures, now));
    await db.insert(products).values(rows).onConflictDoNothing();
  }
  await analyzeProducts();
}
