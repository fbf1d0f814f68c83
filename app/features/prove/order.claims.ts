import { ORDER_STATUSES } from '~/db/schema/order.values';
import { canChange } from '~/features/order/order.rules';

import type { Claim } from './claim';

/** The steps of a status that there are (contract 6.4), as rows of SQL. */
const STEPS = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.filter((to) => canChange(from, to, 'admin')).map((to) => `('${from}', '${to}')`),
).join(', ');

export const ORDER_CLAIMS: readonly Claim[] = [
  {
    name: 'sums',
    of: 'orders',
    says: 'the total is that of the lines and the delivery, less what was taken off',
    rows: `
      select o.number::text, coalesce(i.lines, 0) > 0 and o.items_total = i.total
        and o.adjustments_total = coalesce(a.total, 0)
        and o.total = o.items_total + o.delivery_charge - o.adjustments_total and o.total >= 0
        and (o.free_delivery_reason is null or o.delivery_charge = 0)
      from orders o
      left join (select order_id, count(*) as lines, sum(line_total) as total from order_items group by 1) i
        on i.order_id = o.id
      left join (select order_id, sum(amount) as total from order_adjustments group by 1) a on a.order_id = o.id`,
  },
  {
    name: 'lines',
    of: 'lines of orders',
    says: 'each costs its pieces',
    rows: `
      select o.number::text, i.line_total = i.unit_price * i.quantity and i.unit_price >= 0 and i.quantity > 0
      from order_items i join orders o on o.id = i.order_id`,
  },
  {
    name: 'adjustments',
    of: 'amounts taken off',
    says: 'off a line of the same order, and no more than it costs',
    rows: `
      select o.number::text, a.amount > 0 and (a.item_id is null or i.order_id = a.order_id and a.off <= i.line_total)
      from (select *, sum(amount) over (partition by item_id) as off from order_adjustments) a
      join orders o on o.id = a.order_id left join order_items i on i.id = a.item_id`,
  },
  {
    name: 'edits',
    of: 'edited orders',
    says: 'they stand as the last edit left them',
    rows: `
      select o.number::text, o.items_total = (e.sums ->> 'itemsTotal')::bigint
        and o.delivery_charge = (e.sums ->> 'deliveryCharge')::bigint
      from (
        select distinct on (order_id) order_id, body #> '{after,sums}' as sums from order_events
        where kind = 'edit' order by order_id, at desc
      ) e join orders o on o.id = e.order_id`,
  },
  {
    name: 'history',
    of: 'orders',
    says: 'one step of the history leads to the next, and the last to the status',
    rows: `
      with steps as (
        select order_id, at, kind, body ->> 'from' as from_status, body ->> 'to' as to_status,
          lag(body ->> 'to') over (partition by order_id order by at) as before
        from order_events
        where kind = 'status' or kind = 'undo' and body ->> 'of' <> 'payment' and body ->> 'from' <> body ->> 'to'
      )
      select o.number::text, bool_and(s.from_status is not distinct from s.before and case
          when s.from_status is null then s.to_status = case o.source when 'shop' then 'delivered' else 'pending' end
          when s.kind = 'undo' then (s.to_status, s.from_status) in (${STEPS})
          else (s.from_status, s.to_status) in (${STEPS}) end)
        and (array_agg(s.to_status order by s.at desc))[1] = o.status
      from orders o left join steps s on s.order_id = o.id
      group by o.id`,
  },
  {
    name: 'reasons',
    of: 'orders',
    says: 'with a reason where canceled, and without one otherwise',
    rows: `select number::text, (status = 'canceled') = (cancelation_reason is not null) from orders`,
  },
  {
    name: 'messages',
    of: 'steps that were told',
    says: 'each by one message, by hand besides it at most, about its own order',
    rows: `
      select coalesce(min(o.number)::text, m.step_id::text), count(*) = 1 and count(e.id) = 1
      from messages m left join orders o on o.id = m.order_id
      left join order_events e on e.id = m.step_id and e.order_id = m.order_id
      where m.step_id is not null and m.besides_id is null
      group by m.step_id`,
  },
];
