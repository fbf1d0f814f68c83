import { and, desc, eq, type SQL, sql } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { products } from '~/db/schema/product.server';
import { productScents } from '~/db/schema/scent.server';
import { type ProductJson, productJson } from '~/features/product/product.json';
import { PRODUCT_COLUMNS } from '~/features/product/product.records.server';
import { isListed } from '~/features/product/product.sql.server';

import { type Reason, scoreOf } from './likeness.rules';

/** A product with what speaks for it; the points of its reasons sum to its score (contract 3.16). */
export type SuggestedJson = ProductJson & { score: number; reasons: Reason[] };

export const codes = (list: readonly string[]): SQL =>
  sql`array[${sql.join(
    list.map((code) => sql`${code}`),
    sql`, `,
  )}]::text[]`;

/** So many of the best scents are looked up as products at first, and where too few of those can be had. */
const DEPTHS = [200, 20_000];

type Asked = { score: SQL; where: SQL | undefined; among?: SQL | undefined; limit: number };

/**
 * The products in stock whose scents score most. The score is worked out from scents alone; products are looked up by
 * their ids for the best of them, so that nothing reads all products.
 */
export async function readBest({ score, where, among, limit }: Asked): Promise<ProductJson[]> {
  for (const depth of DEPTHS) {
    const best = db
      .select({ id: productScents.productId, score: score.as('score') })
      .from(productScents)
      .where(where)
      .orderBy(sql`score desc`, productScents.productId)
      .limit(depth)
      .as('best');
    const rows = await db
      .select(PRODUCT_COLUMNS)
      .from(products)
      .innerJoin(best, eq(best.id, products.id))
      .where(and(isListed, sql`${products.inStock}`, among))
      .orderBy(desc(best.score), products.id)
      .limit(limit);
    if (rows.length === limit || depth === DEPTHS.at(-1)) return rows.map(productJson);
  }
  return [];
}

export const suggested = (product: ProductJson, reasons: Reason[]): SuggestedJson => ({
  ...product,
  score: scoreOf(reasons),
  reasons,
});
