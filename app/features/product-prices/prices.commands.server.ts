import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { changeCached } from '~/cache/change-cached.server';
import { recordTogether } from '~/features/audit/audit.commands.server';
import { ConflictError, type FieldErrors, InvalidError } from '~/http/domain-error';

import type { PricesSeen } from './prices.preview.server';
import {
  changeFault,
  fieldsOf,
  isSame,
  nameOfPrice,
  priceFault,
  type PriceKey,
  priceOfName,
  type Prices,
  pricesWith,
} from './prices.rules';
import type { TypedPrices } from './prices.schema';
import { lockProducts, presentOf, recordsOf, rowsOfLine, writePrices } from './prices.writes.server';

type Change = PriceKey & { seen: Prices; prices: Prices };

/** What is ticked of a preview, with what was typed; what stays the same is no change. Throws InvalidError. */
function changesOf({ kind, rows }: PricesSeen, typed: TypedPrices): Change[] {
  const faults: FieldErrors = {};
  const changes = rows.flatMap(([name, price, priceAfter]): Change[] => {
    const row = typed[name];
    if (!row?.on) return [];
    const seen = { price, priceAfter };
    const fields = fieldsOf(kind, seen);
    const isMissing = fields.includes('price') && row.price === null;
    if (isMissing) faults[`rows.${name}.price`] = ['product.price'];
    if (isMissing) return [];
    const prices = pricesWith(kind, seen, {
      ...(row.price !== null && fields.includes('price') && { price: row.price }),
      // Left empty: no offer.
      ...(fields.includes('priceAfter') && { priceAfter: row.priceAfter ?? row.price ?? price }),
    });
    const endsOffer = fields.includes('priceAfter') && row.priceAfter === null;
    const fault = endsOffer ? priceFault(prices) : changeFault(seen, prices);
    if (fault) faults[`rows.${name}.${fields.at(-1) ?? 'price'}`] = [fault];
    return isSame(seen, prices) ? [] : [{ ...priceOfName(name), seen, prices }];
  });
  if (Object.keys(faults).length > 0) throw new InvalidError(faults, 'prices.faulty');
  return changes;
}

/** Ticked prices that the preview did not show. */
function unseenOf({ rows }: PricesSeen, typed: TypedPrices): string[] {
  const seen = new Set(rows.map(([name]) => name));
  return Object.entries(typed).flatMap(([name, { on }]) => (on && !seen.has(name) ? [name] : []));
}

const changedMeanwhile = (changed: readonly string[]) => new ConflictError('prices.changedMeanwhile', {}, { changed });

export type PricesChanged = { count: number; line: string };

/**
 * Changes all ticked prices of a preview at once, each to what was typed over it, in piastres (contract 6.22): one
 * transaction, and a line in the log for all of them, which is the preview's own; pressed again, it is answered as
 * before.
 * Throws ForbiddenError; InvalidError by field where a price may not be so, or nothing would change; ConflictError with
 * the names of prices that are not any more what the preview showed: then nothing is changed.
 */
export async function changePrices(actor: UserActor, preview: PricesSeen, typed: TypedPrices): Promise<PricesChanged> {
  assertMay(actor, 'catalogue.write');
  const unseen = unseenOf(preview, typed);
  if (unseen.length > 0) throw changedMeanwhile(unseen);
  const changes = changesOf(preview, typed);
  if (changes.length === 0) throw new InvalidError({}, 'prices.nothing');
  const { line } = preview;
  return changeCached(async (transaction) => {
    const rows = await lockProducts(
      transaction,
      changes.map(({ id }) => id),
    );
    const [done] = await rowsOfLine(transaction, line);
    if (done) return { count: changes.length, line };
    const present = presentOf(rows);
    const stands = (name: string, seen: Prices): boolean => {
      const now = present.get(name);
      return now !== undefined && isSame(now, seen);
    };
    const changed = changes.flatMap(({ seen, ...key }) => (stands(nameOfPrice(key), seen) ? [] : [nameOfPrice(key)]));
    if (changed.length > 0) throw changedMeanwhile(changed);
    const written = await writePrices(transaction, rows, changes);
    await recordTogether(transaction, actor, recordsOf('prices', written), line);
    return { count: changes.length, line };
  });
}
