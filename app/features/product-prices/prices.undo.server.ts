import type { UserActor } from '~/auth/actor';
import { assertMay, may } from '~/auth/permissions';
import { changeCached } from '~/cache/change-cached.server';
import { recordTogether } from '~/features/audit/audit.commands.server';
import { isUuid } from '~/features/catalogue/uuid';
import { asWritten } from '~/features/product/product.json';
import { ConflictError, NotFoundError } from '~/http/domain-error';

import { type PriceKey, type Prices, isTakenBackWhole, pricesBack } from './prices.rules';
import { lockProducts, recordsOf, rowsOfLine, writePrices } from './prices.writes.server';

/** Seconds within which whoever changed the prices takes them back. */
const UNDO_SECONDS = 60;

/** How many prices are again what they were, and how many stay, since somebody has changed them since. */
export type PricesBack = { count: number; kept: number };

/**
 * Puts back all prices that one press changed, as a change of its own (contract 6.22): within a minute by whoever
 * changed them, within seven days by whoever may put back. What was changed since stays. Throws ForbiddenError,
 * NotFoundError, and ConflictError where it is too late for the asker.
 */
export async function undoPrices(actor: UserActor, line: string): Promise<PricesBack> {
  assertMay(actor, 'catalogue.write');
  if (!isUuid(line)) throw new NotFoundError('prices.undoGone');
  return changeCached(async (transaction) => {
    const entries = await rowsOfLine(transaction, line);
    const [first] = entries;
    if (!first) throw new NotFoundError('prices.undoGone');
    const isOwn = first.actorId === actor.id && first.age <= UNDO_SECONDS;
    if (!isOwn && !(may(actor, 'audit.restore') && isTakenBackWhole(first.at.toISOString(), new Date())))
      throw new ConflictError('prices.undoTooLate');
    const rows = await lockProducts(
      transaction,
      entries.map(({ entityId }) => entityId),
    );
    const found = entries.map(({ entityId, changes }) => {
      const row = rows.find(({ id }) => id === entityId);
      return row ? pricesBack(asWritten(row), changes) : { back: [], kept: 1 };
    });
    const back: (PriceKey & { prices: Prices })[] = found.flatMap((one) => one.back);
    const written = await writePrices(transaction, rows, back);
    await recordTogether(transaction, actor, recordsOf('undo', written));
    return { count: back.length, kept: found.reduce((sum, one) => sum + one.kept, 0) };
  });
}
