import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { adminToken, callApi, forgetWrites } from '../support/api';
import { customerWithOrder, statusStepsOf } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { orderLinkOf } from '../support/messages';
import { askDeposit, came, pay, stepTo, undoLast, went } from '../support/order-money';
import { orderNow, returning, sendBack } from '../support/order-returns';
import { patiently } from '../support/patiently';
import { proveAfterwards } from '../support/prove';
import { chanceOf, rounds } from '../support/sample';
import { Visitor } from '../support/visitor';

let token = '';
beforeAll(async () => {
  token = await adminToken();
});
afterAll(closeDatabase);
proveAfterwards();

/** What the rows of an order add up to, in piastres, beside what it says of itself. */
const sumsIn = async (id: string) => {
  const [row] = await database()<Record<'items' | 'adjustments' | 'kept' | 'received' | 'returns', number>[]>`
    with standing as (
      select direction, amount from order_payments p where order_id = ${id} and corrects is null
        and not exists (select 1 from order_payments c where c.corrects = p.id))
    select (select sum(line_total)::int from order_items where order_id = ${id}) as items,
      (select coalesce(sum(amount), 0)::int from order_adjustments where order_id = ${id}) as adjustments,
      (select coalesce(sum(value), 0)::int from order_returns where order_id = ${id}) as returns,
      (select coalesce(sum(amount), 0)::int from standing where direction = 'in') as received,
      (select coalesce(sum(case direction when 'in' then amount else -amount end), 0)::int from standing) as kept`;
  if (!row) throw new Error('Nothing adds up');
  return row;
};

it('edits, steps, cancels, a customer’s yes, money, returns and undos at once: each as if alone', async () => {
  for (let round = 0; round < rounds(500, 8); round += 1) {
    await forgetWrites();
    const { pick, below } = chanceOf(round);
    const { order, token: owner } = await customerWithOrder();
    const { _id: id, total } = order;
    const [line] = (await orderNow(id)).items as unknown as { _id: string; itemId: string; size: string | null }[];
    if (!line) throw new Error('The order has no line');
    const link = await orderLinkOf(id);
    const guest = new Visitor();
    const answer = (await guest.open(link)).form({ answer: 'yes' });
    const item = { type: 'Product', itemId: line.itemId, size: line.size, selectedItems: [] };
    const edit = () =>
      callApi('PUT', `/order/${id}/items`, { token, json: { items: [{ ...item, quantity: 1 + below(3) }] } });
    const deeds: (() => Promise<{ status: number }>)[] = [
      edit,
      () => callApi('PATCH', `/order/${id}/address`, { token, json: { street: `${randomUUID()} Street` } }),
      () => stepTo(id, { status: pick(['accepted', 'out', 'delivered']) }),
      () => stepTo(id, { status: 'canceled', cancelationReason: 'Of the shop' }),
      () => callApi('PATCH', `/order/cancel/${id}`, { token: owner, json: { cancelationReason: 'Of its owner' } }),
      () => guest.submitRaw(answer, { answer: pick(['yes', 'no']) }),
      () => callApi('POST', `/order/${id}/call`, { token, json: { outcome: pick(['confirmed', 'noAnswer']) } }),
      () => pay(id, came(pick([1 + below(20), total]))),
      () => pay(id, went(1 + below(10))),
      () => askDeposit(id, 5 + below(10)),
      () => sendBack(id, returning(line._id, 1, pick(['refused', 'returned']))),
      () => undoLast(id),
    ];
    const answers = await Promise.all(Array.from({ length: 12 }, () => patiently(pick(deeds))));
    expect(answers.filter(({ status }) => status >= 500 || status === 429)).toEqual([]);

    const [now, sums, steps] = [await orderNow(id), await sumsIn(id), await statusStepsOf(id)];
    const piastres = (egp: number): number => Math.round(egp * 100);
    expect(piastres(now.itemsTotal)).toBe(sums.items);
    expect(piastres(now.total)).toBe(sums.items + piastres(now.deliveryCharge) - sums.adjustments);
    // The history leads from each status to the next, and ends where the order stands.
    steps.slice(1).forEach((step, place) => expect(step.from).toBe(steps[place]?.to));
    expect(steps.at(-1)?.to).toBe(now.status);
    const owed = piastres(now.total) - (now.status === 'canceled' ? 0 : sums.returns);
    expect(sums.kept).toBeGreaterThanOrEqual(0);
    // Of what was canceled, or given back whole, nothing is due.
    if (now.status !== 'canceled' && now.payment.status !== 'refunded')
      expect(piastres(now.payment.due)).toBe(Math.max(0, owed - sums.kept));
    const follows =
      sums.received === 0 ? 'unpaid' : sums.kept === 0 ? 'refunded' : sums.kept >= owed ? 'paid' : 'unpaid';
    expect(now.payment.status).toBe(follows);
  }
}, 1_200_000);
