import { FEW } from '~/db/schema/stock.values';
import { SIZE_KEYS, SIZES } from '~/db/schema/taxonomy.values';
import { mlOf } from '~/features/stock/demand.rules';

import type { Claim } from './claim';
import { isOf, NAME, units } from './stock.sql';

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

/** What is counted, from its ledger, and what shops show of it. */
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
