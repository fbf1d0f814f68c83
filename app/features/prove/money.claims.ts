import type { Claim } from './claim';

export const MONEY_CLAIMS: readonly Claim[] = [
  {
    name: 'corrections',
    of: 'rows of money',
    says: 'one that corrects is the opposite of one of the same order',
    rows: `
      select o.number::text, p.amount >= 0 and (p.corrects is null or m.order_id = p.order_id
        and m.corrects is null and m.direction <> p.direction and m.amount = p.amount)
      from order_payments p join orders o on o.id = p.order_id left join order_payments m on m.id = p.corrects`,
  },
  {
    name: 'refunds',
    of: 'orders with money',
    says: 'no more went back than came',
    rows: `
      select o.number::text, sum(case p.direction when 'in' then p.amount else -p.amount end) >= 0
      from order_payments p join orders o on o.id = p.order_id
      group by o.id`,
  },
  {
    // As `paymentAfter` has it (order-payments/ledger.rules.ts), to which a test compares it.
    name: 'payment',
    of: 'orders',
    says: 'whether they are paid follows from their rows of money',
    rows: `
      with standing as (
        select p.order_id, p.direction, p.amount from order_payments p
        where p.corrects is null and not exists (select from order_payments c where c.corrects = p.id)
      ), ledger as (
        select order_id, count(*) filter (where direction = 'in') as ins,
          count(*) filter (where direction = 'out') as outs,
          coalesce(sum(amount) filter (where direction = 'in'), 0) as received,
          coalesce(sum(amount) filter (where direction = 'out'), 0) as returned
        from standing group by 1
      )
      select o.number::text, o.payment_status = any(case
        when coalesce(l.ins, 0) = 0 then unsettled
        when l.outs > 0 and l.returned >= l.received then '{refunded}'
        when l.received - l.returned >= o.total - case o.status when 'canceled' then 0 else o.returns_total end
          then '{paid}'
        else unsettled end)
      from orders o left join ledger l on l.order_id = o.id
      cross join lateral (
        select case o.payment_method when 'cod' then '{unpaid}' else '{unpaid,claimed}' end::text[] as unsettled
      ) said`,
  },
  {
    name: 'returns',
    of: 'orders',
    says: 'owed less by what the pieces that come back are worth',
    rows: `
      select o.number::text, o.returns_total = coalesce(r.value, 0) and o.returns_total between 0 and o.total
      from orders o
      left join (select order_id, sum(value) as value from order_returns group by 1) r on r.order_id = o.id`,
  },
  {
    name: 'returnedPieces',
    of: 'lines that come back',
    says: 'no more pieces than were bought, and no more on the shelf than came',
    rows: `
      select o.number::text, sum(l.quantity) <= i.quantity and bool_and(i.order_id = r.order_id and l.quantity > 0
        and l.back_quantity between 0 and case r.state when 'back' then l.quantity else 0 end)
      from order_return_lines l join order_returns r on r.id = l.return_id
      join orders o on o.id = r.order_id join order_items i on i.id = l.item_id
      group by o.id, i.id`,
  },
  {
    // As `worthOf` has it (order-returns/return.rules.ts), to which a test compares it. What a courier was let off
    // later makes less of it; of an erased customer's order nobody knows why something was taken off.
    name: 'returnedWorth',
    of: 'orders of which pieces come back',
    says: 'the pieces are worth what they were sold for',
    rows: `
      with own as (
        select i.order_id, i.id, i.position, i.quantity, greatest(0, i.line_total - coalesce(a.off, 0)) as own
        from order_items i
        left join (select item_id, sum(amount) as off from order_adjustments where item_id is not null group by 1) a
          on a.item_id = i.id
        where i.order_id in (select order_id from order_returns)
      ), summed as (
        select *, sum(own) over (partition by order_id) as whole,
          sum(own) over (partition by order_id order by position) as upto
        from own
      ), sold as (
        select s.order_id, s.id, s.quantity, case s.whole when 0 then 0 else s.own
          - div(least(s.whole, coalesce(a.off, 0)) * s.upto, s.whole)
          + div(least(s.whole, coalesce(a.off, 0)) * (s.upto - s.own), s.whole) end as price
        from summed s
        left join (select order_id, sum(amount) as off from order_adjustments where item_id is null group by 1) a
          on a.order_id = s.order_id
      ), worth as (
        select s.order_id, sum(div(s.price * l.quantity, s.quantity)) as value
        from (select item_id, sum(quantity) as quantity from order_return_lines group by 1) l
        join sold s on s.id = l.item_id
        group by 1
      )
      select o.number::text, o.returns_total = coalesce(w.value, 0)
      from orders o left join worth w on w.order_id = o.id
      where o.id in (select order_id from order_returns) and not exists (
        select from order_adjustments a
        where a.order_id = o.id and a.kind = 'discount' and a.reason in ('courier', ''))`,
  },
  {
    name: 'returnedMoney',
    of: 'returns with money',
    says: 'so much went back with them',
    rows: `
      select o.number::text, r.amount = coalesce(sum(p.amount)
        filter (where p.order_id = r.order_id and p.direction = 'out' and p.corrects is null), 0)
      from order_returns r join orders o on o.id = r.order_id
      left join order_events e on e.order_id = r.order_id and e.kind = 'return' and e.body ->> 'return' = r.id::text
        and e.body ? 'taken'
      left join lateral jsonb_array_elements_text(e.body #> '{taken,entries}') as named (entry) on true
      left join order_payments p on p.id = named.entry::uuid
      where r.amount > 0
      group by o.id, r.id`,
  },
  {
    name: 'statementLines',
    of: 'lines of couriers’ statements',
    says: 'each is known once, from a statement that was kept',
    rows: `
      select min(l.courier || ' ' || l.key), count(*) = 1 and count(s.kept_at) = 1
      from courier_lines l join courier_statements s on s.id = l.statement_id
      group by lower(l.courier), l.key`,
  },
  {
    name: 'statementMoney',
    of: 'orders booked by statements',
    says: 'what the courier collected stands in their rows of money, once',
    rows: `
      with booked as (
        select s.id, b ->> 'orderId' as order_id, b ->> 'number' as number, (b ->> 'amount')::bigint as amount,
          b -> 'entries' as entries
        from courier_statements s cross join lateral jsonb_array_elements(s.kept -> 'bookings') b
        where s.kept_at is not null
      ), named as (
        select b.*, e.entry::uuid as entry, count(*) over (partition by e.entry) as times
        from booked b left join lateral jsonb_array_elements_text(b.entries) as e (entry) on true
      )
      select n.number, n.amount = coalesce(sum(p.amount) filter (where p.order_id::text = n.order_id
        and p.direction = 'in' and p.how = 'courier' and p.corrects is null), 0)
        and bool_and(n.entry is null or n.times = 1)
      from named n left join order_payments p on p.id = n.entry
      group by n.id, n.order_id, n.number, n.amount`,
  },
];
