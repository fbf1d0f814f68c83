import { assertMay, type StaffActor } from '~/auth/permissions';
import { changeCached } from '~/cache/change-cached.server';
import { waitForOrders } from '~/features/stock/locked-rows.server';
import { sayStock, setStock } from '~/features/stock/stock.commands.server';
import { getStockRows } from '~/features/stock/stock.queries.server';
import { InvalidError } from '~/http/domain-error';

import { howNow, howsOf, type HowChosen } from './how-form.schema';

const NOTE = { note: '' } as const;

/**
 * Counts a product in another way, or not at all; in the same way, from how many free on it is low. Changing from one
 * way to the other ends the first in the transaction that begins the second: at no moment can more be ordered than
 * there is. Throws as `setStock`; InvalidError without what there is when a count begins.
 */
export async function changeHow(staff: StaffActor, itemId: string, chosen: HowChosen): Promise<void> {
  assertMay(staff, 'stock.write');
  const rows = await getStockRows(staff, itemId);
  const { how, size, onHand, lowMark } = chosen;
  if (!howsOf(rows).includes(how)) throw new InvalidError({ how: ['stock.unit'] });
  const low = lowMark === null ? {} : { lowMark };
  if (how === howNow(rows)) {
    const row = rows.find((each) => each.size === size && each.onHand !== null);
    if (row && lowMark !== null)
      await setStock(staff, { itemId, size, unit: row.unit, change: 0, ...low, reason: 'lowMark', ...NOTE });
    return;
  }
  const begins = how === 'pool' || how === 'pieces';
  if (begins && onHand === null) throw new InvalidError({ onHand: ['stock.countNow'] });
  await changeCached(async (transaction) => {
    await waitForOrders(transaction);
    for (const row of await getStockRows(staff, itemId, transaction)) {
      const stopped = { itemId, size: row.size, unit: row.unit, count: null, reason: 'stopped', ...NOTE } as const;
      if (row.onHand !== null) await sayStock(transaction, staff, stopped);
    }
    const begun = { itemId, size: null, count: onHand, ...low, reason: 'counted', ...NOTE } as const;
    if (begins) await sayStock(transaction, staff, { ...begun, unit: how === 'pool' ? 'ml' : 'piece' });
  });
}
