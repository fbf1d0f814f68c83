import { database } from './database';
import { newOrder } from './shopping';

export type CarriedOrder = { id: string; number: number; total: number };

/** So many orders of one piece that are out with this courier, copied from one that was placed. Piastres. */
export async function ordersWith(courier: string, count: number): Promise<CarriedOrder[]> {
  const { id } = await newOrder();
  const rows = await database()<CarriedOrder[]>`
    with made as (
      insert into orders
      select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
        'id', gen_random_uuid(), 'number', nextval('order_number_seq'), 'status', 'out',
        'courier', ${courier}::text))).*
      from orders o cross join generate_series(1, ${count}) where o.id = ${id}
      returning id, number::int as number, total::int as total),
    lines as (
      insert into order_items
      select (jsonb_populate_record(null::order_items, to_jsonb(i) || jsonb_build_object(
        'id', gen_random_uuid(), 'order_id', made.id))).*
      from order_items i cross join made where i.order_id = ${id})
    select * from made order by number`;
  return rows;
}

/** What was read and kept of this courier, and their orders. */
export async function forgetCourier(courier: string): Promise<void> {
  const sql = database();
  await sql`delete from courier_statements where lower(courier) = lower(${courier})`;
  await sql`delete from orders where lower(courier) = lower(${courier})`;
  await sql`delete from couriers where lower(name) = lower(${courier})`;
}
