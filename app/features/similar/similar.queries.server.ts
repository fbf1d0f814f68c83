import { sql } from 'drizzle-orm';

import { cached } from '~/cache/cached.server';
import { productScents } from '~/db/schema/scent.server';
import { getProductBySlug } from '~/features/product/product.queries.server';
import type { ProductJson } from '~/features/product/product.json';
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
    : cached('similar', [_id, { family: scent.family, notes: scent.notes }, limit], async (id, smelled, most) => {
        const { family, notes, productId } = productScents;
        const own = codes(notesOf(smelled.notes));
        const rows = await readBest({
          score: sql<number>`${SHARED.note} * (select count(*) from unnest(${notes}) note where note = any(${own}))
            + case when ${family} = ${smelled.family} then ${SHARED.family} else 0 end`,
          where: sql`(${notes} && ${own} or ${family} = ${smelled.family}) and ${productId} <> ${id}`,
          limit: most,
        });
        return rows.flatMap((product) =>
          product.scent ? [suggested(product, likenessOf(smelled, product.scent))] : [],
        );
      });

/** The same by the address of a product. Throws NotFoundError. */
export const listSimilar = async (slug: string, limit: number): Promise<SuggestedJson[]> =>
  readSimilar(await getProductBySlug(slug), limit);
