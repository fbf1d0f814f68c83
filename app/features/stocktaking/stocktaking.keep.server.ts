import { and, eq, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { changeCached } from '~/cache/change-cached.server';
import { restartDeadline } from '~/db/request-deadline.server';
import { stockItems } from '~/db/schema/stock.server';
import { typedCounts } from '~/db/schema/stocktaking.server';
import type { Category } from '~/db/schema/taxonomy.values';
import { sayStock } from '~/features/stock/stock.commands.server';
import { freeOf } from '~/features/stock/stock.rules';
import { ConflictError, InvalidError, NotFoundError } from '~/http/domain-error';

import { isCountOf, type Item, listTyped } from './stocktaking.commands.server';

/**
 * How many were kept, of them less than is promised; and how many could not be, which wait on: counted in another way
 * by now, or gone (`listMisplaced`).
 */
export type Kept = { kept: number; short: number; failed: number };

/**
 * Makes what was counted on a shelf what is on record, with what moved since. Each is a transaction of its own, so that
 * orders do not wait for all of them; what was broken off goes on with the next press, and a count is kept once. Throws
 * ForbiddenError.
 */
export async function keepCounts(actor: UserActor, shelf: Category | null): Promise<Kept> {
  assertMay(actor, 'stock.write');
  const done: Kept = { kept: 0, short: 0, failed: 0 };
  for (const item of await listTyped(shelf)) {
    restartDeadline();
    const row = await keepCount(actor, item);
    if (row === 'failed') done.failed += 1;
    else if (row !== null) {
      done.kept += 1;
      if (freeOf(row) < 0) done.short += 1;
    }
  }
  return done;
}

/** Null: somebody kept it, or threw it away, in between. */
async function keepCount(actor: UserActor, item: Item) {
  try {
    return await changeCached(async (transaction) => {
      const [typed] = await transaction.delete(typedCounts).where(isCountOf(item)).returning();
      if (!typed) return null;
      const { counted: count, seen } = typed;
      const isSame = sql`${stockItems.size} is not distinct from ${item.size}`;
      const [row] = await transaction
        .select({ unit: stockItems.unit })
        .from(stockItems)
        .where(and(eq(stockItems.productId, item.itemId), stockItems.counted, isSame));
      const said = { ...item, unit: row?.unit ?? 'piece', count, seen, reason: 'counted', note: '' };
      return sayStock(transaction, actor, said);
    });
  } catch (error) {
    const isGone = error instanceof ConflictError || error instanceof InvalidError || error instanceof NotFoundError;
    if (!isGone) throw error;
    return 'failed' as const;
  }
}
