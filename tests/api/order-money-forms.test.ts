import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NOBODY } from '../support/api';
import { ageStep } from '../support/api-shopping';
import { closeDatabase } from '../support/database';
import { plainWords } from '../support/messages';
import { came, kindsAbout, pay, paymentOf, placedOrder, sumsOf, went, written } from '../support/order-money';
import { orderOfPieces, returning, sendBack } from '../support/order-returns';
import { adminVisitor } from '../support/people';
import type { Visitor } from '../support/visitor';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await adminVisitor();
});
afterAll(closeDatabase);

describe('the form of an order’s money', () => {
  it('writes a line, says it, and takes it back by the line', async () => {
    const { _id: id, total } = await placedOrder();
    const form = (await visitor.open(`/admin/orders/${id}`)).form({ seen: '', direction: true });
    const said = await visitor.submit(form, { amount: '١٠', how: 'instapay', reference: '77' });
    expect(said.path).toBe(`/admin/orders/${id}`);
    expect(plainWords(said.text)).toContain(`Still to collect: ${written(total - 10)}`);
    expect(said.text).toContain('Received, InstaPay');
    const back = await visitor.submit(said.form({ intent: 'takeBack' }));
    expect(back.text).toContain('the line is taken back');
    expect(await sumsOf(id)).toEqual(['unpaid', 0, 0, total]);
    expect(await kindsAbout(id, 'payment')).toEqual([]);
    const again = await visitor.submit(said.form({ intent: 'takeBack' }));
    expect(again.text).toContain('had already been taken back');
    const { entries } = await paymentOf(id);
    expect(entries.map(({ corrects }) => corrects)).toEqual([null, entries[0]?._id]);
  });

  it('takes back money that did not go back after all, whatever is owed by now', async () => {
    const { id, line, order } = await orderOfPieces(2, 'delivered');
    await pay(id, came(order.total));
    await sendBack(id, returning(line, 1, 'returned', { amount: order.items[0]?.unitPrice }));
    await ageStep(id, 61);
    const back = await visitor.submit((await visitor.open(`/admin/orders/${id}`)).form({ intent: 'takeBack' }), {
      entry: (await paymentOf(id)).entries.at(-1)?._id ?? '',
    });
    expect(back.text).toContain('the line is taken back');
    expect(await sumsOf(id)).toEqual(['paid', order.total, 0, 0]);
  });

  it('pressed twice is one line, and tells whoever comes second', async () => {
    const { _id: id, total } = await placedOrder();
    const page = await visitor.open(`/admin/orders/${id}/money`);
    const form = page.form({ direction: true });
    const typed = { amount: '10', how: 'cash' };
    const answers = await Promise.all([1, 2, 3].map(() => visitor.submitRaw(form, typed)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await sumsOf(id)).toEqual(['unpaid', 10, 0, total - 10]);
    const other = await visitor.submit(form, { amount: '11', how: 'cash' });
    expect(other.status).toBe(409);
    expect(other.text).toContain('the money of this order has changed meanwhile');
    expect(await sumsOf(id)).toEqual(['unpaid', 10, 0, total - 10]);
  });

  it('keeps what was typed where it refuses', async () => {
    const { _id: id, total } = await placedOrder();
    const form = (await visitor.open(`/admin/orders/${id}`)).form({ seen: '', direction: true });
    const much = await visitor.submit(form, { amount: String(total + 1), how: 'instapay', reference: 'AB-1' });
    expect(much.status).toBe(409);
    expect(plainWords(much.text)).toContain(`No more can be received than is still to collect: ${written(total)}`);
    expect(much.document.querySelector('[name=reference]')?.getAttribute('value')).toBe('AB-1');
    const none = await visitor.submit(form, { amount: 'ten' });
    expect(none.status).toBe(422);
    for (const entry of ['', 'x', NOBODY]) {
      const answer = await visitor.submit(
        (await visitor.open(`/admin/orders/${id}`)).form({ seen: '', direction: true }),
        {
          intent: 'takeBack',
          entry,
        },
      );
      expect(answer.text).toContain('There is no such line');
    }
    expect(await sumsOf(id)).toEqual(['unpaid', 0, 0, total]);
  });

  it('takes no line back without which more would have gone than came', async () => {
    const { _id: id } = await placedOrder();
    await pay(id, came(10));
    await pay(id, went(4));
    const page = await visitor.open(`/admin/orders/${id}`);
    const [first] = (await paymentOf(id)).entries;
    const refused = await visitor.submit(page.form({ intent: 'takeBack', entry: first?._id ?? '' }));
    expect(refused.text).toContain('No more can go back than was received and kept');
  });
});
