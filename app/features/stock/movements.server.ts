import { sql } from 'drizzle-orm';

import type { Transaction } from '~/db/client.server';
import { stockItems, stockMovements } from '~/db/schema/stock.server';
import type { MovementKind } from '~/db/schema/stock.values';

import { showStock } from './shown-stock.server';
import type { StockRow } from './stock.rules';

/** A change of a counted row, which the caller holds: what goes on or off the shelf, and what is promised or not. */
export type Move = { row: StockRow; kind: MovementKind; onHand: number; promised: number };

type Why = { by: string | null; order?: string; reason?: string; note?: string };

/**
 * Moves counts and writes each change into the ledger with what is left (contract 6.19); shops show it, where it is
 * anything that they show. Answers the rows as they are then.
 */
export async function moveStock(
  transaction: Transaction,
  moves: readonly Move[],
  { by, order, reason = '', note = '' }: Why,
): Promise<StockRow[]> {
  const moved = moves.filter(({ onHand, promised, kind }) => onHand !== 0 || promised !== 0 || kind === 'count');
  if (moved.length === 0) return [];
  const changes = moved.map(({ row, kind, onHand, promised }) => ({ id: row.id, kind, h: onHand, p: promised }));
  await transaction.execute(sql`
    with moved as (
      update ${stockItems} item
      set on_hand = item.on_hand + move.h, promised = item.promised + move.p, updated_at = clock_timestamp()
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as move (id uuid, kind text, h int, p int)
      where item.id = move.id
      returning item.id, move.kind, move.h, move.p, item.on_hand, item.promised
    )
    insert into ${stockMovements}
      (stock_id, kind, on_hand_change, promised_change, on_hand_after, promised_after, order_id, by_user_id,
       reason, note)
    select id, kind, h, p, on_hand, promised, ${order ?? null}::uuid, ${by}::uuid, ${reason}, ${note}
    from moved`);
  const after = moved.map(({ row, onHand, promised }) => ({
    ...row,
    ...{ onHand: row.onHand + onHand, promised: row.promised + promised },
  }));
  await showStock(
    transaction,
    moved.map(({ row }, index) => ({ before: row, after: after[index] ?? row })),
  );
  return after;
}
