import { randomUUID } from 'node:crypto';

import type { ApiAnswer } from '../api';
import { database } from '../database';
import { deliveryAddress } from '../shopping';
import type { HistoryShop, Known } from './history-shop';

export async function placed(shop: HistoryShop): Promise<ApiAnswer> {
  const { pick, below, oneIn } = shop.chance;
  const buyer = pick(shop.buyers);
  const method = pick(['cod', 'cod', 'instapay', 'vodafoneCash']);
  const address = { ...deliveryAddress(pick(shop.regions)), phone: pick(shop.phones) };
  const items = Array.from({ length: 1 + below(3) }, () => shop.wanted());
  const code = oneIn(3) ? null : shop.someCode().code;
  for (const json of items) await shop.send('POST', '/cart', json, buyer.token);
  if (code !== null) await shop.send('POST', '/cart/coupon', { code }, buyer.token);
  return shop.order('/order', { paymentMethod: method, address }, buyer);
}

export async function writtenDown(shop: HistoryShop): Promise<ApiAnswer> {
  const { pick, oneIn, below } = shop.chance;
  const source = pick(['phone', 'whatsapp', 'shop']);
  const { region, city, street } = deliveryAddress(pick(shop.regions));
  const atCounter = source === 'shop';
  return shop.order('/order/manual', {
    ...{ source, paymentMethod: 'cod', discount: shop.discount() },
    customer: atCounter ? {} : { name: 'Hana Adel', phone: pick(shop.phones) },
    items: Array.from({ length: 1 + below(2) }, () => shop.wanted()),
    ...(atCounter ? {} : { address: { region, city, street } }),
    ...(oneIn(3) && { coupon: pick(shop.codes).code }),
    ...(!atCounter && oneIn(4) && { deliveryCharge: below(90) }),
  });
}

export async function edited(shop: HistoryShop, order: Known): Promise<ApiAnswer> {
  const { oneIn, below, pick } = shop.chance;
  const kept = await database()<
    { type: string; itemId: string; size: string | null; quantity: number; selected: { _id: string }[] }[]
  >`
    select type, item_id as "itemId", size, quantity, selected_items as selected from order_items
    where order_id = ${order.id} order by position`;
  const same = kept.map(({ selected, ...line }) => ({ ...line, selectedItems: selected.map(({ _id }) => _id) }));
  const items = [
    ...same.filter(() => !oneIn(4)).map((line) => (oneIn(3) ? { ...line, quantity: 1 + below(5) } : line)),
    ...(oneIn(2) ? [shop.wanted()] : []),
  ];
  const discount = shop.discount();
  const charge = pick([{}, {}, { deliveryCharge: below(90) }]);
  return shop.send('PUT', `/order/${order.id}/items`, { items, discount, ...charge });
}

export function moved(shop: HistoryShop, { id }: Known): Promise<ApiAnswer> {
  const { pick } = shop.chance;
  const to = pick([{ region: pick(shop.regions) }, { street: `${randomUUID()} Street` }, { phone: pick(shop.phones) }]);
  return shop.send('PATCH', `/order/${id}/address`, to);
}

export async function stepped(shop: HistoryShop, { id }: Known): Promise<ApiAnswer> {
  const { pick, oneIn } = shop.chance;
  const [row] = await database()<{ status: string }[]>`select status from orders where id = ${id}`;
  const next: Record<string, string> = { pending: 'accepted', accepted: 'out', out: 'delivered' };
  const status = oneIn(4) ? pick(['accepted', 'out', 'canceled']) : (next[row?.status ?? ''] ?? 'accepted');
  const why = status === 'canceled' ? { cancelationReason: 'By the shop' } : {};
  return shop.send('PATCH', `/order/${id}`, { status, ...why });
}

export async function canceled(shop: HistoryShop, { id, buyer }: Known): Promise<ApiAnswer | undefined> {
  return buyer ? shop.send('PATCH', `/order/cancel/${id}`, { cancelationReason: 'Too late' }, buyer.token) : undefined;
}

/** Meanwhile somebody else may take what it gave back. */
export async function canceledByMistake(shop: HistoryShop, { id }: Known): Promise<ApiAnswer | undefined> {
  const canceled = await shop.send('PATCH', `/order/${id}`, { status: 'canceled', cancelationReason: 'By mistake' });
  if (canceled.status >= 400) return undefined;
  if (shop.chance.oneIn(2)) await placed(shop);
  return shop.send('POST', `/order/${id}/undo`);
}

export function shipped(shop: HistoryShop, { id }: Known): Promise<ApiAnswer> {
  const waybill = String(1_000_000 + shop.chance.below(9_000_000));
  return shop.send('PATCH', `/order/${id}/shipment`, { courier: shop.courier, waybill, fee: 55 });
}

/** A minute later its last step is not taken back any more; days later nothing is held for it without a yes. */
export async function aged(shop: HistoryShop, { id }: Known): Promise<undefined> {
  await database()`update order_events set at = at - interval '61 seconds' where order_id = ${id}`;
  if (shop.chance.oneIn(2))
    await database()`update orders set created_at = created_at - interval '9 days' where id = ${id}`;
}
