import { ne, type SQL, sql } from 'drizzle-orm';

import { cached } from '~/cache/cached.server';
import { products } from '~/db/schema/product.server';
import { productScents } from '~/db/schema/scent.server';
import type { Category } from '~/db/schema/taxonomy.values';
import { getProductBySlug, listTopProducts } from '~/features/product/product.queries.server';
import type { ProductJson } from '~/features/product/product.json';
import { isInStock } from '~/features/product/product.rules';
import type { ScentJson } from '~/features/scent/scent.json';
import { notesOf } from '~/features/scent/scent.rules';

import { likenessOf, SHARED } from './likeness.rules';
import { codes, readBest, suggested, type SuggestedJson } from './suggestions.server';

/**
 * Products that smell like this one and can be had, the most alike first: worked out when they are asked for, from the
 * indexes of families and notes, and cached until the catalogue changes; saving a product costs nothing (contract
 * 3.16).
 */
export const readSimilar = ({ _id, scent }: ProductJson, limit: number): Promise<SuggestedJson[]> =>
  scent === null
    ? Promise.resolve([])
    : cached('similar', [_id, smelledOf(scent), limit], async (id, smelled, most) => {
        const rows = await readAlike(id, smelled, most);
        return rows.flatMap((product) =>
          product.scent ? [suggested(product, likenessOf(smelled, product.scent))] : [],
        );
      });

type Smelled = Pick<ScentJson, 'family' | 'notes'>;
const smelledOf = ({ family, notes }: ScentJson): Smelled => ({ family, notes });

function readAlike(id: string, smelled: Smelled, limit: number, among?: SQL): Promise<ProductJson[]> {
  const { family, notes, productId } = productScents;
  const own = codes(notesOf(smelled.notes));
  return readBest({
    score: sql<number>`${SHARED.note} * (select count(*) from unnest(${notes}) note where note = any(${own}))
      + case when ${family} = ${smelled.family} then ${SHARED.family} else 0 end`,
    where: sql`(${notes} && ${own} or ${family} = ${smelled.family}) and ${productId} <> ${id}`,
    among,
    limit,
  });
}

/** What is used together where no scents say so. */
const BESIDE: Record<Category, Category> = {
  perfume: 'bodyDeodorants',
  bodyDeodorants: 'perfume',
  incense: 'incenseBurners',
  incenseBurners: 'incense',
};

/**
 * What is offered beside a product that was just added: goods of another category that smell like it, the most alike
 * first, else the first of the category that is used with it. All can be had.
 */
export async function readGoesWell({ _id, category, scent }: ProductJson, limit: number): Promise<ProductJson[]> {
  const alike =
    scent === null
      ? []
      : await cached('goes well', [_id, smelledOf(scent), category, limit], (id, smelled, own, most) =>
          readAlike(id, smelled, most, ne(products.category, own)),
        );
  if (alike.length > 0) return alike;
  return (await listTopProducts({ category: BESIDE[category] }, limit)).filter(isInStock);
}

/** The same by the address of a product. Throws NotFoundError. */
export const listSimilar = async (slug: string, limit: number): Promise<SuggestedJson[]> =>
  readSimilar(await getProductBySlug(slug), limit);
