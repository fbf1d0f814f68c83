import { type SQL, sql } from 'drizzle-orm';

import { db, type Executor } from '~/db/client.server';
import type { OrderRow } from '~/features/order/order.json';

import type { CustomerHistory } from './facts.rules';

const NOTHING: CustomerHistory = { went: 0, refused: 0, others: 0, sameDay: 0, largestOther: 0 };

/** Whether the order `p` came back unaccepted: noted as a return, or canceled while it was on its way. */
export const CAME_BACK: SQL = sql`(
  exists (select 1 from order_returns r where r.order_id = p.id and r.kind = 'refused')
  or (p.status = 'canceled' and exists (
    select 1 from order_events e where e.order_id = p.id and e.kind = 'status'
      and e.body ->> 'from' = 'out' and e.body ->> 'to' = 'canceled')))`;

/** Whether it left the shop with a courier. */
export const WENT_OUT: SQL = sql`(p.source <> 'shop' and p.status in ('out', 'delivered'))`;

/** What of an order is counted. Read in each part of a union: a join afterwards would read the whole table. */
export const COUNTED: SQL = sql`
  select p.id, p.status, p.source, p.total, p.returns_total, p.payment_status, p.created_at from orders p`;

/**
 * Orders of the account of `o`, unless that is the counter's, of its phone or its second one; each part by an index of
 * its own. `o` itself is not among them where it was sold over the counter to nobody in particular.
 */
const SAME_PERSON: SQL = sql`
  ${COUNTED} where p.user_id = o.user_id
    and not exists (select 1 from users c where c.id = o.user_id and c.counter)
  union ${COUNTED} where p.recipient_phone in (nullif(o.recipient_phone, ''), nullif(o.second_phone, ''))
  union ${COUNTED} where p.second_phone <> '' and p.second_phone in (o.recipient_phone, o.second_phone)`;

/** What the shop knows of whoever each of these orders is for, in one statement (contract 7.10). */
export async function readHistories(
  rows: readonly Pick<OrderRow, 'id'>[],
  executor: Executor = db,
): Promise<(id: string) => CustomerHistory> {
  if (rows.length === 0) return () => NOTHING;
  const ids = sql.join(
    rows.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  );
  const found = await executor.execute<CustomerHistory & { id: string }>(sql`
    select o.id,
      count(*) filter (where ${WENT_OUT} or back.is_back)::int as "went",
      count(*) filter (where back.is_back)::int as "refused",
      count(*) filter (where p.id <> o.id)::int as "others",
      count(*) filter (
        where (p.created_at at time zone 'Africa/Cairo')::date = (o.created_at at time zone 'Africa/Cairo')::date
      )::int as "sameDay",
      coalesce(max(p.total) filter (where p.id <> o.id), 0)::float8 as "largestOther"
    from orders o
    cross join lateral (${SAME_PERSON}) p
    cross join lateral (select ${CAME_BACK} as is_back) back
    where o.id in (${ids})
    group by o.id`);
  const known = new Map(found.map(({ id, ...history }) => [id, history]));
  return (id) => known.get(id) ?? NOTHING;
}
