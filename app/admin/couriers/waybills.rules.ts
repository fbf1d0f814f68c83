import type { OrderStatus } from '~/db/schema/order.values';

/** A line of a courier's file of waybills, and the order of its number; null: it is none of ours. */
export type WaybillLine = { row: number; number: number | null; label: string; waybill: string };
export type WaybillOrder = { id: string; number: number; status: OrderStatus; waybill: string };

/**
 * `matched`: the order has none yet, or this one already; `differs`: it has another; `surplus`: it is no order of ours,
 * or goes nowhere any more.
 */
export type JudgedWaybill = {
  row: number;
  label: string;
  orderId: string | null;
  order: number | null;
  waybill: string;
  present: string;
  state: 'matched' | 'differs' | 'surplus';
  do: 'book' | 'leave';
};

/** What a file of waybills would write (contract 6.16): of two lines about one order the last one counts. */
export function judgeWaybills(lines: readonly WaybillLine[], orders: readonly WaybillOrder[]): JudgedWaybill[] {
  const present = new Map(orders.map(({ id, waybill }) => [id, waybill]));
  return lines.map(({ row, number, label, waybill }): JudgedWaybill => {
    const order = orders.find((each) => each.number === number);
    const had = order ? (present.get(order.id) ?? '') : '';
    const said = { row, label, waybill, present: had, orderId: order?.id ?? null, order: order?.number ?? null };
    if (!order || order.status === 'canceled' || waybill === '') return { ...said, state: 'surplus', do: 'leave' };
    present.set(order.id, waybill);
    if (had === waybill) return { ...said, state: 'matched', do: 'leave' };
    return { ...said, state: had === '' ? 'matched' : 'differs', do: 'book' };
  });
}
