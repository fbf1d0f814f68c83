import { randomUUID } from 'node:crypto';

import type { ApiAnswer } from '../api';
import { database } from '../database';
import type { HistoryShop, Known } from './history-shop';

export async function paid(shop: HistoryShop, order: Known): Promise<ApiAnswer> {
  const { payment } = await shop.read(order);
  const isIn = shop.chance.oneIn(3) ? shop.chance.oneIn(2) : payment.due > 0;
  const amount = shop.some(isIn ? payment.due : payment.received - payment.returned);
  const reference = isIn ? { reference: randomUUID().slice(0, 8) } : {};
  const money = { direction: isIn ? 'in' : 'out', amount, how: isIn ? 'instapay' : 'cash', ...reference };
  return shop.send('POST', `/order/${order.id}/payment`, money);
}

/** What the page of an order does alone: a row of its money is taken back. */
export async function tookBack(shop: HistoryShop, order: Known) {
  const { payment } = await shop.read(order);
  if (payment.entries.length === 0) return undefined;
  const { _id: entry } = shop.chance.pick(payment.entries);
  return shop.press(`/admin/orders/${order.id}/money`, { intent: 'takeBack', entry });
}

/** The other one: what became of the money as a whole. */
export async function pressed(shop: HistoryShop, { id }: Known) {
  const [row] = await database()<{ from: string }[]>`select payment_status as from from orders where id = ${id}`;
  const payment = shop.chance.pick(['paid', 'refunded', 'unpaid']);
  return shop.press(`/admin/orders/${id}`, { payment, from: row?.from ?? '', reason: 'By mistake' });
}

export async function asked(shop: HistoryShop, order: Known): Promise<ApiAnswer> {
  const { total } = await shop.read(order);
  const amount = shop.chance.oneIn(4) ? null : shop.some(total);
  return shop.send('POST', `/order/${order.id}/ask-deposit`, { amount });
}

export async function returned(shop: HistoryShop, order: Known): Promise<ApiAnswer> {
  const { pick, oneIn, below } = shop.chance;
  const { status, items, payment } = await shop.read(order);
  const all = oneIn(3);
  const lines = items
    .filter(() => all || oneIn(2))
    .map(({ _id: line, quantity }) => ({ line, quantity: all ? quantity : 1 + below(quantity) }));
  const kind = status === 'out' ? 'refused' : pick(['returned', 'exchanged']);
  const amount = oneIn(2) ? 0 : shop.some(payment.received - payment.returned);
  const deposit = status === 'out' && all ? { deposit: pick(['return', 'keep', { keep: below(5) }]) } : {};
  return shop.send('POST', `/order/${order.id}/return`, { lines, reason: 'It came late', kind, amount, ...deposit });
}

export async function returnedByMistake(shop: HistoryShop, order: Known): Promise<ApiAnswer | undefined> {
  const begun = await returned(shop, order);
  return begun.status < 400 ? shop.send('POST', `/order/${order.id}/undo`) : undefined;
}

export async function back(shop: HistoryShop, order: Known): Promise<ApiAnswer | undefined> {
  const coming = (await shop.read(order)).returns.at(-1);
  if (!coming) return undefined;
  const lines = coming.lines.map(({ line, quantity }) => ({
    ...{ line, quantity: shop.chance.below(quantity + 1), restock: shop.chance.oneIn(2) },
  }));
  return shop.send('POST', `/order/${order.id}/return/${coming._id}/back`, { lines });
}

/** A statement about what is with the courier: whole, less, more, or about what nobody knows. */
export async function stated(shop: HistoryShop): Promise<ApiAnswer> {
  const { below, pick, oneIn } = shop.chance;
  const rows = await database()<{ number: string; total: number }[]>`
    select number, total::float8 from orders
    where courier = ${shop.courier} and status in ('out', 'delivered', 'accepted')
    order by number desc limit 6`;
  const line = (number: string, total: number): string =>
    `${number},${((oneIn(2) ? total : below(total + 5_000)) / 100).toFixed(2)},55`;
  const lines = [...rows.map(({ number, total }) => line(number, total)), ...(oneIn(3) ? [line('77', 9_900)] : [])];
  const deeds = rows.map((_, row) => ({ row: row + 2, do: pick(['book', 'claim', 'giveUp', 'partTaken', 'leave']) }));
  const file = ['order,collected,fee', ...lines].join('\n');
  const json = { courier: shop.courierId, file, rows: oneIn(2) ? deeds : [] };
  return shop.send('POST', '/order/statement?apply=1', json);
}
