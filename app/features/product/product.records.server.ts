import { asc, count, getTableColumns, inArray } from 'drizzle-orm';

import { db, type Executor } from '~/db/client.server';
import { products } from '~/db/schema/product.server';
import { isUuid } from '~/features/catalogue/uuid';
import { RATING_COLUMN } from '~/features/rating/rating.sql.server';
import { SCENT_COLUMN } from '~/features/scent/scent.sql.server';

import type { ProductRow } from './product.json';
import { isListed } from './product.sql.server';

const {
  searchText: _,
  searchVersion: _version,
  search: _search,
  scentCodes: _codes,
  ...columns
} = getTableColumns(products);
/**
 * What is read of a product: all of its row but the words that searches look in, which are an eighth of it, what it
 * smells of, and what buyers give it.
 */
export const PRODUCT_COLUMNS = { ...columns, scent: SCENT_COLUMN, rating: RATING_COLUMN };

/** Products by id in any state; prices in piastres. Whether one may be shown or bought is the caller's question. */
export async function listProductsByIds(ids: readonly string[], executor: Executor = db): Promise<ProductRow[]> {
  const known = ids.filter((id) => isUuid(id));
  if (known.length === 0) return [];
  return executor.select(PRODUCT_COLUMNS).from(products).where(inArray(products.id, known));
}

export async function countProductAddresses(): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(products).where(isListed);
  return counted?.total ?? 0;
}

/**
 * The pages of products the public may see, oldest first, so that new ones come last (contract 3.5: hidden
 * ones are in no sitemap).
 */
export async function listProductAddresses(page: {
  limit: number;
  offset: number;
}): Promise<{ path: string; changed: Date }[]> {
  const rows = await db
    .select({ slug: products.slug, changed: products.updatedAt })
    .from(products)
    .where(isListed)
    .orderBy(asc(products.createdAt), asc(products.id))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ slug, changed }) => ({ path: `/store/${slug}`, changed }));
}
