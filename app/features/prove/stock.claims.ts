import { FEW } from '~/db/schema/stock.values';
import { SIZE_KEYS, SIZE_NAMES, SIZES } from '~/db/schema/taxonomy.values';
import { mlOf } from '~/features/stock/demand.rules';

import type { Claim } from './claim';

const NAME = `p.slug || coalesce(' ' || s.size, '')`;

const millilitres = (size: string): string =>
  `case ${size} ${SIZE_NAMES.map((name) => `when '${name}' then ${String(mlOf(name))}`).join(' ')} end`;
/** How many units of the counted row `s` one piece in this size takes, which has any of it. */
const units = (size: string): string => `case s.unit when 'ml' then ${millilitres(size)} else 1 end`;
const isOf = (size: string): string =>
  `s.counted and case s.unit when 'ml' then ${size} is not null else s.size is not distinct from ${size} end`;

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

const SIZELESS = `s.unit = 'piece' and s.size is null`;
const few = (free: string): string => `case when ${free} < ${String(FEW)} then greatest(${free}, 0) end`;
/** What shops show of a product: `shownOf` of stock/stock.rules.ts. */
const SHOWN = SIZE_KEYS.flatMap((key): [string, string][] => {
  const size = SIZES[key];
  return [
    [
      `${key}_few_left`,
      `min(case when s.unit = 'ml' then ${few(`s.free / ${String(mlOf(size))}`)}
        when s.size = '${size}' then ${few('s.free')} end)`,
    ],
    [`${key}_low_stock`, `coalesce(bool_or(s.free <= s.low_mark and (s.unit = 'ml' or s.size = '${size}')), false)`],
  ];
});

export const STOCK_CLAIMS: readonly Claim[] = [
  {
    name: 'stockLedger',
    of: 'lines of the stock’s ledger',
    says: 'each leaves what it and those before come to, and never less than nothing',
    rows: `
      select ${NAME}, m.on_hand_after = m.on_hand and m.promised_after = m.promised
        and least(m.on_hand, m.promised) >= 0
      from (
        select *, sum(on_hand_change) over ledger as on_hand, sum(promised_change) over ledger as promised
        from stock_movements window ledger as (partition by stock_id order by id)
      ) m join stock_items s on s.id = m.stock_id join products p on p.id = s.product_id`,
  },
  {
    name: 'stockCounts',
    of: 'things that are or were counted',
    says: 'on hand and promised are the sums of their ledger, and never less than nothing',
    rows: `
      select ${NAME}, s.on_hand = coalesce(m.on_hand, 0) and s.promised = coalesce(m.promised, 0)
        and least(s.on_hand, s.promised) >= 0
      from stock_items s join products p on p.id = s.product_id
      left join (
        select stock_id, sum(on_hand_change) as on_hand, sum(promised_change) as promised
        from stock_movements group by 1
      ) m on m.stock_id = s.id`,
  },
  {
    name: 'stockPromised',
    of: 'things that are or were counted',
    says: 'so much is promised as open orders hold, and others hold nothing',
    rows: `
      select ${NAME}, s.promised = coalesce(h.open, 0) and coalesce(h.other, 0) = 0
      from stock_items s join products p on p.id = s.product_id
      left join (
        select h.stock_id, sum(h.promised) filter (where o.waits) as open,
          sum(h.promised) filter (where not o.waits) as other
        from order_holds h
        join (
          select id, status = 'accepted' or status = 'pending' and pieces_freed_at is null as waits from orders
        ) o on o.id = h.order_id
        group by 1
      ) h on h.stock_id = s.id`,
  },
  {
    name: 'stockHolds',
    of: 'orders of counted things',
    says: 'promised to them while they wait is what their lines take, and no more went out with them',
    rows: `
      with takes as (${takes('select *, quantity as times from order_items')})
      select o.number::text, bool_and(case
          when o.status = 'accepted' or o.status = 'pending' and o.pieces_freed_at is null
            then coalesce(h.promised, 0) = coalesce(t.units, 0) and coalesce(h.taken, 0) = 0
          else coalesce(h.promised, 0) = 0 and coalesce(h.taken, 0) <= coalesce(t.units, 0) end)
      from takes t full join order_holds h on h.order_id = t.order_id and h.stock_id = t.stock_id
      join orders o on o.id = coalesce(t.order_id, h.order_id)
      group by o.id`,
  },
  {
    name: 'stockBack',
    of: 'orders of which pieces came back onto the shelf',
    says: 'no more than came',
    rows: `
      with came as (${takes(`
        select i.*, l.back_quantity as times
        from order_return_lines l join order_items i on i.id = l.item_id where l.restock`)})
      select o.number::text, bool_and(m.units <= coalesce(c.units, 0))
      from (
        select order_id, stock_id, sum(on_hand_change) as units from stock_movements
        where kind = 'back' and order_id is not null group by 1, 2
      ) m
      join stock_items s on s.id = m.stock_id and s.counted
      join orders o on o.id = m.order_id left join came c on c.order_id = m.order_id and c.stock_id = m.stock_id
      group by o.id`,
  },
  {
    name: 'stockShown',
    of: 'products',
    says: 'shops show how few are left, and of what, as it is counted',
    rows: `
      select p.slug, (p.few_left, p.low_stock, ${SHOWN.map(([column]) => `p.${column}`).join(', ')})
        is not distinct from (shown.few_left, shown.low_stock, ${SHOWN.map(([column]) => `shown.${column}`).join(', ')})
      from products p cross join lateral (
        select min(0) filter (where s.free < 1 and ${SIZELESS})::smallint as few_left,
          coalesce(bool_or(s.free <= s.low_mark and ${SIZELESS}), false) as low_stock,
          ${SHOWN.map(([column, value]) => `${value} as ${column}`).join(',\n          ')}
        from (select *, on_hand - promised as free from stock_items where product_id = p.id and counted) s
      ) shown`,
  },
  {
    name: 'stockSets',
    of: 'sets and bundles',
    says: 'sold out where less is free of a part than one takes, and nowhere else',
    rows: `
      select c.slug, c.sold_out = exists (
        select from collection_contents part
        join stock_items s on s.product_id = part.product_id and ${isOf('part.size')}
        where part.collection_id = c.id
        group by s.id having sum(part.quantity * ${units('part.size')}) > min(s.on_hand - s.promised)
      )
      from collections c`,
  },
];
