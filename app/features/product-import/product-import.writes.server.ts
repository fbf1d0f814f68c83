import { and, eq, inArray, isNull } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import type { Executor, Transaction } from '~/db/client.server';
import { products } from '~/db/schema/product.server';
import { recordChange, recordTogether } from '~/features/audit/audit.commands.server';
import { changesBetween, namesOf } from '~/features/audit/audit.rules';
import { freeSlug, slugOf } from '~/features/catalogue/slug.server';
import { columnsBy } from '~/features/product/product.columns.server';
import { queueUp } from '~/features/product/product.commands.server';
import type { ProductInput } from '~/features/product/product-input.schema';
import { asWritten, type ProductRow } from '~/features/product/product.json';
import { PRODUCT_COLUMNS } from '~/features/product/product.records.server';

export async function readByCode(codes: readonly string[], executor: Executor): Promise<Map<string, ProductRow>> {
  const rows = await executor
    .select(PRODUCT_COLUMNS)
    .from(products)
    .where(and(inArray(products.code, [...codes]), isNull(products.deletedAt)));
  return new Map(rows.map((row) => [row.code, row]));
}

/**
 * The same, locked to the end of the transaction, as are all names and codes: what is found of them stays true. In the
 * order of their ids, as others lock products.
 */
export async function lockByCode(codes: readonly string[], transaction: Transaction): Promise<Map<string, ProductRow>> {
  await queueUp(transaction);
  await transaction
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.code, [...codes]), isNull(products.deletedAt)))
    .orderBy(products.id)
    .for('update');
  return readByCode(codes, transaction);
}

/** Every slug there is, those of deleted products too: an address is never given anew. */
export async function readSlugs(transaction: Transaction): Promise<Set<string>> {
  const rows = await transaction.select({ slug: products.slug }).from(products);
  return new Set(rows.map(({ slug }) => slug));
}

/** Puts new products into the shop, with their lines in the log. `slugs`: those that are taken; theirs join them. */
export async function insertProducts(
  transaction: Transaction,
  actor: UserActor,
  inputs: readonly ProductInput[],
  slugs: Set<string>,
): Promise<void> {
  if (inputs.length === 0) return;
  const values = inputs.map((input) => {
    const slug = freeSlug(slugOf(input.name, 'product'), slugs);
    slugs.add(slug);
    return { ...columnsBy(actor, input, null), slug };
  });
  const rows = await transaction.insert(products).values(values).returning(PRODUCT_COLUMNS);
  await recordTogether(
    transaction,
    actor,
    rows.map((row) => ({
      action: 'create',
      entity: 'product',
      entityId: row.id,
      changes: changesBetween(null, asWritten(row)),
      names: namesOf(row),
    })),
  );
}

export async function rewriteProduct(
  transaction: Transaction,
  actor: UserActor,
  before: ProductRow,
  input: ProductInput,
): Promise<void> {
  const [after] = await transaction
    .update(products)
    .set(columnsBy(actor, input, before))
    .where(eq(products.id, before.id))
    .returning(PRODUCT_COLUMNS);
  if (!after) throw new Error('A locked product was changed and did not come back.');
  await recordChange(transaction, actor, 'product', before.id, asWritten(before), asWritten(after));
}
