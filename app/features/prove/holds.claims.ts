import type { Claim } from './claim';
import { isOf, NAME, units } from './stock.sql';

/** What an order takes of each counted row (`demandOf` of stock/demand.rules.ts), for `times` pieces of each line. */
const takes = (lines: string): string => `
  select line.order_id, s.id as stock_id, sum(line.times * piece.count * ${units('piece.size')}) as units
  from (${lines}) line
  cross join lateral (
    select line.item_id as product_id, line.size, 1 as count where line.type = 'Product'
    union all
    select (bottle ->> '_id')::uuid, bottle ->> 'size', 1
    from jsonb_array_elements(line.selected_items) bottle where line.type <> 'Product'
    union all
    select (part ->> 'productId')::uuid, part ->> 'size', (part ->> 'quantity')::int
    from jsonb_array_elements(line.contents) part where line.type <> 'Product'
  ) piece
  join stock_items s on s.product_id = piece.product_id and ${isOf('piece.size')}
  group by 1, 2`;

/** What an order takes as it was bought, and what of that came back onto the shelf. */
const TAKES = takes('select *, quantity as times from order_items');
const CAME = takes(`
  select i.*, l.back_quantity as times
  from order_return_lines l join order_items i on i.id = l.item_id where l.restock`);

/** The ledger since the counting that goes on began: what came before it was stopped is over. */
const SINCE = `
  select m.* from stock_movements m
  left join (select stock_id, max(id) as id from stock_movements where kind = 'stopped' group by 1) stop
    on stop.stock_id = m.stock_id
  where m.id > coalesce(stop.id, 0)`;
const BEGAN = `select stock_id, min(at) as at from (${SINCE}) since group by 1`;

/** Whether the order `o` had come to one of these before counting began as `b` says. */
const wentBefore = (statuses: string): string => `exists (
          select from order_events e where e.order_id = o.id and e.kind = 'status'
            and e.body ->> 'to' in (${statuses}) and e.at <= b.at)`;

const WAITS = `(o.status = 'accepted' or o.status = 'pending' and o.pieces_freed_at is null)`;
/** The pieces of an order that does not wait are out, unless it was canceled before they went. */
const IS_GONE = `case o.status when 'canceled' then coalesce((
    select e.body ->> 'from' in ('out', 'delivered') from order_events e
    where e.order_id = o.id and e.kind = 'status' and e.body ->> 'to' = 'canceled' order by e.at desc limit 1
  ), false) else o.status in ('out', 'delivered') end`;

/** What orders hold of what is counted: from their lines, where they are, and from the ledger. */
export const HOLDS_CLAIMS: readonly Claim[] = [
  {
    name: 'stockPromised',
    of: 'things that are or were counted',
    says: 'so much is promised as open orders hold, and others hold nothing',
    rows: `
      select ${NAME}, s.promised = coalesce(h.open, 0) and coalesce(h.other, 0) = 0
      from stock_items s join products p on p.id = s.product_id
      left join (
        select h.stock_id, sum(h.promised) filter (where ${WAITS}) as open,
          sum(h.promised) filter (where not ${WAITS}) as other
        from order_holds h join orders o on o.id = h.order_id
        group by 1
      ) h on h.stock_id = s.id`,
  },
  {
    name: 'stockHolds',
    of: 'orders of counted things',
    says: 'promised to them while they wait is what their lines take, and nothing after that',
    rows: `
      with takes as (${TAKES})
      select o.number::text, bool_and(coalesce(h.promised, 0) = case when ${WAITS} then coalesce(t.units, 0) else 0 end
        and (coalesce(h.taken, 0) = 0 or not ${WAITS}))
      from takes t full join order_holds h on h.order_id = t.order_id and h.stock_id = t.stock_id
      join orders o on o.id = coalesce(t.order_id, h.order_id)
      group by o.id`,
  },
  {
    // Of an order that was at its end before somebody counted nothing is held.
    name: 'stockGone',
    of: 'orders of counted things that wait no more',
    says: 'gone with them is what their lines take, less what came back onto the shelf',
    rows: `
      with takes as (${TAKES}), came as (${CAME}), began as (${BEGAN})
      select o.number::text, bool_and(
        coalesce(h.taken, 0) = case when ${IS_GONE} then coalesce(t.units, 0) - coalesce(c.units, 0) else 0 end
        or h.order_id is null and ${wentBefore(`'delivered', 'canceled'`)})
      from takes t full join order_holds h on h.order_id = t.order_id and h.stock_id = t.stock_id
      left join came c on c.order_id = t.order_id and c.stock_id = t.stock_id
      join orders o on o.id = coalesce(t.order_id, h.order_id)
      left join began b on b.stock_id = coalesce(t.stock_id, h.stock_id)
      where not ${WAITS}
      group by o.id`,
  },
  {
    // What was under way when somebody began to count is held as gone without a line: the lines of such an order
    // count from its return on.
    name: 'stockMoved',
    of: 'orders that moved counted things',
    says: 'promised to them and gone with them is what the ledger moved for them',
    rows: `
      with moved as (
        select order_id, stock_id, sum(promised_change) as promised, -sum(on_hand_change) as gone,
          -sum(on_hand_change) filter (where returned > 0) as gone_since,
          (array_agg(kind order by id))[1] in ('promised', 'out') as is_whole
        from (
          select *, count(*) filter (where kind = 'notOut') over (
            partition by order_id, stock_id order by id rows between unbounded preceding and 1 preceding) as returned
          from (${SINCE}) since where order_id is not null
        ) line
        group by 1, 2
      ), began as (${BEGAN})
      select o.number::text, bool_and(coalesce(m.promised, 0) = coalesce(h.promised, 0)
        and coalesce(h.taken, 0) = case when m.is_whole is not true and ${wentBefore(`'out', 'delivered'`)}
          then coalesce(m.gone_since, h.taken, 0) else coalesce(m.gone, 0) end)
      from moved m full join order_holds h on h.order_id = m.order_id and h.stock_id = m.stock_id
      join orders o on o.id = coalesce(m.order_id, h.order_id)
      left join began b on b.stock_id = coalesce(m.stock_id, h.stock_id)
      group by o.id`,
  },
  {
    name: 'stockBack',
    of: 'orders of which pieces came back onto the shelf',
    says: 'no more than came',
    rows: `
      with came as (${CAME})
      select o.number::text, bool_and(m.units <= coalesce(c.units, 0))
      from (
        select order_id, stock_id, sum(on_hand_change) as units from stock_movements
        where kind = 'back' and order_id is not null group by 1, 2
      ) m
      join stock_items s on s.id = m.stock_id and s.counted
      join orders o on o.id = m.order_id left join came c on c.order_id = m.order_id and c.stock_id = m.stock_id
      group by o.id`,
  },
];
