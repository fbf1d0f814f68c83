import { and, desc, eq } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { products } from '~/db/schema/product.server';
import { wishes } from '~/db/schema/wish.server';
import { type ProductJson, productJson } from '~/features/product/product.json';
import { PRODUCT_COLUMNS } from '~/features/product/product.records.server';
import { isListed } from '~/features/product/product.sql.server';

import { MOST_WISHES } from './wish.rules';

/** What a person keeps, the newest first, whether it can be had or not; what nobody sees any more is left out. */
export async function listWishes(userId: string): Promise<ProductJson[]> {
  const rows = await db
    .select(PRODUCT_COLUMNS)
    .from(wishes)
    .innerJoin(products, eq(products.id, wishes.productId))
    .where(and(eq(wishes.userId, userId), isListed))
    .orderBy(desc(wishes.createdAt), desc(wishes.productId))
    .limit(MOST_WISHES);
  return rows.map(productJson);
}

/** Whether a person keeps this product. */
export const isWished = async (userId: string, productId: string): Promise<boolean> =>
  (await db.$count(wishes, and(eq(wishes.userId, userId), eq(wishes.productId, productId)))) > 0;

/** All that a person keeps, for the file of what is kept of them. */
export async function wishesOf(userId: string): Promise<{ product: string; keptAt: string }[]> {
  const rows = await db
    .select({ slug: products.slug, createdAt: wishes.createdAt })
    .from(wishes)
    .innerJoin(products, eq(products.id, wishes.productId))
    .where(eq(wishes.userId, userId))
    .orderBy(desc(wishes.createdAt));
  return rows.map(({ slug, createdAt }) => ({ product: slug, keptAt: createdAt.toISOString() }));
}
