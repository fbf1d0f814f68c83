import type { OrderStatus } from '~/db/schema/order.values';
import { type CountedRow, takenOf, type TakingLine } from '~/features/stock/demand.rules';
import { placeOf } from '~/features/stock/place.rules';

import { database } from '../database';
import type { HistoryShop } from './history-shop';

/** Something counted: what people said of it since they began to count, and what orders from before that moved. */
type Shelf = CountedRow & { name: string; onHand: number; promised: number; began: Date; said: number };
type Line = TakingLine & { back: number };
type Bought = {
  id: string;
  status: OrderStatus;
  piecesFreedAt: Date | null;
  canceledFrom: OrderStatus | null;
  lines: Line[];
};

const shelvesOf = (products: readonly string[]) => database()<Shelf[]>`
  select s.id, s.product_id as "productId", s.size, s.unit, p.slug || coalesce(' ' || s.size, '') as name,
    s.on_hand as "onHand", s.promised, min(m.at) as began,
    coalesce(sum(m.on_hand_change) filter (where m.order_id is null), 0)::int as said
  from stock_items s join products p on p.id = s.product_id join stock_movements m on m.stock_id = s.id
  where s.product_id = any(${[...products]}) and s.counted
    and m.id > coalesce((select max(id) from stock_movements where stock_id = s.id and kind = 'stopped'), 0)
  group by s.id, p.id order by name`;

const boughtOf = (orders: readonly string[]) => database()<Bought[]>`
  select o.id, o.status, o.pieces_freed_at as "piecesFreedAt", (
      select body ->> 'from' from order_events e where e.order_id = o.id and kind = 'status'
        and body ->> 'to' = 'canceled' order by at desc limit 1) as "canceledFrom",
    (select jsonb_agg(jsonb_build_object('type', i.type, 'itemId', i.item_id, 'size', i.size, 'quantity', i.quantity,
        'selectedItems', i.selected_items, 'contents', i.contents, 'back', (
          select coalesce(sum(back_quantity), 0) from order_return_lines where item_id = i.id and restock)))
      from order_items i where i.order_id = o.id) as lines
  from orders o where o.id = any(${[...orders]})`;

/** What orders from before somebody counted have moved since is not worked out: the ledger says it. */
async function movedBy(orders: readonly string[], shelf: Shelf): Promise<number> {
  const [row] = await database()<{ moved: number }[]>`
    select coalesce(sum(on_hand_change), 0)::int as moved from stock_movements
    where stock_id = ${shelf.id} and order_id = any(${[...orders]})
      and id > coalesce((select max(id) from stock_movements where stock_id = ${shelf.id} and kind = 'stopped'), 0)`;
  return row?.moved ?? 0;
}

const isGone = (order: Bought): boolean =>
  placeOf(order) === 'out' ||
  (order.status === 'canceled' && (order.canceledFrom === 'out' || order.canceledFrom === 'delivered'));

/**
 * Which shelves of a history do not hold what was put on them, less what is gone with its orders; or promise something
 * else than open orders take. Worked out by the rules of the shop from its orders, not from what it noted of the stock.
 */
export async function shelvesOff({ catalog, orders }: HistoryShop): Promise<string[]> {
  const bought = await boughtOf(orders.map(({ id }) => id));
  const askedAt = new Map(orders.map(({ id, askedAt: at }) => [id, at]));
  const off: string[] = [];
  for (const shelf of await shelvesOf([...catalog.catalogItems.keys()])) {
    const unitsOf = (lines: readonly TakingLine[]): number => takenOf(lines, [shelf]).get(shelf.id) ?? 0;
    const isSince = ({ id }: Bought): boolean => (askedAt.get(id) ?? 0) > shelf.began;
    const gone = bought
      .filter((order) => isSince(order) && isGone(order))
      .reduce((sum, { lines }) => sum + unitsOf(lines) - unitsOf(lines.map((l) => ({ ...l, quantity: l.back }))), 0);
    const older = bought.filter((order) => !isSince(order)).map(({ id }) => id);
    const onHand = shelf.said - gone + (await movedBy(older, shelf));
    const promised = bought
      .filter((order) => placeOf(order) === 'promised')
      .reduce((sum, { lines }) => sum + unitsOf(lines), 0);
    if (onHand !== shelf.onHand || promised !== shelf.promised)
      off.push(`${shelf.name}: ${shelf.onHand} (${shelf.promised}), not ${onHand} (${promised})`);
  }
  return off;
}
