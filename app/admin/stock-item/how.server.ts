import type { StaffActor } from '~/auth/permissions';
import type { StockJson } from '~/features/stock/stock.json';
import { setStock } from '~/features/stock/stock.commands.server';
import { getStockRows } from '~/features/stock/stock.queries.server';
import { InvalidError } from '~/http/domain-error';

import { howNow, howsOf, type HowChosen } from './how-form.schema';

const NOTE = { note: '' } as const;

/** Nobody counts any of these any more. */
async function stop(staff: StaffActor, rows: readonly StockJson[]): Promise<void> {
  for (const { itemId, size, unit, onHand } of rows)
    if (onHand !== null) await setStock(staff, { itemId, size, unit, count: null, reason: 'stopped', ...NOTE });
}

/**
 * Counts a product in another way, or not at all; in the same way, from how many free on it is low. Changing from one
 * way to the other ends the first. Throws as `setStock`; InvalidError without what there is when a count begins.
 */
export async function changeHow(staff: StaffActor, itemId: string, chosen: HowChosen): Promise<void> {
  const rows = await getStockRows(staff, itemId);
  const { how, size, onHand, lowMark } = chosen;
  if (!howsOf(rows).includes(how)) throw new InvalidError({ how: ['stock.unit'] });
  if (how === howNow(rows)) {
    const row = rows.find((each) => each.size === size && each.onHand !== null);
    if (row && lowMark !== null)
      await setStock(staff, { itemId, size, unit: row.unit, change: 0, lowMark, reason: 'lowMark', ...NOTE });
    return;
  }
  const begins = how === 'pool' || how === 'pieces';
  if (begins && onHand === null) throw new InvalidError({ onHand: ['stock.countNow'] });
  await stop(staff, rows);
  if (begins && onHand !== null)
    await setStock(staff, {
      ...{ itemId, size: null, unit: how === 'pool' ? 'ml' : 'piece', count: onHand, reason: 'counted', ...NOTE },
      ...(lowMark !== null && { lowMark }),
    });
}
