import { randomUUID } from 'node:crypto';

import { adminToken, callApi } from './api';
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

const made: string[] = [];

/** A courier of its own with so many parcels on their way, who was agreed to ask 55. `forgetCouriers` forgets it. */
export async function courierWith(count: number) {
  const name = `Courier ${randomUUID().slice(0, 8)}`;
  made.push(name);
  const orders = await ordersWith(name, count);
  const [row] = await database()<{ region: string }[]>`
    select region_id as region from orders where id = ${orders[0]?.id ?? ''}`;
  const fees = [{ region: row?.region, fee: 55 }];
  const { data } = await callApi('POST', '/courier', { token: await adminToken(), json: { name, fees } });
  return { name, id: (data.courier as { _id: string })._id, orders };
}

export async function forgetCouriers(): Promise<void> {
  for (const name of made.splice(0)) await forgetCourier(name);
}
