import { and, eq, ne } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { changeCached } from '~/cache/change-cached.server';
import type { Transaction } from '~/db/client.server';
import { collections } from '~/db/schema/collection.server';
import { products } from '~/db/schema/product.server';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { type AuditChanges, namesOf } from '~/features/audit/audit.rules';
import { nextCode, queueUp } from '~/features/product/product.commands.server';
import { isInBin } from '~/features/scheduled-jobs/bin.server';
import { productEntry } from '~/features/search-words/search-entry.server';
import { NotFoundError } from '~/http/domain-error';

import { type Binned, formerCode } from './bin.rules';

const gone = () => new NotFoundError('bin.gone');

async function freeCode(tx: Transaction, id: string, code: string): Promise<string> {
  const [taken] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.code, code), ne(products.id, id)));
  return taken ? nextCode(tx, code) : code;
}

async function putBackProduct(tx: Transaction, id: string): Promise<{ names: string[]; changes: AuditChanges }> {
  await queueUp(tx);
  const [row] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, id), isInBin(products)))
    .for('update');
  if (!row) throw gone();
  const former = formerCode(row);
  const code = await freeCode(tx, id, former);
  const back = { ...row, code };
  await tx
    .update(products)
    .set({ deletedAt: null, visible: false, code, searchText: productEntry(back) })
    .where(eq(products.id, id));
  return { names: namesOf(back), changes: code === former ? {} : { code: { from: former, to: code } } };
}

async function putBackCollection(tx: Transaction, id: string): Promise<{ names: string[]; changes: AuditChanges }> {
  const [row] = await tx
    .update(collections)
    .set({ deletedAt: null, visible: false })
    .where(and(eq(collections.id, id), isInBin(collections)))
    .returning();
  if (!row) throw gone();
  return { names: namesOf(row), changes: {} };
}

/**
 * Puts a deleted product or set back, hidden, at its old address and with its old code, or where somebody else has that
 * by now with one like it (contract 3.5). Throws ForbiddenError, NotFoundError for what lies in the bin no longer.
 */
export async function putBackFromBin(actor: UserActor, { entity, id }: Binned): Promise<void> {
  assertMay(actor, 'catalogue.write');
  await changeCached(async (tx) => {
    const back = await (entity === 'product' ? putBackProduct(tx, id) : putBackCollection(tx, id));
    await recordAudit(tx, actor, { action: 'restore', entity, entityId: id, ...back });
  });
}
