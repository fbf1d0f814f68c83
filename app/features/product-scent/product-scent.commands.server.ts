import { eq } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { changeCached } from '~/cache/change-cached.server';
import { products } from '~/db/schema/product.server';
import { recordChange } from '~/features/audit/audit.commands.server';
import { assertLatest } from '~/features/catalogue/record-version';
import { lockedRow, queueUp } from '~/features/product/product.commands.server';
import type { ProductRow } from '~/features/product/product.json';
import { PRODUCT_COLUMNS } from '~/features/product/product.records.server';
import type { ScentParts } from '~/features/scent/scent.schema';
import { writeScent } from '~/features/scent/scent.writes.server';
import { productEntry } from '~/features/search-words/search-entry.server';
import { indexCollectionsWith } from '~/features/search-words/search-index.server';
import { InvalidError, NotFoundError } from '~/http/domain-error';

/**
 * Writes what a product smells of, and its facts; what is left out stays (contract 3.13). `version` as of
 * `updateProduct`. Throws NotFoundError, ConflictError where somebody changed the product since, InvalidError for
 * unknown codes and for the scent of a burner.
 */
export async function updateProductScent(
  actor: UserActor,
  id: string,
  { scent, facts }: ScentParts,
  version?: string,
): Promise<ProductRow> {
  assertMay(actor, 'catalogue.write');
  return changeCached(async (transaction) => {
    await queueUp(transaction);
    const before = await lockedRow(transaction, id);
    assertLatest(before, version, 'scent.changedMeanwhile');
    if (scent && before.category === 'incenseBurners') throw new InvalidError({ scent: ['scent.ofBurner'] });
    if (scent !== undefined) await writeScent(transaction, id, scent);
    const told = facts && { facts, searchText: productEntry({ ...before, facts }) };
    const [after] = await transaction
      .update(products)
      .set({ ...told, updatedAt: new Date() })
      .where(eq(products.id, id))
      .returning(PRODUCT_COLUMNS);
    if (!after) throw new NotFoundError('product.notFound');
    if (scent !== undefined) await indexCollectionsWith(transaction, [id]);
    await recordChange(transaction, actor, 'product', id, before, after);
    return after;
  });
}
