import { asc, count } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { products } from '~/db/schema/product.server';

import { isListed } from './product.sql.server';

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
