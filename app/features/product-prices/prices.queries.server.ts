import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { products } from '~/db/schema/product.server';
import type { Branch, Category } from '~/db/schema/taxonomy.values';
import { isUuid } from '~/features/catalogue/uuid';
import { asWritten, type ProductRow } from '~/features/product/product.json';
import { PRODUCT_COLUMNS } from '~/features/product/product.records.server';
import { seenBy } from '~/features/product/product.rules';
import type { Localized } from '~/i18n/localized';

import { MOST_PRICES, nameOfPrice, type PriceKey, type Prices, type PriceScope, pricesOfRow } from './prices.rules';

export type PricedItem = PriceKey & {
  /** As forms name it. */
  name: string;
  product: Localized;
  image: string | null;
  prices: Prices;
  /** Piastres; null where it is not known, or not for its reader to know. */
  cost: number | null;
};

function scoped(scope: PriceScope): SQL | undefined {
  if ('ids' in scope) return inArray(products.id, [...new Set(scope.ids)].filter(isUuid).slice(0, MOST_PRICES));
  return and(
    scope.category ? eq(products.category, scope.category) : undefined,
    scope.branch ? eq(products.branch, scope.branch) : undefined,
  );
}

const itemsOf = (row: ProductRow): PricedItem[] =>
  pricesOfRow(asWritten(row)).map((price) => ({
    ...price,
    name: nameOfPrice(price),
    product: { en: row.nameEn, ar: row.nameAr },
    image: (price.size && row[`${price.size}Image`]) ?? row.image,
    cost: price.size ? row[`${price.size}Cost`] : row.cost,
  }));

/** The prices of a scope, hidden products' too, in piastres; one more than may be changed at once at most. */
export async function listPrices(staff: StaffActor, scope: PriceScope): Promise<PricedItem[]> {
  const rows = await db
    .select(PRODUCT_COLUMNS)
    .from(products)
    .where(and(isNull(products.deletedAt), scoped(scope)))
    .orderBy(asc(products.category), asc(products.branch), asc(products.code))
    .limit(MOST_PRICES + 1);
  return rows.flatMap((row) => itemsOf(seenBy(staff, row))).slice(0, MOST_PRICES + 1);
}

export type PriceCount = { category: Category; branch: Branch; count: number };

/** How many prices there are in each branch. */
export async function countPrices(_staff: StaffActor): Promise<PriceCount[]> {
  const ofRow = sql`case when ${products.branch} = 'custom'
    then num_nonnulls(${products.lgPrice}, ${products.mdPrice}, ${products.smPrice}) else 1 end`;
  return db
    .select({
      category: products.category,
      branch: products.branch,
      count: sql<number>`sum(${ofRow})`.mapWith(Number),
    })
    .from(products)
    .where(isNull(products.deletedAt))
    .groupBy(products.category, products.branch);
}

/** What these products are called, deleted ones too. */
export async function listNamesOfProducts(_staff: StaffActor, ids: readonly string[]): Promise<Map<string, Localized>> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, en: products.nameEn, ar: products.nameAr })
    .from(products)
    .where(inArray(products.id, known));
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}
